import { describe, expect, it } from 'vitest'
import { otherWords } from './mended-slips.ts'
import { prepareSeal } from './prepare-seal.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const file = 'content/pages/tnc/2026-12-01.mdx'
const text = `**“Session”** means any call. **“Service Fee”** means what a session costs.

## Damages [#damages]

You recieve at most {facts.liabilityCap} within seventeen days, including fees fees. We must not sell data; you may ask before it is shared. It is refundable, in a apple of cases, and we tell you weekly.

A Session is private. The courts of Rajasthan decide, and Ramesh Gupta answers. You may nto resell it for sixy rupees. it ends inthe app. Pay by upi - or at “our” shop.

| Coin | Price |
| --- | --- |
| Gold | Ten |
| Lead | Two |

- We delete it at once.
- We ask you.

## Logs [#logs]

We keep them for {facts.retention.logs}. See the [law](https://law.example/a) and [](#damages). The  crore is unkonwn, Recieve it. It is nonrefundible.
`
const correction = (date = '2026-12-01') =>
  `corrections:\n  - date: ${date}\n    note: A spelling slip.\n`

/** The problems of sealed terms after a correction that changes some words. */
function correct(from: string, to: string, date?: string) {
  const project = sealedProject({ [file]: version('Terms', text) })
  project.edit(file, 'layout: policy\n', `layout: policy\n${correction(date)}`)
  project.edit(file, from, to)
  return {
    ...project,
    told: project.problems().map((it) => it.replace(/^tnc\/[^ ]+ /, '')),
  }
}
const due = 'Not sealed yet: a correction.'

