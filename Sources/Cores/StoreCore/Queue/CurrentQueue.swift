/// The queue that is the default one for a task, in the place of the app's.
enum CurrentQueue {
  @TaskLocal static var value: PaymentQueue?
}
