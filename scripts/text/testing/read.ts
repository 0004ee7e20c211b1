import type { CompileContext } from '../export-text.ts'
import type { PageIndex } from '../page-index.ts'
import { createReader } from '../reader.ts'
import type { TextRules } from '../rule.ts'
import type { Text } from '../text.ts'

export const facts = new Map([
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
  ['rulesReminderMonths', '3'],
  ['retention.account', '40 days'],
  ['retention.logs', 'one year'],
])

/**
 * The text of a policy that is in order but for its body, which begins in line
 * 6.
 */
export function policy(body: string, title = 'Terms of Use'): string {
  return `---\ntitle: ${title}\ndescription: What you may expect of the app, and what we expect of you.\n---\n\n${body}\n`
}

const noRules: TextRules = { ofSource: [], ofText: [] }
const others = {
  'content/pages/privacypolicy.mdx': policy(
    '- **“Personal Data”** means data.\n- **“Wallet”** means a purse.\n\n## What we collect [#data]\n\nPersonal Data and your Wallet.\n\n### Cookies\n\nNone.',
    'Privacy Policy',
  ),
  'content/pages/delete-account.mdx': policy(
    '## What is kept [#kept]\n\nLogs.',
    'Delete',
  ).replace('\n---\n\n', '\nlayout: form\n---\n\n'),
  'content/landing/050-safety.mdx':
    '---\nanchor: safety\ntitle: Trust & Safety\n---\n\n## Safe\n',
}

/** The pages of a site with a privacy policy, a form and a section “safety”. */
function pagesOf(): PageIndex {
  const { read } = createReader(noRules)
  const texts = Object.entries(others).map(([path, source]) =>
    read(path, source, facts, () => new Map()),
  )
  const entries = texts.flatMap(({ pathname, indexed }) =>
    indexed ? [[pathname, indexed] as const] : [],
  )
  const safety = ['safety', { number: '', title: 'Trust & Safety' }] as const
  const landing = {
    title: 'SuperBestie',
    headings: new Map([safety]),
    terms: [],
  }
  return new Map([...entries, ['/', landing]])
}

const pages = pagesOf()

/** Makes a function that reads texts as parts of that site, by some rules. */
export function readerWith(
  rules: TextRules = noRules,
): (path: string, source: string) => Text {
  const { read } = createReader(rules)

  return (path, source) => read(path, source, facts, () => pages)
}

/** What the compiler knows of a text of that site. */
export function contextOf(text: Text): CompileContext {
  return { textOf: () => text }
}
