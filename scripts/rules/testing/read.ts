import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { indexPages, indexText } from '../../site/index-pages.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { textOpener, textReader } from '../../text/read-text.ts'

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

const factsFor = () => facts
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
const open = textOpener(factsFor)
const texts = Object.entries(others).flatMap(
  ([path, source]) => indexText(open(path, source).file) ?? [],
)

/** A site with a privacy policy, a form and a section named safety. */
export const context = {
  factsFor,
  pagesFor: () => indexPages(texts, facts, '2026-12-01'),
}
const readOpen = textReader(context)
export const reader = (path: string, source: string) =>
  readOpen(open(path, source))

/** The messages of a text in a policy. */
export function messagesOf(body: string): VFileMessage[] {
  return reader('content/pages/tnc.mdx', policy(body)).messages
}

/**
 * What is told of a text in a policy, each as `line:column reason remedy`; the
 * text begins in line 1.
 */
export function toldOf(body: string): string[] {
  return messagesOf(body).map(
    ({ line = 1, column, reason, note }) =>
      `${line - 5}:${column} ${reason} ${note}`,
  )
}

/**
 * What is told of a case of the fixtures. Those whose name begins with
 * “section” are sections; “unreadable” is a list of bodies.
 */
export function printCase(name: string, input: string): string {
  const path = name.startsWith('section')
    ? 'landing/055-stories.mdx'
    : 'pages/a.mdx'
  const isList = name === 'unreadable'
  const sources = isList
    ? input
        .trimEnd()
        .split('\n%%%\n')
        .map((body) => policy(body))
    : [input]
  return sources
    .map((source) => printed(reader(`content/${path}`, source)))
    .join('')
}

/** The messages of a text, each with its line and a mark under its place. */
function printed(file: VFile): string {
  const lines = String(file).split(/\r?\n/)
  return file.messages
    .toSorted(
      (a, b) =>
        (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    )
    .map((message) => {
      const { line = 1, column = 1, reason, note } = message
      const kind = isError(message)
        ? ''
        : message.fatal === false
          ? ' (warning)'
          : ' (hint)'
      const mark = `${' '.repeat(column - 1)}^`
      return `${line}:${column}${kind} ${reason}\n  ${note}\n| ${lines[line - 1]}\n| ${mark}\n\n`
    })
    .join('')
}
