import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { policy } from '../text/testing/read.ts'
import { explainLink, explainWords } from './links.ts'
import { openCheckedSite } from './open-site.ts'
import { problemsIn } from './testing/read.ts'
import { page, version } from './testing/sealed-project.ts'

const ids = new Map([
  ['/', ['main', 'features']],
  ['/tnc', ['main', 'liability', 'account-safety']],
  ['/privacypolicy', ['main']],
])
/** All that is told of a site with one text. */
const messagesIn = (body: string) =>
  problemsIn({ 'content/pages/a.mdx': policy(body) }).flatMap(
    ({ path, messages }) => (path.endsWith('.mdx') ? messages : []),
  )
const explain = (url: string) => explainLink(url, '/tnc', ids)

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
    ['http://company.in', 'Write https://company.in.'],
    ['//company.in/a', 'Write https://company.in/a.'],
    ['htps://company.in', 'Write https://company.in.'],
    ['mail:help@company.in', 'Write mailto:help@company.in.'],
    [
      'https://me:word@company.in/',
      'Write only the address of the site, such as https://www.company.in.',
    ],
    [
      'https://company.in@evil.example',
      'Write only the address of the site, such as https://www.company.in.',
    ],
    ['tnc', 'Did you mean /tnc?'],
    ['/TNC.mdx#liability', 'Did you mean /tnc#liability?'],
    ['/tnc/', 'Did you mean /tnc?'],
    ['#Liability', 'Did you mean #liability?'],
    ['/tnc#safety', 'Did you mean /tnc#account-safety?'],
    ['/nothing.png', 'Pages: /, /tnc, /privacypolicy.'],
    ['#', 'Names: main, liability, account-safety.'],
  ])('to “%s” is mended', (url, remedy) => {
    expect(explain(url)?.[1]).toBe(remedy)
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
    expect(explain(url)?.join(' ')).toMatch(/\. .*[.?]$/)
  })
})

describe('the words of a link', () => {
  const explainIn = (words: string, url: string) =>
    explainWords(words, url, 'https://www.a.in')

  it.each([
    ['our website', 'https://b.in'],
    ['www.b.in', 'https://b.in/'],
    ['HTTPS://B.in/help', 'https://www.b.in/help?from=tnc#top'],
    ['b.in', 'https://b.in/help'],
    ['help@b.in', 'mailto:help@b.in?subject=Hello'],
    ['011 2345 6789', 'tel:+911123456789'],
    ['https://www.a.in/tnc', '/tnc#liability'],
    ['terms.html', '/tnc'],
    ['e.g. this', 'https://b.in'],
  ])('may be “%s” to %s', (words, url) => {
    expect(explainIn(words, url)).toBeUndefined()
  })

  it.each([
    ['www.b.in', 'https://evil.example/www.b.in'],
    ['b.in', 'https://b.in.evil.example'],
    ['https://b.in/help', 'https://b.in/sell'],
    ['help@b.in', 'mailto:help@c.in'],
    ['help@b.in', 'https://b.in'],
    ['1098', 'tel:112'],
    ['https://b.in', '/tnc'],
  ])('may not be “%s” to %s', (words, url) => {
    expect(explainIn(words, url)?.[0]).toBe(
      'These words name another address than the link leads to.',
    )
  })

  it('are looked at in every kind of link', () => {
    const body =
      '## A\n\n[b.in](https://c.in), [b.in][c], {facts.contactEmail}\n\n<Button href="https://c.in">b.in</Button>\n\n[c]: https://c.in'
    expect(messagesIn(body).map(({ line }) => line)).toEqual([8, 10, 12])
  })
})

it('a remedy leads into no other error: an address that is a fact is written as one', () => {
  const body = '## A\n\nWrite [to us]({facts.contactEmail}).'
  const [message] = messagesIn(body)
  const [, address = ''] = /^Write (\S+)\.$/.exec(message?.note ?? '') ?? []
  expect(address).toBe('mailto:{facts.contactEmail}')
  expect(messagesIn(body.replace('{facts.contactEmail}', address))).toEqual([])
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
    for (const words of ['', '#refunds'])
      expect(told(`Owed under [${words}](#refunds).`)).toEqual([
        expect.stringContaining('readers would see “#refunds”'),
      ])
    expect(told('Owed, [as before](#refunds).')).toEqual([])
  })
})
