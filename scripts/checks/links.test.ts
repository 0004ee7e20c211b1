import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factsFile, root } from '../text/paths.ts'
import { policy } from '../text/testing/read.ts'
import { explainLink } from './links.ts'
import { problemsIn } from './testing/read.ts'
import { page, version } from './testing/sealed-project.ts'

const named = (...names: string[]) => new Map(names.map((it) => [it, '']))
const pages = new Map([
  ['/', named('main', 'features')],
  ['/tnc', named('main', 'liability')],
])
const explain = (url: string) =>
  explainLink(url, pages.get(url.split('#')[0] || '/tnc'))
/** All that is told of links in the facts of a site, or in its texts. */
const messagesIn = (files: Record<string, string>, inFacts = false) =>
  problemsIn(files).flatMap(({ path, messages }) =>
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
  ])('may lead to %s', (url) => {
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
  ])('to “%s” is told', (url) => {
    expect(explain(url)?.join(' ')).toMatch(/\. ./)
  })

  it('that is near a clause or a page is led there by an offer, with their titles', () => {
    const text =
      'See [it](#refund), [us](/aa), [all]().\n\n## Refunds [#refunds]\n\nIt.'
    const told = messagesIn({ 'content/pages/a.mdx': policy(text) })
    expect(told).toHaveLength(3)
    expect(told.flatMap(({ offers = [] }) => offers)).toMatchObject([
      {
        label: 'Lead to Terms of Use, “Refunds”',
        edits: [{ text: '#refunds' }],
      },
      { label: 'Lead to Terms of Use', edits: [{ text: '/a' }] },
    ])
  })

  it('to another page has words of its own, which are offered', () => {
    const files = {
      'content/pages/a.mdx': policy('See [](/help#one).'),
      'content/pages/help.mdx': page('Help', '## One [#one]\n\nText.'),
    }
    expect(messagesIn(files)).toMatchObject([
      { offers: [{ label: 'Write “Help, “One””' }] },
    ])
  })
})

it('a link among the facts that leads nowhere is told, in its line', () => {
  const links = 'policyLinks:\n  /help#one: Help\n  /help#two: More\n'
  const facts = readFileSync(`${root}/${factsFile}`, 'utf8')
  const files = {
    [factsFile]: links + facts.replace(/^policyLinks:\n(?: .*\n)*/m, ''),
    'content/pages/help.mdx': page('Help', '## One [#one]\n\nText.'),
  }
  expect(messagesIn(files, true)).toMatchObject([
    { line: 3, reason: 'There is no heading named “two” on /help.' },
  ])
})

it('a reference to a clause that has ended needs words of its own', () => {
  const ended = 'moved:\n  refunds: “Refunds” is no longer a part of it.\n'
  const body =
    '## Pay [#pay]\n\nOwed, [as before](#refunds).\n\nOwed under [](#refunds).'
  const files = {
    'content/pages/tnc/2026-12-01.mdx': version('Terms', body, ended),
  }
  expect(messagesIn(files)).toMatchObject([
    { line: 13, reason: 'This link has no words to click.' },
  ])
})

it('the footer is warned of a page to which no section links, and offers the link', () => {
  const footer =
    '---\ntitle: Footer\n---\n\n<SiteFooter>\n\n[A](/a)\n\n</SiteFooter>\n'
  const files = problemsIn({
    'content/landing/110-footer.mdx': footer,
    'content/pages/a.mdx': page('A'),
    'content/pages/b.mdx': page('B'),
  })
  const told = files.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId === 'footer'),
  )
  expect(told).toMatchObject([
    {
      line: 9,
      fatal: false,
      reason: 'Visitors do not find “B”: the landing page does not link to it.',
      offers: [
        {
          edits: [{ text: '<OutsideLink href="/b">B</OutsideLink>\n\n' }],
        },
      ],
    },
  ])
})
