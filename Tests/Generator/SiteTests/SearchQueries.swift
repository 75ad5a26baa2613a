import Foundation

/// Typical searches about this site's topics, with the sections that answer them.
enum SearchQueries {
  struct Query: Sendable {
    var text: String
    /// The page that answers: `dates-1.html`.
    var page: String
    /// The anchors of its sections that answer.
    var sections: Set<String>
  }

  static let all = table.split(separator: "\n").map { line in
    let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return Query(
      text: parts[0], page: parts[1] + ".html",
      sections: Set(parts[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }))
  }

  private static let table = """
    how to parse a date | dates-1 | parse-a-date-from-text
    convert string to date | dates-1 | parse-a-date-from-text
    NSDateFormatter | dates-1 | format-a-date-for-people, format-a-date-for-machines, parse-a-date-from-text
    nsdatecomponents | dates-3 | step-1-2months, step-2-2months--3days
    difference between two dates | dates-2 | measure-the-difference
    number of days between two dates | dates-2 | measure-the-difference, count-days-or-nights
    compare two dates | dates-2 | compare-dates
    check if two dates are on the same day | dates-2 | check-for-the-same-day
    how to add days to a date | dates-2 | add-and-subtract
    subtract a month from a date | dates-2 | add-and-subtract, first-trap-the-ends-of-months
    add one month to january 31 | dates-2 | first-trap-the-ends-of-months
    daylight saving time | dates-2 | second-trap-days-that-are-not-24-hours, third-trap-times-that-do-not-exist-or-come-twice
    dst | dates-2 | second-trap-days-that-are-not-24-hours, third-trap-times-that-do-not-exist-or-come-twice
    time zone | dates-1 | dates-before-time-zones, text-with-a-time-zone-in-it
    timezone offset half hour | dates-1 | offsets-that-are-not-whole-hours
    format date as iso 8601 | dates-1 | format-a-date-for-machines
    date to string | dates-1 | format-a-date-for-people
    DateFormatter | dates-1 | format-a-date-for-people, format-a-date-for-machines, parse-a-date-from-text
    FormatStyle | dates-1 | format-styles
    get year month and day from a date | dates-1 | take-a-date-apart
    create a date from components | dates-1 | make-a-date-from-a-year-month-and-day
    first friday of a month | dates-4 | 2-what-is-the-first-friday-of-2024
    friday the 13th | dates-4 | 10-when-is-the-next-friday-the-13th, 11-how-many-fridays-the-13th-does-2024-have
    next sunday | dates-4 | 9-when-are-the-next-and-the-previous-sunday
    start and end of a month | dates-2 | find-where-a-period-begins-and-ends
    format a duration | dates-2 | format-intervals-and-durations
    recurring dates | dates-2 | repeat-dates
    2.weeks.ago | dates-3 | use-spans, step-6-from-now-and-ago
    operator overloading for dates | dates-3 | build-it-yourself
    week number of the year | dates-4 | 4-which-day-is-thursday-of-week-33, 6-which-weekday-and-week-is-april-fools-day
    restore purchases | payment-queue | restore-purchases
    how do i restore purchases on a new phone | payment-queue | restore-purchases
    consumable product | in-app-purchases | choose-a-product-type
    payment failed | payment-queue | failed-payments
    ask to buy deferred | payment-queue | deferred-payments
    load products from the app store | payment-queue | retrieve-products
    storekit 2 async | in-app-purchases | sell-with-storekit-2
    app crashes during purchase | delivery | survive-a-crash-during-delivery
    subscription expired | subscriptions | the-states-of-a-subscription, end-each-type-of-access
    test subscriptions in sandbox | subscriptions | test-subscriptions-in-the-sandbox
    grace period billing retry | subscriptions | the-states-of-a-subscription
    introductory offer | subscriptions | make-an-offer
    upgrade a subscription | subscriptions | upgrade-and-downgrade
    app store server notifications | server-notifications | app-store-server-notifications, look-into-a-notification, receive-each-one-once, why-the-app-is-not-enough
    app store server api | server-notifications | ask-the-app-store-server-api
    refresh token | sign-in | stay-signed-in
    validate a receipt on the server | verify-receipt | ask-the-store-from-your-server
    forged receipt | receipt-validation | a-forged-answer
    verify certificate chain | receipt-validation | parse-and-verify-a-receipt
    shared secret | verify-receipt | where-the-shared-secret-comes-from
    verify jws transaction | receipt-validation | verify-signed-transactions
    limit number of characters in a text field | text-fields | judge-the-proposed-text, 1-vowels-only-six-at-most
    only allow digits in a textfield | text-fields | 3-digits-only-three-at-most
    shouldChangeCharactersIn | text-fields | judge-the-proposed-text
    decimal separator | text-fields-2 | use-the-locales-decimal-separator
    dismiss keyboard | text-fields-2 | dismiss-the-keyboard
    emoji length | text-fields-2 | what-is-a-character
    chinese input marked text | text-fields-2 | wait-for-marked-text
    phone number mask | text-fields-2 | format-while-typing-a-mask
    undo paste crash | text-fields-2 | undo-after-a-refused-paste
    hash a password with salt | passcode | use-a-salt-and-a-slow-hash
    text field in an alert | passcode | add-a-text-field-to-an-alert
    lock after too many wrong attempts | passcode | limit-the-attempts
    full swipe to delete | swipe-actions | swipe-all-the-way
    swipe left and right on a table row | swipe-actions | use-both-edges
    widget timeline | widgets | hand-over-a-timeline
    refresh budget of a widget | widgets | stay-within-the-budget
    expand a today widget | today-widget | compact-and-expanded-modes
    share code between app and extension | today-widget | share-one-module-between-app-and-widget
    fetch json over http | today-widget | fetch-prices-over-http
    send a message from the watch to the phone | phone-and-watch | send-messages-and-questions
    session not reachable | phone-and-watch | handle-an-unreachable-partner
    transferUserInfo | phone-and-watch | send-what-must-not-be-lost
    watch background refresh | phone-and-watch-2 | receive-data-in-the-background
    wkinterfacecontroller lifecycle | watch-app | follow-the-life-of-a-controller
    page based navigation watch | watch-app | navigate-pages-or-a-hierarchy
    present modal on apple watch | watch-app | present-a-modal-screen
    notification long look | glance | the-long-look
    store data in sqlite | quiz-history | store-records-in-sqlite
    average in sql | quiz-history | three-averages-and-a-crash
    random element of an array | first-app | pick-one-at-random
    add a button | first-app | add-a-button
    shuffle the letters of a word | word-game | scramble-a-word
    anagrams | word-game | find-the-words-that-letters-can-spell
    load a file from the app bundle | bundles | list-and-load-resources
    oauth login | sign-in | open-the-providers-page, exchange-the-code-for-tokens
    pkce code challenge | sign-in | make-a-challenge
    verify jwt id token | sign-in | verify-the-id-token
    force unwrap nil crash | objective-c | forced-unwrapping
    find a class by its name | objective-c | classes-found-by-name
    expected compile error | authoring/index | compile-fail
    """
}
