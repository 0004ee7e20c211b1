import type { IndexedPage } from '../../content/page-index.ts'
import { isError } from '../../diagnostics/report.ts'
import { textReader } from '../../mdx/read-text.ts'

const facts = new Map([
  ['productName', 'SuperBestie'],
  ['companyName', '[Registered company name]: "Private" & Limited'],
  ['courts', 'Udaipur, Rajasthan'],
  ['contactEmail', 'help@company.example'],
  ['minimumAge', '18'],
  ['liabilityCap', 'INR 5,000'],
  ['noticeDays', '30'],
  ['rightsResponseDays', '30'],
  ['giftReportDays', '7'],
  ['complaintAcknowledgementHours', '24'],
  ['retention.account', '30 days'],
  ['retention.logs', 'one year'],
])
const privacy: IndexedPage = {
  title: 'Privacy Policy',
  headings: new Map([['data', { number: '1', title: 'What we collect' }]]),
  terms: ['Personal Data', 'Wallet'],
}

/** Reads a text among constant facts and one other page. */
export const reader = textReader({
  factsFor: () => facts,
  pagesFor: () => new Map([['/privacypolicy', privacy]]),
})

/** The text of a policy that is in order but for its body. */
export function policy(body: string): string {
  return `---\ntitle: Terms of Use\ndescription: What you may expect of the app, and what we expect of you.\n---\n\n${body}\n`
}

/** What is told of a case. Those whose name begins with “section” are sections; “unreadable” is a list of bodies. */
export function printCase(name: string, input: string): string {
  if (name !== 'unreadable')
    return printed(
      name.startsWith('section') ? 'content/landing/055-stories.mdx' : 'content/pages/a.mdx',
      input,
    )
  const bodies = input.trimEnd().split('\n%%%\n')
  return bodies.map((body) => printed('content/pages/a.mdx', policy(body))).join('')
}

/** The messages of a text, each with its line and a mark under its place. */
function printed(path: string, text: string): string {
  const file = reader(path, text)
  const lines = String(file).split(/\r?\n/)
  return file.messages
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    .map((message) => {
      const { line = 1, column = 1, reason, note } = message
      const kind = isError(message) ? '' : ' (warning)'
      const mark = `${' '.repeat(column - 1)}^`
      return `${line}:${column}${kind} ${reason}\n  ${note}\n| ${lines[line - 1]?.slice(0, 200)}\n| ${mark}\n\n`
    })
    .join('')
}

/** The warnings for a text in a policy, `line:column reason remedy`; the text begins in line 1. */
export function warningsIn(body: string): string[] {
  const { messages } = reader('content/pages/tnc.mdx', policy(body))
  return messages
    .filter((message) => !isError(message))
    .map(({ line = 1, column, reason, note }) => `${line - 5}:${column} ${reason} ${note}`)
}
