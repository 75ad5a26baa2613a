/// A glance: one screen that shows the essentials without opening the app.
///
/// It must fit on the screen, since it does not scroll, and it has no controls: a tap anywhere
/// opens the app.
///
/// Source: Apple, "App Programming Guide for watchOS", "Glance Essentials".
open class GlanceController: InterfaceController {}
