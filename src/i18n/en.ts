/**
 * The words of the site that stand in no text of `content/`, in English. What
 * stands in braces is put in by the software.
 */
export const en = {
  /** Who certified these words, and on which day; empty until someone has. */
  certified: 'the specification',
  site: {
    skip: 'Skip to content',
    /** Names of navigations, for screen readers. */
    main: 'Main',
    policies: 'Policies',
    documents: 'Documents',
    languages: 'Languages',
    contents: 'Contents',
    formerClauses: 'Former clauses',
    newTab: '(opens in a new tab)',
    soon: '(soon)',
    stars: '5 out of 5 stars',
    /** What a listener says in the drawing of a call. */
    call: 'How was your day?',
    lastUpdated: 'Last updated {day}',
    /** Whose day it is, in the line with both: of the text, of the page. */
    ofText: '(the text)',
    ofPage: '(this page)',
  },
  overview: {
    title: 'In short',
    note: 'This overview helps you find your way. Only the full text below is binding.',
  },
  /** How a text refers to one of its clauses, within a sentence. */
  reference: 'clause {number} ({title})',
  /** The lines under the title of a policy. */
  version: {
    /** On which days a version applies, by its status. */
    applies: {
      announced: 'Applies from {day}',
      'in force': 'In force from {day}',
      archived: 'In force from {day} to {last}',
      withdrawn: 'Was to apply from {day}',
    },
    /** What it is to a reader; of one in force, that it will change. */
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
    /** In other languages, below the links that lead to these. */
    inEnglish: 'The list of versions and comparisons are in English only.',
  },
  /** What a translation says of itself, and what a page without one says. */
  translation: {
    notice:
      'This is a translation of “{title}” as it stood on {day}. {english} is binding, as far as the law allows; we do not hold against you what our translation left out or got wrong.',
    /** The words of the link in the sentence above, where it begins one. */
    englishText: 'The English text',
    /** Only where the text holds the notice of data protection law. */
    consent:
      'For a consent and its notice, the language in which you consented counts.',
    /** Only where some clauses are shown in English. */
    changed:
      'What has changed since that day is shown in English and marked, until it is translated.',
    /** Above such a clause. */
    staleClause:
      'This clause has changed since it was translated. It is in English until it is translated again.',
    /** Above a page that is shown in English because its notice has changed. */
    noticeChanged:
      'The notice on this page has changed since it was translated. The page is shown in English as a whole until the notice is translated again.',
    corrected: 'This translation was corrected on {day}.',
  },
  /** Below the deletion page's own text. */
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
      /** Stays below the form; `day` has the time, too. */
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
    /** What stands before the first heading of a text. */
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
    /** Words that questions have in common; a search leaves them out. */
    ignored:
      'a about am an and any are as at be because been being but by can could d did do does don dont for from get give go had has have he her him his how i if im in into is isnt it its just know let like ll long m make many may me mean much my need no not of on one or our out please s say see she should so some somebody someone t tell than that the their them then there they this to up us use ve want was we were what when where which who whom why will with without would you your',
  },
}

/** The words of the site in one language. */
export type Words = typeof en

/** The words of the deletion form and its messages. */
export type DeletionWords = Words['deletion']['form']
