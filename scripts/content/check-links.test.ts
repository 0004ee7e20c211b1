import { describe, expect, it } from 'vitest'
import { checkLink } from './check-links.ts'

const ids = new Map([
  ['/', ['main', 'features']],
  ['/tnc', ['main', 'liability', 'account-safety']],
  ['/privacypolicy', ['main']],
])
const check = (url: string) => checkLink(url, '/tnc', ids, (path) => path.endsWith('/share.png'))

describe('a link', () => {
  it.each([
    'https://company.in',
    'https://company.in/a?b=c#d',
    'mailto:help@company.in',
    'mailto:help@company.in?subject=Delete%20me',
    'tel:112',
    'tel:+919876543210',
    '/',
    '/tnc',
    '/tnc#liability',
    '#liability',
    '/#features',
    '/share.png',
    '/privacypolicy#main',
  ])('may lead to %s', (url) => {
    expect(check(url)).toBeUndefined()
  })

  it.each([
    ['', 'This link leads nowhere.', 'Write the address in the round brackets.'],
    [
      'http://company.in',
      '“http://company.in”: this address is not a secure one.',
      'Write https://company.in',
    ],
    [
      'javascript:alert(1)',
      '“javascript:alert(1)” is not an address that a link may lead to.',
      'Begin it with https://, mailto:, tel:, / or #.',
    ],
    [
      'data:text/html,x',
      '“data:text/html,x” is not an address that a link may lead to.',
      'Begin it with https://, mailto:, tel:, / or #.',
    ],
    [
      '/privacy',
      'There is no page “/privacy” on this site.',
      'The pages are: /, /tnc, /privacypolicy.',
    ],
    ['/TNC', 'There is no page “/TNC” on this site.', 'Did you mean /tnc?'],
    ['/TNC#liability', 'There is no page “/TNC” on this site.', 'Did you mean /tnc#liability?'],
    ['/tnc/', 'There is no page “/tnc/” on this site.', 'Did you mean /tnc?'],
    ['/tnc.mdx', 'There is no page “/tnc.mdx” on this site.', 'Did you mean /tnc?'],
    ['/tnc?a=b', 'There is no page “/tnc?a=b” on this site.', 'Did you mean /tnc?'],
    ['tnc', '“tnc” is not the address of a page.', 'Write /tnc'],
    [
      '../pages/tnc.mdx#liability',
      '“../pages/tnc.mdx#liability” is not the address of a page.',
      'Write /tnc#liability',
    ],
    [
      'liability',
      '“liability”: this is not an address.',
      'For a page of this site write /liability, for a heading of this page #liability',
    ],
    [
      '#Liability',
      'There is no heading named “Liability” on this page.',
      'Did you mean #liability?',
    ],
    [
      '/tnc#safety',
      'There is no heading named “safety” on the page /tnc.',
      'Did you mean /tnc#account-safety?',
    ],
    [
      '#',
      'Nothing stands behind the # of this address.',
      'Its headings are named: main, liability, account-safety.',
    ],
    [
      'www.company.in',
      '“www.company.in”: this address lacks its beginning.',
      'Write https://www.company.in',
    ],
    [
      '//company.in/a',
      '“//company.in/a”: the beginning of this address is misspelt.',
      'Write https://company.in/a',
    ],
    [
      'htps://company.in',
      '“htps://company.in”: the beginning of this address is misspelt.',
      'Write https://company.in',
    ],
    [
      'https:/company.in',
      '“https:/company.in”: the beginning of this address is misspelt.',
      'Write https://company.in',
    ],
    [
      'https://localhost',
      '“https://localhost”: this is not the whole address of a site.',
      'Write it as the browser shows it, such as https://www.company.in',
    ],
    [
      'help@company.in',
      '“help@company.in”: this is a mail address without its beginning.',
      'Write mailto:help@company.in',
    ],
    [
      'mailto:help',
      '“mailto:help”: this is not a whole mail address.',
      'Write it as mailto:name@company.in, without spaces.',
    ],
    [
      'mail:help@company.in',
      '“mail:help@company.in”: this is not a whole mail address.',
      'Write mailto:help@company.in',
    ],
    ['“/tnc”', '““/tnc””: the address of a link stands without quotes.', 'Write /tnc'],
    [
      '/nothing.png',
      'There is no page “/nothing.png” on this site.',
      'The pages are: /, /tnc, /privacypolicy.',
    ],
  ])('to “%s” is told and mended', (url, message, remedy) => {
    expect(check(url)).toEqual({ message, remedy })
  })

  it.each([
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:a',
    'blob:https://company.in/a',
    'file:///etc/passwd',
    'ftp://company.in',
    'ws://company.in',
    'sms:112',
    'intent://company.in',
    'about:blank',
    'HTTP://company.in',
    'http:company.in',
    '//company.in',
    '/\\company.in',
    '\\\\company.in',
    '/../share.png',
    '/a/..%2fshare.png',
    '/%2e%2e/share.png',
    '/constructor',
    '#constructor',
    '__proto__',
    'tel:abc',
    'mailto:',
  ])('to “%s” is a problem with a remedy', (url) => {
    const wrong = check(url)
    expect(wrong?.message).toMatch(/./)
    expect(wrong?.remedy).toMatch(/./)
  })

  it('lists no more than twelve headings', () => {
    const many = new Map([['/tnc', Array.from({ length: 15 }, (_, i) => `clause-number-${i}`)]])
    expect(checkLink('#zzz', '/tnc', many, () => false)?.remedy).toMatch(/-11 and 3 more\.$/)
  })
})
