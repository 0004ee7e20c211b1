import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { applyEdits } from '../text/diagnostics/edits.ts'
import { policy } from '../text/testing/read.ts'
import { explainLink } from './links.ts'
import { openCheckedSite } from './open-site.ts'
import { problemsIn } from './testing/read.ts'
import { page, version } from './testing/sealed-project.ts'

const named = (...names: string[]) => new Map(names.map((it) => [it, '']))
const pages = new Map([
  ['/', named('main', 'features')],
  ['/tnc', named('main', 'liability', 'account-safety')],
  ['/privacypolicy', named('main')],
])
/** All that is told of a site with one text. */
const messagesIn = (body: string) =>
  problemsIn({ 'content/pages/a.mdx': policy(body) }).flatMap(
    ({ path, messages }) => (path.endsWith('.mdx') ? messages : []),
  )
const explain = (url: string) =>
  explainLink(url, (page) => pages.get(page || '/tnc'), pages)

describe('a link', () => {
  it.each([
    'https://company.in/a?b=c#d',
    'mailto:help@company.in?subject=Delete%20me',
    'tel:+919876543210',
    '/',
    '/tnc',
    '/tnc#liability',
    '#liability',
    '/#features',
    '#main',
  ])('may lead to %s', (url) => {
    expect(explain(url)).toBeUndefined()
  })

  it.each([
    ['http://company.in', ['https://company.in']],
    ['//company.in/a', ['https://company.in/a']],
    ['htps://company.in', ['https://company.in']],
    ['mail:help@company.in', ['mailto:help@company.in']],
    ['https://me:word@company.in/', []],
    ['https://company.in@evil.example', []],
    ['tnc', ['/tnc']],
    ['/TNC.mdx#liability', ['/tnc#liability']],
    ['/tnc/', ['/tnc']],
    ['#Liability', ['#liability']],
    ['/tnc#safety', ['/tnc#account-safety']],
    ['/nothing.png', []],
  ])('to “%s” may have been meant to lead to %j', (url, addresses) => {
    expect(explain(url)?.addresses ?? []).toEqual(
      expect.arrayContaining(addresses),
    )
  })

  it.each([
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://company.in',
    'https://localhost',
    'about:blank',
    'sms:112',
    '/\\company.in',
    '\\\\company.in',
    '/../share.png',
    '/a/..%2fshare.png',
    '/constructor',
    '#constructor',
    '__proto__',
    'tel:abc',
    'mailto:',
    'mailto:help',
  ])('to “%s” is told', (url) => {
    const { reason, remedy } = explain(url) ?? {}
    expect(`${reason} ${remedy}`).toMatch(/\. ./)
  })
})

it('an offer leads into no other error: an address that is a fact is written as one', () => {
  const body = '## A\n\nWrite [to us]({facts.contactEmail}).'
  const [message] = messagesIn(body)
  const [offer] = message?.offers ?? []
  const mended = applyEdits(policy(body), offer?.edits ?? [])
  expect(mended).toContain('](mailto:{facts.contactEmail})')
  expect(
    problemsIn({ 'content/pages/a.mdx': mended }).flatMap(
      ({ path, messages }) => (path.endsWith('.mdx') ? messages : []),
    ),
  ).toEqual([])
})

it('offers lead to near clauses and pages by their titles', () => {
  const body = 'See [it](#refund), [us](/aa).\n\n## Refunds [#refunds]\n\nText.'
  expect(
    messagesIn(body).map(({ offers = [] }) => offers.map(({ label }) => label)),
  ).toEqual([['Lead to clause 1 (Refunds)'], ['Lead to Terms of Use']])
})

describe('a reference to a former clause', () => {
  const moved =
    'moved:\n  fees: pay\n  refunds: “Refunds” is no longer a part of this document.\n'
  const terms = (body: string) =>
    version('Terms', `## What you pay [#pay]\n\n${body}`, moved)
  const told = (body: string) =>
    problemsIn({
      'content/pages/tnc/2026-12-01.mdx': terms(body),
      'content/pages/help.mdx': page('Help'),
    }).flatMap(({ messages }) =>
      messages.filter(({ ruleId }) => ruleId === 'links').map(String),
    )

  it('has the words of what is in its place', () => {
    expect(told('See [](#fees).')).toEqual([])
    const site = openCheckedSite(
      temporaryProject({
        'content/pages/tnc/2026-12-01.mdx': terms('As [](#fees) says.'),
      }),
      '2026-12-01',
    )
    const [text] = [...site.texts.values()]
    expect(JSON.stringify(text?.document)).toContain('clause 1 (What you pay)')
  })

  it('that has ended is told, and stands in no build', () => {
    expect(told('Owed under [](#refunds).')).toEqual([
      expect.stringContaining('leads to a clause that has ended'),
    ])
    expect(told('Owed, [as before](#refunds).')).toEqual([])
  })
})
