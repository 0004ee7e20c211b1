import { describe, expect, it } from 'vitest'
import type { Ground } from '../../src/site/front-matter.ts'
import { compareTexts } from '../site/comparisons.ts'
import { createReader } from '../text/read.ts'
import { doubtsOf } from './doubts.ts'
import { ensureGround } from './ground.ts'
import { version } from './testing/sealed-project.ts'

const read = createReader()
const facts = new Map([
  ['liabilityCap', 'INR 5,000'],
  ['contactEmail', 'help@company.example'],
  ['courts', 'Udaipur'],
])

/** A text with this body, whose version is without notice on a ground. */
const textOf = (body: string, ground: Ground = 'editorial', table = facts) =>
  read(
    'content/pages/tnc/draft.mdx',
    version('Terms', body, `notice: none\nground: ${ground}\nreason: So.\n`),
    table,
  )

const body =
  '## Cap [#cap]\n\nAt most {facts.liabilityCap}, in 7 days. Write to {facts.contactEmail}.'

describe('an editorial version', () => {
  it.each([
    ['other words', 'At most', 'Up to'],
    ['a figure as a word', '7', 'seven'],
    ['other digits', '7', '७'],
    ['a figure twice', '7', 'seven (7)'],
    ['one as a figure', 'At most', 'Once in 1'],
    [
      'a list instead of a sentence',
      'At most {facts.liabilityCap}, in',
      '- {facts.liabilityCap}\n- in',
    ],
  ])('may have %s', (_, from, to) => {
    const after = textOf(body.replace(from, to))
    expect(() => ensureGround(textOf(body), after)).not.toThrow()
  })

  it.each([
    ['other figures', '7', '9'],
    ['other figures', '7', 'thirty'],
    ['other figures', '7', '३०'],
    ['other periods', '7 days', '7 weeks'],
    ['other periods', 'in 7 days', 'one day in 7 days'],
    ['other facts', '{facts.liabilityCap}', 'INR 5,000'],
    ['other facts', 'liabilityCap', 'courts'],
    ['other clauses', /$/, '\n\n## More [#more]\n\nWords.'],
  ])('may not have %s: %s becomes %s', (reason, from, to) => {
    const after = textOf(body.replace(from, to))
    expect(() => ensureGround(textOf(body), after)).toThrow(reason)
  })

  it.each([
    ['another punctuation', '.', '!', []],
    ['other words', 'pay', 'be charged', []],
    ['a negation less', 'must not', 'must', ['without “not”']],
    ['another modal', 'may', 'must', ['without “may”', 'with “must”']],
    ['another term', 'A User', 'An Expert', ['with “Expert”']],
    ['another link', '/tnc#one', '/tnc#two', ['with “/tnc#two”']],
  ])(
    'that has %s is asked whether a right changes',
    (_, from, to, differences) => {
      const duty =
        '## One [#one]\n\nYou must not pay. A User may go, but no Expert. See [it](/tnc#one).'
      const redline = compareTexts(textOf(duty), textOf(duty.replace(from, to)))
      const doubts = doubtsOf(redline, 'editorial')
      expect(doubts).toHaveLength(Math.min(differences.length, 1))
      for (const difference of differences)
        expect(doubts[0]).toContain(difference)
    },
  )
})

it('a version on new contact details changes nothing else', () => {
  const changed = (name: string, value: string) =>
    new Map(facts).set(name, value)
  const ensure = (text: string, table: typeof facts) =>
    ensureGround(textOf(body), textOf(text, 'contact details', table))
  const mail = changed('contactEmail', 'new@company.example')
  expect(() => ensure(body, mail)).not.toThrow()
  expect(() => ensure(`${body} Now.`, mail)).toThrow('another text')
  expect(() => ensure(body, changed('liabilityCap', 'INR 6,000'))).toThrow(
    'other facts than contact details',
  )
})

it.each<[Ground, number]>([
  ['law', 0],
  ['safety', 1],
  ['favours readers', 1],
  ['editorial', 1],
])(
  'on the ground %s, a change of a clause on Coins has %d warnings',
  (ground, count) => {
    const coins = (text: string) =>
      textOf(`## Coins [#coins-changes]\n\n${text}`)
    const redline = compareTexts(
      coins('Prices stay.'),
      coins('Prices stay low.'),
    )
    expect(doubtsOf(redline, ground)).toEqual(
      Array(count).fill(
        'Clause 1 (Coins) is on Coins, for which only the law, a court or an authority acting under the law shortens the notice.',
      ),
    )
  },
)
