/// The one screen that is seen at a glance, without opening the app.
///
/// It must fit on the screen, as it does not scroll, and it has nothing to tap: a tap anywhere opens
/// the app.
///
/// Source: Apple, "App Programming Guide for watchOS", "Glance Essentials".
open class GlanceController: InterfaceController {}
