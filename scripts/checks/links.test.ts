import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageText, version } from '../acts/testing/sealed-project.ts'
import { factsFile, root } from '../text/paths.ts'
import { policyText } from '../text/testing/read.ts'
import { explainLink } from './links.ts'
import { checkFiles } from './testing/read.ts'
import { checkedProject } from './testing/sealed-project.ts'

const named = (...names: string[]) => new Map(names.map((path) => [path, '']))
const pages = new Map([
  ['/', named('main', 'features')],
  ['/tnc', named('main', 'liability')],
])
const explain = (url: string) =>
  explainLink(url, pages.get(url.split('#')[0] || '/tnc'))
/** The diagnostics of links in the facts of a site, or in its texts. */
const messagesIn = (files: Record<string, string>, inFacts = false) =>
  checkFiles(files).flatMap(({ path, messages }) =>
    messages.filter(
      ({ ruleId }) => ruleId === 'links' && inFacts === (path === factsFile),
    ),
  )

describe('a link', () => {
  it.each([
    'https://company.in/a?b=c#d',
    'mailto:help@company.in?subject=Delete%20me',
    'tel:+919876543210',
    '/',
    '/tnc#liability',
    '#liability',
    '/#features',
    '#main',
  ])('can lead to %s', (url) => {
    expect(explain(url)).toBeUndefined()
  })

  it.each([
    'tnc',
    '/tnc/',
    '/tnc#Liability',
    'http://company.in',
    '//company.in/a',
    'https://me:word@company.in/',
    'https://company.in@evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://localhost',
    '/\\company.in',
    '\\\\company.in',
    '/../share.png',
    '/a/..%2fshare.png',
    '/constructor',
    '#constructor',
    '__proto__',
    'tel:abc',
    'mailto:help',
  ])('to “%s” is reported', (url) => {
    expect(explain(url)?.join(' ')).toMatch(/\. ./)
  })

  it('gets an offer of a similar clause or page', () => {
    const text =
      'See [it](#refund), [us](/aa), [all]().\n\n## Refunds [#refunds]\n\nIt.'
    const messages = messagesIn({ 'content/pages/a.mdx': policyText(text) })
    expect(messages).toHaveLength(3)
    expect(messages.flatMap(({ offers = [] }) => offers)).toMatchObject([
      {
        label: 'Link to Terms of Use, “Refunds”',
        edits: [{ text: '#refunds' }],
      },
      { label: 'Link to Terms of Use', edits: [{ text: '/a' }] },
    ])
  })

  it('to another page needs text, which is offered', () => {
    const files = {
      'content/pages/a.mdx': policyText('See [](/help#one).'),
      'content/pages/help.mdx': pageText('Help', '## One [#one]\n\nText.'),
    }
    expect(messagesIn(files)).toMatchObject([
      { offers: [{ label: 'Write “Help, “One””' }] },
    ])
  })
})

it('a link of a sealed text may lead to a page that is gone', () => {
  const project = checkedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms', 'See [it](/help).'),
    'content/pages/help.mdx': pageText('Help'),
  })
  project.remove('content/pages/help.mdx')
  const reasons = project.all().map(({ reason }) => reason)
  expect(reasons.filter((reason) => reason.includes('/help'))).toEqual([])
})

it('a broken link in the facts is reported in its line', () => {
  const links = 'policyLinks:\n  /help#one: Help\n  /help#two: More\n'
  const facts = readFileSync(`${root}/${factsFile}`, 'utf8')
  const files = {
    [factsFile]: links + facts.replace(/^policyLinks:\n(?: .*\n)*/m, ''),
    'content/pages/help.mdx': pageText('Help', '## One [#one]\n\nText.'),
  }
  expect(messagesIn(files, true)).toMatchObject([
    { line: 3, reason: 'This refers to a missing clause: “two” on /help.' },
  ])
})

it('a reference to a former clause needs text', () => {
  const ended = 'moved:\n  refunds: “Refunds” is no longer a part of it.\n'
  const body =
    '## Pay [#pay]\n\nOwed, [as before](#refunds).\n\nOwed under [](#refunds).'
  const files = {
    'content/pages/tnc/2026-12-01.mdx': version('Terms', body, ended),
  }
  expect(messagesIn(files)).toMatchObject([
    { line: 13, reason: 'This link has no text.' },
  ])
})

it('a page without a link from a section is reported in the footer, with an offer', () => {
  const footer =
    '---\ntitle: Footer\n---\n\n<SiteFooter>\n\n[A](/a)\n\n</SiteFooter>\n'
  const files = checkFiles({
    'content/landing/110-footer.mdx': footer,
    'content/pages/a.mdx': pageText('A'),
    'content/pages/b.mdx': pageText('B'),
  })
  const found = files.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId === 'footer'),
  )
  expect(found).toMatchObject([
    {
      line: 9,
      fatal: false,
      reason: 'The landing page does not link to “B”.',
      offers: [
        {
          edits: [{ text: '<OutsideLink href="/b">B</OutsideLink>\n\n' }],
        },
      ],
    },
  ])
})
