import { z } from 'zod'
import { formatDay } from './format-day.ts'

const text = z.string().trim().min(1)
/** A text of some shape, or what stands in brackets in its place. */
const like = (pattern: RegExp, error: string) =>
  text.refine((it) => it.startsWith('[') || pattern.test(it), error)
const telephone = like(
  /^\+?(?:[ ()-]*\d){3,15}$/,
  'must be a telephone number, such as +91 294 123 4567',
)
const address = z
  .url({
    protocol: /^https$/,
    error: 'must be a web address that begins with https://',
  })
  .regex(
    /^[^/]*\/\/[^/?#\\@]*(?:[/?#]|$)/,
    'must hold no user name and no password',
  )
/** Whether an address is that of a whole site. */
export const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === url
const mail = z.email({
  error: 'must be a mail address, such as help@company.in',
})
const day = z.iso.date({
  error: 'must be a day written as year-month-day, such as 2026-12-01',
})
const dayInWords = text.refine((it) => {
  const time = Date.parse(`${it} UTC`)
  return time && formatDay(new Date(time).toISOString().slice(0, 10)) === it
}, 'must be a day written as in 13 May 2027')
/**
 * Whole origin and path, or the path alone: no query, no user, no slash at the
 * end.
 */
const service = z
  .string()
  .regex(
    /^(?:simulated|(?=.)(?:https:\/\/[\w.-]+(?::\d+)?)?(?:\/[\w.~-]+)*)$/,
    'must be the word simulated, a web address such as https://api.company.in/account-deletion, or a path such as /api/account-deletion, without a slash at its end',
  )
const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a whole number')
  .transform(Number)

const facts = z.strictObject({
  productName: text.describe('Name of the app, as on the store listing'),
  tagline: text.describe('The line under the name'),
  siteDescription: text.describe(
    'What search engines show of the landing page',
  ),
  shortTitles: z
    .record(z.string(), text)
    .default({})
    .describe('Short names of pages for the line above policies, by address'),
  searchWords: z
    .record(z.string(), text)
    .default({})
    .describe(
      'Words of the policies, each with what readers may type for it, divided by commas',
    ),
  policyLinks: z
    .record(z.string(), text)
    .default({})
    .describe('Links under the title of each policy, by address'),
  siteUrl: address
    .refine(
      isOrigin,
      'must be https://, a host, perhaps a port, and nothing more: https://www.company.in',
    )
    .describe('Public address of this site, without a slash at its end'),
  subdomainsSpeakHttps: z
    .stringbool({
      truthy: ['true'],
      falsy: ['false'],
      error: 'must be true or false',
    })
    .optional()
    .describe(
      'Every address below the name of the site speaks HTTPS, now and for two years',
    ),
  androidUrl: address.describe('Listing of the app in the Android store'),
  iosUrl: address.describe('Listing in the iOS store, once there is one'),
  launchDate: day.describe(
    'Day on which the site goes live; the first versions are of that day',
  ),
  companyName: text.describe('Registered name of the company'),
  companyNumber: like(
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'must be a Corporate Identity Number of 21 characters, such as U62099RJ2025PTC123456',
  ).describe('Corporate Identity Number'),
  companyAddress: like(
    /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/,
    'must hold the PIN code of six digits, such as Udaipur 313001',
  ).describe('Registered office'),
  governingLaw: text.describe('Country whose law governs the terms'),
  courts: text.describe('Place whose courts decide'),
  customerCarePhone: telephone.describe('Telephone number of customer care'),
  contactEmail: mail.describe('General contact'),
  privacyEmail: mail.describe('Requests about personal data'),
  grievanceEmail: mail.describe('Complaints'),
  deletionEmail: mail.describe('Account deletion without the form'),
  securityEmail: mail.describe('Reports of security problems'),
  grievanceOfficer: text.describe('Name of the Grievance Officer'),
  grievancePhone: telephone.describe(
    'Telephone number of the Grievance Officer',
  ),
  noticeLinks: z.strictObject({
    withdraw: address.describe('Where a user withdraws a consent'),
    rights: address.describe(
      'Where a user asks for access, correction, erasure or nomination',
    ),
    board: address.describe(
      'Where a user complains to the Data Protection Board',
    ),
  }),
  emergencyNumber: telephone.describe('National emergency number'),
  childHelpline: telephone.describe('National helpline for children'),
  mentalHealthHelpline: telephone.describe(
    'National helpline for mental health',
  ),
  minimumAge: count.describe('Age in years from which the app may be used'),
  liabilityCap: like(
    /^(?:INR|₹) ?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d\d)?$/,
    'must be an amount, such as INR 5,000',
  ).describe('Most that the company owes in damages'),
  noticeDays: count.describe(
    'Days between announcing a change and its taking effect',
  ),
  rightsResponseDays: count.describe(
    'Days to answer a request about personal data',
  ),
  giftReportDays: count.describe('Days to report a damaged Gift'),
  translationPeriod: text.describe(
    'Period to send a policy in another language',
  ),
  dataLawDate: dayInWords.describe(
    'Day from which the rules of data protection law apply in full',
  ),
  complaintAcknowledgementHours: count.describe(
    'Hours to acknowledge a content complaint',
  ),
  complaintResolutionDays: count.describe(
    'Days to resolve a content complaint',
  ),
  consumerAcknowledgementHours: count.describe(
    'Hours to acknowledge a consumer complaint',
  ),
  consumerResolution: text.describe('Period to resolve a consumer complaint'),
  refundDays: count.describe(
    'Days to put a deficient service right or refund it',
  ),
  privacyComplaintResolution: text.describe(
    'Period to resolve a complaint about personal data',
  ),
  unlawfulContentHours: count.describe('Hours to act on most unlawful content'),
  intimateImageryHours: count.describe(
    'Hours to act on intimate imagery or impersonation',
  ),
  courtOrderHours: count.describe(
    'Hours to act on an order of a court or the government',
  ),
  appealDays: count.describe(
    'Days to appeal to the Grievance Appellate Committee',
  ),
  removedContentDays: count.describe('Days for which removed content is kept'),
  serverLogDays: count.describe('Days for which CERT-In wants logs kept'),
  breachDetailHours: count.describe(
    'Hours to give the Board the details of a breach',
  ),
  minimumRetention: text.describe(
    'Least time for which the law makes us keep processed personal data',
  ),
  rulesReminderMonths: count.describe('Months between reminders of the rules'),
  retention: z.strictObject({
    account: text.describe('Time to erase the data of a deleted account'),
    dormant: text.describe('Time without signing in that ends an account'),
    recordings: text.describe('Recordings of sessions'),
    contacts: text.describe('The contacts list'),
    searches: text.describe('Search history'),
    support: text.describe('Messages to support'),
    payments: text.describe('Records of payments'),
    consents: text.describe('Records of consent'),
    logs: text.describe('Logs that the law wants kept'),
  }),
  deletionService: service
    .default('simulated')
    .describe(
      'Address of the service that deletes accounts, or the word simulated',
    ),
  deletionPath: text.describe(
    'The menu items of the app that lead to deleting an account',
  ),
  sessionSupplier: text.describe('Who sells paid Sessions'),
  noRenewal: text.describe('Whether purchases renew by themselves'),
  transferRefused: text.describe(
    'What follows for those who refuse that data is stored abroad',
  ),
  claims: z.strictObject({
    encryption: text.describe(
      'What encryption does for a call that is not recorded',
    ),
    unheard: text.describe('That nobody and nothing listens to such a call'),
    checks: text.describe('How SuperBesties are verified'),
    experts: text.describe('How the qualifications of Experts are checked'),
    humanListener: text.describe('That a human being listens'),
    hiddenNumber: text.describe('Who does not see the phone number'),
    monitored: text.describe('What monitoring looks at'),
    noTraining: text.describe(
      'That recordings do not train artificial intelligence',
    ),
    reporting: text.describe('How to report and block in the app'),
  }),
  statistics: z.strictObject({
    users: text.describe('Active users'),
    conversations: text.describe('Conversations held'),
    countries: text.describe('Countries with users'),
  }),
  statisticsBasis: text.describe(
    'What the figures of the landing page count, their source and date',
  ),
  speakers: z
    .record(z.string(), text)
    .describe('Speakers of each language, by its English name'),
  speakersCounted: text.describe('Whom the figures of the languages count'),
  testimonialsBasis: text.describe(
    'That the users gave five stars and agreed to be quoted',
  ),
  testimonials: z.record(
    z.string(),
    z.strictObject({
      quote: text.describe('What the user said'),
      person: text.describe('How the user wants to be named'),
    }),
  ),
})

/** The shape of `content/facts.yaml`: every fact, each with what it is for. */
export const factsSchema = facts.meta({
  ofUnknown:
    'Delete the line, or have a developer add what it is for in src/model/facts.ts.',
})

/** All facts, checked. */
export type Facts = z.infer<typeof factsSchema>
