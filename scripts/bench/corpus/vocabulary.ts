type Words = readonly [string, ...string[]]

/** Words of ordinary sentences; none is a fact, a unit of time or the word “clause”, which the checks would ask about. */
export const words: Words = split(
  'the user shall not disclose any data to third party without prior written consent of company subject to applicable law and these terms calls coins gifts record notice liability indemnify dispute jurisdiction provider retention purpose processing lawful expert advisory counselling content guideline safety report breach remedy damages limit waiver with each such part where it has been given or is required by this policy for which we remain answerable',
)

/** What headings are made of. */
export const subjects: Words = split(
  'Retention Liability Indemnity Consent Complaints Recording Payments Disclosure Security Termination Moderation Refunds Transfers Children Advertising Verification Accessibility',
)

/** Words that a policy defines; each uses only those that it defines itself. */
export const terms: Words = split(
  'Account Session Wallet Listener Member Profile Ledger Voucher Device Partner Reviewer Delegate Notice Badge Archive Workspace',
)

/** Facts within words round which they make sense. */
export const facts: Words = [
  'within {facts.noticeDays} days',
  'who is at least {facts.minimumAge} years old',
  'up to {facts.liabilityCap}',
  'under the laws of {facts.governingLaw}',
  'by writing to [{facts.contactEmail}](mailto:{facts.contactEmail})',
  'as {facts.productName} may ask',
]

function split(text: string): Words {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest]
}
