/**
 * The messages of the site in English: everything that is not in `content/`.
 * Braces are placeholders. In other languages they must need no case ending.
 */
export const en = {
  /** Who certified the messages, and on which day; empty if nobody has. */
  certified: 'the specification',
  site: {
    skip: 'Skip to content',
    /** Labels of navigations for screen readers. */
    main: 'Main',
    policies: 'Policies',
    documents: 'Documents',
    languages: 'Languages',
    contents: 'Contents',
    formerClauses: 'Former clauses',
    newTab: '(opens in a new tab)',
    soon: '(soon)',
    stars: '5 out of 5 stars',
    /** The listener's words in the drawing of a call. */
    call: 'How was your day?',
    lastUpdated: 'Last updated {day}',
    /** Labels of the two days in the line “Last updated”. */
    ofText: '(the text)',
    ofPage: '(this page)',
  },
  overview: {
    title: 'In short',
    note: 'This overview helps you find your way. Only the full text below is binding.',
  },
  /** A reference to a clause within a sentence. */
  reference: 'clause {number} ({title})',
  /** The lines under the title of a policy. */
  version: {
    /** The days on which a version applies, by status. */
    applies: {
      announced: 'Applies from {day}',
      'in force': 'In force from {day}',
      archived: 'In force from {day} to {last}',
      withdrawn: 'Was to apply from {day}',
    },
    /** The status for readers; of a version in force, that it will change. */
    titles: {
      withdrawn: 'Withdrawn.',
      announced: 'Not yet in force.',
      archived: 'No longer in force.',
      'in force': 'This text changes on {day}.',
    },
    withdrawn:
      'This version was announced, withdrawn on {day}, and does not come into force. {reason}',
    allVersions: 'Which version did I accept?',
    recorded:
      'In force since {day} as the company states; recorded on {recorded}.',
    editorial: 'Editorial: it changes no right and no duty. {reason}',
    withoutNotice: 'Changed without advance notice. {reason}',
    sameSince: 'In substance the same since {day}.',
    seeChanges: 'See the changes',
    readCurrent: 'Read the current version',
    readNext: 'Read the new version',
    /** Below the links to these pages, in other languages. */
    inEnglish: 'The list of versions and comparisons are in English only.',
  },
  /** The message to users about a version. */
  notice: {
    subject: '{title}: what changes on {day}',
    /** Where the version must be accepted. */
    accept: 'The app will ask you to accept it.',
    /** Before the address of the deletion page. */
    disagree: 'If you do not agree, you can delete your account',
  },
  /** Notices on translated pages, and on pages without a translation. */
  translation: {
    notice:
      'This is a translation of “{title}” as it stood on {day}. {english} is binding, as far as the law allows; we do not hold against you what our translation left out or got wrong.',
    /** The link `{english}` in the notice, at the beginning of a sentence. */
    englishText: 'The English text',
    /** Only if the text contains the notice of data protection law. */
    consent:
      'For a consent and its notice, the language in which you consented counts.',
    /** Only if some clauses are in English. */
    changed:
      'What has changed since that day is shown in English and marked, until it is translated.',
    /** Above a clause in English. */
    staleClause:
      'This clause has changed since it was translated. It is in English until it is translated again.',
    /** Above a page in English because its notice has changed. */
    noticeChanged:
      'The notice on this page has changed since it was translated. The page is shown in English as a whole until the notice is translated again.',
    corrected: 'This translation was corrected on {day}.',
  },
  /** The form of the deletion page. */
  deletion: {
    simulatedTitle:
      'This form is not connected to the app yet: it deletes nothing.',
    simulatedText:
      'You can try how it will work. To have your account deleted, write to {email}.',
    withoutScript:
      'The form needs a script, which does not work here. Write to {email} instead and state the phone number of your account.',
    form: {
      label: 'Account deletion',
      phone: 'Phone number',
      phoneHint: 'The number of your account, at least 10 digits.',
      otp: 'One-time password (OTP)',
      otpHint: 'The digits sent to your phone. You can paste them.',
      otpHintSimulated:
        'No password is sent to your phone yet: any digits will do.',
      request: 'Request OTP',
      delete: 'Delete Account',
      reset: 'Reset',
      requesting: 'One moment…',
      deleting: 'Deleting your account…',
      requested: 'Enter the one-time password to delete the account.',
      phoneInvalid: 'Please enter a valid phone number.',
      otpMissing: 'OTP is required to delete the account.',
      otpWrong:
        'This password is not right, or has expired. Nothing was deleted. Check it, or reset the form and request another.',
      requestFailed:
        'The service was not reached. Nothing was deleted. Try again, or write to {email}.',
      deletionFailed:
        'The service was not reached. It is not known whether the account was deleted. Try again, or write to {email}.',
      /** `wait` is a duration, such as “5 minutes”, or `later`. */
      tooManyTries:
        'Too many attempts. Nothing was deleted. Wait {wait}, then try again, or write to {email}.',
      later: 'a few minutes',
      deleted: 'Account Deleted Successfully!',
      close: 'Close',
      /** Replaces the form; `day` includes the time. */
      receipt: 'Your account was deleted on {day}.',
      deletedText: 'Some records stay for a time, as this page lists.',
      deletedTextSimulated:
        'This was only a trial of the form. No account was deleted.',
    },
  },
  /** The search page, and the fields that lead to it. */
  search: {
    title: 'Search',
    description:
      'Search every clause of our policies with a question or a few words.',
    /** Above the field. */
    label: 'A question, or a few words',
    /** The title of the text before the first heading. */
    opening: 'Introduction',
    found: 'Clauses found:',
    nothing: 'No clause matches “{query}”. Try {first} or {second}.',
    /** The words that `nothing` suggests. */
    first: 'refund',
    second: 'recording',
    /** If the script or the index did not load. */
    unavailable:
      'Search does not work right now. Every clause is listed below.',
    ask: 'Can’t find it? Write to {email}.',
    /** Words that questions have in common, which the search ignores. */
    ignored:
      'a about am an and any are as at be because been being but by can could d did do does don dont for from get give go had has have he her him his how i if im in into is isnt it its just know let like ll long m make many may me mean much my need no not of on one or our out please s say see she should so some somebody someone t tell than that the their them then there they this to up us use ve want was we were what when where which who whom why will with without would you your',
  },
}

/** The messages of the site in one language. */
export type Words = typeof en

/** The messages of the deletion form. */
export type DeletionWords = Words['deletion']['form']