describe('a correction', () => {
  it('mends a slip of the pen, and is sealed', () => {
    const project = correct('recieve', 'receive')
    expect(project.told).toEqual([due])
    expect(project.seal()).toEqual([`${file}: sealed a correction`])
    expect(project.problems()).toEqual([])
    project.edit(file, 'A spelling slip.', 'Nothing.')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:5 “corrections:” was changed after the version of 2026-12-01 was sealed: “A spelling slip” is now “Nothing”.',
    ])
  })

  it.each([
    ['a misspelt word', 'unkonwn', 'unknown'],
    ['a misspelt word with a capital', 'Recieve', 'Receive'],
    ['a long misspelt word', 'nonrefundible', 'nonrefundable'],
    ['a word written twice', 'fees fees', 'fees'],
    ['“a” for “an”', 'a apple', 'an apple'],
    ['a capital', '. it ends', '. It ends'],
    ['spaces', 'The  crore', 'The crore'],
    ['a space that is missing', 'inthe', 'in the'],
    ['another dash', 'upi - or', 'upi – or'],
    ['a defined term', 'A Session is', 'A  Session is'],
    ['several at once', 'recieve at', 'receive  at'],
  ])('may mend %s', (_, from, to) => {
    expect(correct(from, to).told).toEqual([due])
  })

  it('may mend the name of a term, a place or a person that the facts have', () => {
    const project = sealedProject({
      [file]: version(
        'Terms',
        text.replace('A Session', 'A Sesion').replace('Rajasthan', 'Rajastan'),
      ),
    })
    project.edit(file, 'layout: policy\n', `layout: policy\n${correction()}`)
    project.edit(file, 'Sesion', 'Session')
    project.edit(file, 'Rajastan', 'Rajasthan')
    expect(project.problems()).toEqual([`tnc/2026-12-01.mdx:1 ${due}`])
  })

  it.each([
    ['including', 'excluding', '“including” is now “excluding”'],
    ['before it', 'after it', '“before” is now “after”'],
    ['at most', 'at least', '“most” is now “least”'],
    ['is refundable', 'is non-refundable', '“refundable” is now “non-'],
    ['is refundable', 'is nonrefundable', '“refundable” is now “nonref'],
    ['nonrefundible', 'refundable', '“nonrefundible” is now “refundable”'],
    ['seventeen', 'nineteen', '“seventeen” is now “nineteen”'],
    ['weekly', 'daily', '“weekly” is now “daily”'],
    ['Rajasthan', 'Delhi', '“Rajasthan” is now “Delhi”'],
    ['Ramesh', 'Rajesh', '“Ramesh” is now “Rajesh”'],
    ['Gupta', 'Gupte', '“Gupta” is now “Gupte”'],
    ['Gold | Ten', 'Ten | Gold', '“Gold'],
    ['| Ten |\n| Lead | Two', '| Two |\n| Lead | Ten', '“Ten” is now “Two”'],
    ['- We delete it at once.', '- We remove it in time.', '“delete it at on'],
    ['It is refundable, in', 'It may be lost, in', '“is refundable” is now'],
    ['is shared', 'is shared with your consent', '“with your consent” is new'],
    ['data; you may ask', 'data you may ask', '“;” is gone'],
    ['private. The courts', 'private, the courts', '“. The” is now'],
    ['must not sell', 'must sell', '“not” is gone'],
    ['must not sell', 'must now sell', '“not” is now “now”'],
    ['must not sell', 'may not sell', '“must” is now “may”'],
    ['may nto resell', 'may not resell', '“nto” is now “not”'],
    ['may nto resell', 'may to resell', '“nto” is now “to”'],
    ['sixy', 'sixty', '“sixy” is now “sixty”'],
    ['sixy', 'six', '“sixy” is now “six”'],
    ['crore', 'core', '“crore” is now “core”'],
    ['law.example/a', 'law.example/b', '“law.example/a” is now'],
    ['law.example/a', 'law.example/A', '“law.example/a” is now'],
    ['](#damages)', '](#logs)', '“damages” is now “logs”'],
    ['{facts.liabilityCap}', 'INR 1', '“5,000” is now “1”'],
    ['for {facts.retention.logs}', 'for ten years', '“one year” is now'],
    ['sell data', 'sell any data', '“any” is new'],
    ['A Session is', 'A session is', '“Session” is now “session”'],
    ['what a session costs', 'what a Session costs', '“session” is now “Sess'],
    [
      '**“Service Fee”** means',
      '**“Service fee”** means',
      '“Fee” is now “fee”',
    ],
    ['you may ask', 'you May ask', '“may” is now “May”'],
    ['by upi', 'by UPI', '“upi” is now “UPI”'],
    ['at “our” shop', 'at our shop', '“” is'],
    ['“our” shop', '“our” workshop', '“shop” is now “workshop”'],
    ['shared. It', 'shared. Others do. It', 'is new'],
    ['- We ask you.', '- We ask\n- you.', 'is new'],
    ['## Logs', '## More [#more]\n\nText.\n\n## Logs', '“More” is new'],
    ['## Logs [#logs]\n\n', '', '“Logs” is gone'],
    ['### Logs'.slice(1), '### Logs', '“#” is new'],
  ])('is not that %j becomes %j', (from, to, words) => {
    const { told, messages } = correct(from, to)
    expect(told.join('\n')).toMatch(/That is no slip of the pen\./)
    expect(told.join('\n')).toContain(words)
    const remedies = messages().map(({ note }) => note)
    expect(remedies.join('\n')).toContain('npm run amend -- tnc')
    expect(remedies.join('\n')).toContain('--without-notice')
  })

  it('may write “organize”, as many in India do', () => {
    const own = { terms: new Set<string>(), names: new Set<string>() }
    const other = (before: string, after: string) =>
      otherWords(before, after, own)
    expect(other('We orgnize it.', 'We organize it.')).toBeUndefined()
    expect(other('We organize it.', 'We organise it.')).toBeUndefined()
    expect(other('We organize it.', 'We organized it.')).toBeDefined()
    expect(other('The prize is it.', 'The prise is it.')).toBeDefined()
  })

  it('is not that a word is written with letters of another alphabet', () => {
    const own = { terms: new Set<string>(), names: new Set<string>() }
    const other = 'We do n\u043et sell.'
    expect(otherWords('We do not sell.', other, own)).toEqual([
      'not sell.',
      'n\u043et sell.',
    ])
    const { open } = correct('not sell', 'n\u043et sell')
    expect(() => prepareSeal(open(), 'tnc', undefined, 'Asha')).toThrow(
      'another alphabet',
    )
  })

  it('is not that clauses change their places', () => {
    const { edit, read, problems } = correct('recieve', 'receive')
    const [logs = ''] = /## Logs[\s\S]*/.exec(read(file)) ?? []
    edit(file, logs, '')
    edit(file, '## Damages', `${logs}\n## Damages`)
    expect(problems().join('\n')).toContain('stand in another order')
  })

  it.each(['2026-12-02', '2026-11-30'])(
    'bears the day of its seal, not %s',
    (date) => {
      const { open } = correct('recieve', 'receive', date)
      expect(() => prepareSeal(open(), 'tnc', undefined, 'Asha')).toThrow(
        `It bears the day ${date}, and is sealed on 2026-12-01. Write 2026-12-01 in its place.`,
      )
    },
  )
})
