import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { indexPages } from '../../content/index-pages.ts'
import { contentComponent } from '../content-component.ts'
import type { PipelineOptions } from '../file-data.ts'
import { readDocument } from '../read-document.ts'

/** Front matter and text of a policy. */
export function policy(body: string, title = 'Terms of Use'): string {
  return `---\ntitle: ${title}\ndescription: What you may expect of the app, and what we expect of you.\nlayout: policy\nupdated: 2026-12-01\n---\n\n${body}\n`
}

/** Front matter and text of a version of a policy. */
export function versionOf(body: string, notes = '', title = 'Terms of Use'): string {
  return policy(body, title).replace('updated: 2026-12-01\n', notes)
}

export const facts = new Map([
  ['productName', 'Bloomly'],
  ['companyName', 'Bloomly Care Private Limited'],
  ['companyAddress', '4 Lake Road, Udaipur, Rajasthan, India'],
  ['governingLaw', 'India'],
  ['courts', 'Udaipur, Rajasthan'],
  ['contactEmail', 'help@bloomly.example'],
  ['emergencyNumber', '112'],
  ['minimumAge', '18'],
  ['liabilityCap', 'INR 5,000'],
  ['noticeDays', '30'],
  ['rightsResponseDays', '30'],
  ['giftReportDays', '7'],
  ['complaintAcknowledgementHours', '24'],
  ['rulesReminderMonths', '3'],
  ['retention.logs', 'one year'],
  ['statistics.users', '2.5M+'],
  ['speakers.telugu', '2.1M+'],
])

const privacy = policy(
  '- **“Personal Data”** means data.\n- **“Wallet”** means a purse.\n\n## What we collect [#data]\n\nPersonal Data and your Wallet.\n\n### Cookies\n\nNone.',
  'Privacy Policy',
)
const form =
  '---\ntitle: Delete your account\ndescription: How to delete your account and what is kept.\nlayout: form\nupdated: 2026-12-01\n---\n\n## What is kept [#kept]\n\nLogs.\n'

/** A site with a privacy policy, a form and a section named safety. */
export const options: PipelineOptions = {
  facts,
  headings: indexPages(
    [
      { file: 'content/pages/privacypolicy.mdx', source: privacy },
      { file: 'content/pages/delete-account.mdx', source: form },
      {
        file: 'content/landing/050-safety.mdx',
        source: '---\ntitle: Trust & Safety\nanchor: safety\n---\n\n## You are safe\n',
      },
    ],
    facts,
  ),
}

/** The warnings for a text in a policy, `line: message remedy`; the text begins in line 1. */
export function warningsIn(body: string, file = 'content/pages/tnc.mdx'): string[] {
  const before = policy('').split('\n').length - 2
  return readDocument(file, policy(body), options)
    .problems.filter(({ severity }) => severity === 'warning')
    .map(({ line, column, message, remedy }) => `${line - before}:${column} ${message} ${remedy}`)
}

/** The text of a policy as HTML. */
export function htmlOf(body: string): string {
  const { html } = readDocument('content/pages/tnc.mdx', policy(body), options)
  const components = { Overview: Fragment }
  return renderToStaticMarkup(createElement(contentComponent(html), { components }))
}
