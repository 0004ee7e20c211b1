import { z } from 'zod'
import { withAsciiDigits } from '../i18n/digits.ts'
import { formatDay } from '../i18n/format-day.ts'
import { readPeriod } from '../i18n/numbers.ts'
import { inAllScripts } from '../i18n/scripts.ts'

const text = z.string().trim().min(1)
/** A telephone number, or a placeholder in brackets. */
const telephone = text.regex(
  /^(?:\[.*|\+?(?:[ ()-]*\d){3,15})$/,
  'must be a telephone number, such as +91 294 123 4567',
)
const address = z.url({
  protocol: /^https$/,
  error: 'must be a web address that begins with https://',
})
/** Whether a URL is the origin of a website, without a path. */
export const isOrigin = (url: string): boolean =>
  /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url
const mail = z.email({
  error: 'must be a mail address, such as help@company.in',
})
const day = z.iso.date({
  error: 'must be a day written as year-month-day, such as 2026-12-01',
})
/** A URL with a path, or a path: no query, user or trailing slash. */
const service = z
  .string()
  .regex(
    /^(?:simulated|(?=.)(?:https:\/\/[\w.-]+(?::\d+)?)?(?:\/[\w.~-]+)*)$/,
    'must be the word simulated, a web address such as https://api.company.in/account-deletion, or a path such as /api/account-deletion, without a slash at its end',
  )
/** Texts by arbitrary names. */
const table = z.record(z.string(), text)
const count = z
  .string()
  .transform(withAsciiDigits)
  .pipe(z.string().regex(/^[1-9]\d{0,5}$/, 'must be a whole number'))
  .transform(Number)
/** Values of a kind, or placeholders in brackets. */
const kind = (isValid: (value: string) => boolean, error: string) =>
  text.refine((value) => value.startsWith('[') || isValid(value), error)
/** A web address, or a placeholder in brackets, which a link prints as text. */
const addressOrGap = kind(
  (value) => address.safeParse(value).success,
  'must be a web address that begins with https://',
)
const RUPEES = `(?:${inAllScripts('rupees')})`
const LARGE = `${inAllScripts('lakh')}|${inAllScripts('crore')}`
const AMOUNT = new RegExp(
  `^(?:${RUPEES}\\s?(?=\\d)|(?=\\d.*${RUPEES}))(?=.*[1-9])(?:\\d{1,3}(?:,\\d{2})*,\\d{3}|\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d{2}|\\.\\d(?=\\s?(?:${LARGE})))?(?:/-)?(?:\\s[\\p{L}\\p{M}]+)*(?:\\s\\([^()]+\\))?$`,
  'u',
)
const amount = kind(
  (value) => AMOUNT.test(withAsciiDigits(value)),
  'must be an amount in rupees, such as INR 5,000',
)
const period = kind(
  (value) => readPeriod(value) !== undefined,
  'must be a period, such as 90 days or one year',
)
const writtenDay = kind(
  isWrittenDay,
  'must be a day with its month and year, such as 13 May 2027',
)
const companyNumber = kind(
  (value) => /^[LU]\d{5}[A-Z]{2}(?:1[89]|20)\d{2}[A-Z]{3}\d{6}$/.test(value),
  'must be a Corporate Identity Number: L or U, 5 digits, 2 letters, a year, 3 letters, 6 digits',
)
const figure = kind(
  (value) => /\p{Nd}/u.test(value),
  'must be a figure, such as 2.5M+',
)

/** Contact details, which change in a policy without notice. */
const contacts = {
  ...all(text, {
    companyAddress: 'Registered office, with its PIN code',
    grievanceOfficer: 'Name of the Grievance Officer',
  }),
  ...all(mail, {
    contactEmail: 'General contact',
    privacyEmail: 'Requests about personal data',
    grievanceEmail: 'Complaints',
    deletionEmail: 'Account deletion without the form',
    securityEmail: 'Reports of security problems',
  }),
  ...all(telephone, {
    customerCarePhone: 'Telephone number of customer care',
    grievancePhone: 'Telephone number of the Grievance Officer',
  }),
}

export const isContact = (name: string): boolean => name in contacts

const { contactEmail, deletionEmail, securityEmail } = contacts

const needed = {
  contactEmail,
  deletionEmail,
  securityEmail,
  ...all(text, {
    productName: 'Name of the app, as on the store listing',
    tagline: 'The line under the name',
    siteDescription: 'What search engines show of the landing page',
    companyName: 'Registered name of the company',
  }),
  ...all(count, {
    noticeDays: 'Days between announcing a change and its taking effect',
  }),
  ...all(address, { androidUrl: 'Listing of the app in the Android store' }),
  shortTitles: table
    .default({})
    .describe('Short names of pages for the line above policies, by address'),
  synonyms: table
    .default({})
    .describe(
      'Words and clause ids, each with the phrases that readers may type for it, divided by commas',
    ),
  policyLinks: table
    .default({})
    .describe('Links under the title of each policy, by address'),
  statistics: z
    .record(z.string(), figure)
    .default({})
    .describe('Figures of the landing page'),
  speakers: z
    .record(z.string(), figure)
    .default({})
    .describe('Speakers of each language, by its English name'),
  testimonials: z
    .record(z.string(), table)
    .default({})
    .describe('What users said, and how each wants to be named'),
  siteUrl: address
    .refine(
      isOrigin,
      'must be https://, a host, perhaps a port, and nothing more: https://www.company.in',
    )
    .describe('Public address of this site, without a slash at its end'),
  launchDate: day.describe(
    'Day on which the site goes live; the first versions are of that day',
  ),
  deletionService: service
    .default('simulated')
    .describe(
      'Address of the service that deletes accounts, or the word simulated',
    ),
}

/** Facts that texts print, each of which a site may lack. */
const printed = z
  .strictObject({
    ...all(text, {
      governingLaw: 'Country whose law governs the terms',
      courts: 'Place whose courts decide',
      deletionPath:
        'The menu items of the app that lead to deleting an account',
      sessionSupplier: 'Who sells paid Sessions',
      noRenewal: 'Whether purchases renew by themselves',
      transferRefused:
        'What follows for those who refuse that data is stored abroad',
      speakersCounted: 'Whom the figures of the languages count',
      statisticsBasis:
        'What the figures of the landing page count, their source and date',
      testimonialsBasis:
        'That the users gave five stars and agreed to be quoted',
    }),
    ...all(companyNumber, {
      companyNumber: 'Corporate Identity Number of 21 characters',
    }),
    ...all(amount, { liabilityCap: 'Most that the company owes in damages' }),
    ...all(writtenDay, {
      dataLawDate:
        'Day from which the rules of data protection law apply in full, such as 13 May 2027',
    }),
    ...all(period, {
      translationPeriod: 'Period to send a policy in another language',
      consumerResolution: 'Period to resolve a consumer complaint',
      privacyComplaintResolution:
        'Period to resolve a complaint about personal data',
      minimumRetention:
        'Least time for which the law makes us keep processed personal data',
    }),
    ...all(count, {
      minimumAge: 'Age in years from which the app may be used',
      rightsResponseDays: 'Days to answer a request about personal data',
      giftReportDays: 'Days to report a damaged Gift',
      complaintAcknowledgementHours: 'Hours to acknowledge a content complaint',
      complaintResolutionDays: 'Days to resolve a content complaint',
      consumerAcknowledgementHours: 'Hours to acknowledge a consumer complaint',
      refundDays: 'Days to put a deficient service right or refund it',
      unlawfulContentHours: 'Hours to act on most unlawful content',
      intimateImageryHours: 'Hours to act on intimate imagery or impersonation',
      courtOrderHours: 'Hours to act on an order of a court or the government',
      appealDays: 'Days to appeal to the Grievance Appellate Committee',
      removedContentDays: 'Days for which removed content is kept',
      serverLogDays: 'Days for which CERT-In wants logs kept',
      breachDetailHours: 'Hours to give the Board the details of a breach',
      rulesReminderMonths: 'Months between reminders of the rules',
    }),
    ...contacts,
    ...all(telephone, {
      emergencyNumber: 'National emergency number',
      childHelpline: 'National helpline for children',
      mentalHealthHelpline: 'National helpline for mental health',
    }),
    ...all(address, {
      iosUrl: 'Listing in the iOS store, once there is one',
    }),
    noticeLinks: group(addressOrGap, {
      withdraw: 'Where a user withdraws a consent',
      rights: 'Where a user asks for access, correction, erasure or nomination',
      board: 'Where a user complains to the Data Protection Board',
    }),
    retention: group(period, {
      account: 'Time to erase the data of a deleted account',
      dormant: 'Time without signing in that ends an account',
      recordings: 'Recordings of sessions',
      contacts: 'The contacts list',
      searches: 'Search history',
      support: 'Messages to support',
      payments: 'Records of payments',
      consents: 'Records of consent',
      logs: 'Logs that the law wants kept',
    }),
    claims: group(text, {
      encryption: 'What encryption does for a call that is not recorded',
      unheard: 'That nobody and nothing listens to such a call',
      checks: 'How SuperBesties are verified',
      experts: 'How the qualifications of Experts are checked',
      humanListener: 'That a human being listens',
      hiddenNumber: 'Who does not see the phone number',
      monitored: 'What monitoring looks at',
      sessionPayment: 'That Coins do not pay for Sessions',
      noTraining: 'That recordings do not train artificial intelligence',
      reporting: 'How to report and block in the app',
      notAccepted: 'What the app locks until a user accepts a version',
      withdrawalWarning: 'That the app warns before a consent is withdrawn',
      contactPicker: 'How the app gets contacts',
      invitation: 'Whom an invitation names',
      guardians: 'What the guardian of an adult can do',
    }),
  })
  .partial()

/** The schema of `content/facts.yaml`: every fact with its purpose. */
export const factsSchema = printed.extend(needed).meta({
  unknownRemedy:
    'Delete the line, or have a developer add what it is for in src/site/facts.ts.',
})

/** The facts that the software uses. A site may lack the others. */
export type Facts = z.infer<z.ZodObject<typeof needed>>

/** Returns a schema for facts of one type, each with its purpose. */
function all<Schema extends z.ZodType, Name extends string>(
  schema: Schema,
  purposes: Record<Name, string>,
) {
  const shape = Object.entries<string>(purposes).map(([name, purpose]) => [
    name,
    schema.meta({ title: purpose }),
  ])
  return Object.fromEntries(shape) as Record<Name, Schema>
}

function group<Schema extends z.ZodType, Name extends string>(
  schema: Schema,
  purposes: Record<Name, string>,
) {
  return z.strictObject(all(schema, purposes)).partial()
}

/** Whether a value is a written day; in English it has to exist in the calendar. */
function isWrittenDay(value: string): boolean {
  if (!/[a-z]/i.test(value))
    return /^(?=.*\p{L})(?=.*\p{Nd}{4})(?=.*(?<!\p{Nd})\p{Nd}{1,2}(?!\p{Nd}))/u.test(
      value,
    )

  const time = Date.parse(`${value} UTC`)
  return (
    !Number.isNaN(time) &&
    formatDay(new Date(time).toISOString().slice(0, 10)) === value
  )
}
