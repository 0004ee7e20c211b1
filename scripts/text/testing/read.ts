import type { Rule } from '../read.ts'
import { createReader } from '../read.ts'
import type { Text } from '../text.ts'

const facts = new Map([
  ['productName', 'SuperBestie'],
  ['companyName', '[Registered company name]: "Private" & Limited'],
  ['courts', 'Udaipur, Rajasthan'],
  ['statisticsBasis', '[What the figures count]'],
  ['contactEmail', 'help@company.example'],
  ['minimumAge', '18'],
  ['liabilityCap', 'INR 5,000'],
  ['noticeDays', '30'],
  ['rightsResponseDays', '30'],
  ['giftReportDays', '7'],
  ['complaintAcknowledgementHours', '24'],
  ['rulesReminderMonths', '3'],
  ['retention.account', '40 days'],
  ['retention.logs', 'one year'],
])

/**
 * The text of a policy that is in order but for its body, which begins in line
 * 6.
 */
export function policyText(body: string, title = 'Terms of Use'): string {
  return `---\ntitle: ${title}\ndescription: What you may expect of the app, and what we expect of you.\n---\n\n${body}\n`
}

/** Makes a function that reads texts by some rules, with those facts. */
export function readerWith(
  rules: readonly Rule[] = [],
): (path: string, source: string) => Text {
  const read = createReader(rules)

  return (path, source) => read(path, source, facts)
}
