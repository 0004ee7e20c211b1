import { describe, expect, it } from 'vitest'
import {
  factsFile,
  page,
  sealedProject,
  version,
} from './testing/sealed-project.ts'

const file = 'content/pages/tnc/2026-12-01.mdx'
const text = `<Overview>

- In short.

</Overview>

Read this first, {facts.companyName} asks you.

## Payments [#payments]

You pay {facts.liabilityCap} at most, as [](/guidelines#pay) and [](#refunds) say.

| Fee | Amount |
| --- | --- |
| Call | Ten |

- Calls.
- Gifts.

And chats.

## Refunds [#refunds]

See the [law](https://law.example/a) and write to [us](mailto:{facts.contactEmail}), or call [1930](tel:1930).

And us. A **“Fee”** means [what you pay](#payments).

### Late refunds [#late]

1. One week.
2. Two weeks.
`
const files = {
  [file]: version('Terms of Use', text),
  'content/pages/guidelines.mdx': page(
    'Guidelines',
    '## Paying [#pay]\n\nText.\n',
  ),
}
const changed = (what: string, words = '') =>
  `${what} after the version of 2026-12-01 was sealed${words && `: ${words}`}.`

describe('a seal holds', () => {
  it.each([
    ['a line broken elsewhere', 'Read this first, ', 'Read this first,\n'],
    ['another mark for a list', '- In short.', '* In short.'],
    ['a table drawn otherwise', '| --- | --- |', '| :-- | ---: |'],
    [
      'a note that readers do not see',
      'Read this',
      '{/* Ask counsel. */}Read this',
    ],
    ['a sealed fact written out', '{facts.liabilityCap}', 'INR 5,000'],
  ])('against %s', (_, from, to) => {
    const project = sealedProject(files)
    project.edit(file, from, to)
    expect(project.problems()).toEqual([])
  })

  it('against the line ends of Windows, a link defined elsewhere, and titles of other pages', () => {
    const project = sealedProject(files)
    project.edit(file, '[law](https://law.example/a)', '[law][l]')
    const defined = `${project.read(file)}\n[l]: https://law.example/a\n`
    project.write(file, `\ufeff${defined.replaceAll('\n', '\r\n')}`)
    const rules = '## New\n\nText.\n\n## How to pay [#pay]\n\nText.\n'
    project.write('content/pages/guidelines.mdx', page('House Rules', rules))
    expect(project.problems()).toEqual([])
  })

  it('against the real value of a placeholder, supplied later, which is due to be sealed', () => {
    const project = sealedProject(files)
    const facts = project.read(factsFile)
    project.write(
      factsFile,
      facts.replace(/^companyName: .*/m, 'companyName: Bloomly'),
    )
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 (warning) Not sealed yet: the real value of companyName.',
    ])
  })
})

describe('a seal breaks', () => {
  const late = '34 “Late refunds”'
  const payments = '15 “Payments”'
  const refunds = '28 “Refunds”'
  const same = 'the same words, but not divided, set or linked as they were'
  it.each([
    ['a word', 'One week', 'A week', late, '“One” is now “A”'],
    [
      'a sentence',
      'One week.',
      'One week. We charge.',
      late,
      '“We charge.” is',
    ],
    [
      'a number',
      '1. One week.\n2. Two',
      '2. One week.\n3. Two',
      late,
      '“1” is',
    ],
    ['a cell', 'Ten', 'Eleven', payments, '“Ten” is now “Eleven”'],
    [
      'the address of a link',
      'law.example/a',
      'law.example/b',
      refunds,
      '“law.example/a” is now',
    ],
    [
      'the kind of an address',
      '(tel:1930)',
      '(tel:+911930)',
      refunds,
      '“tel:1930” is',
    ],
    [
      'another reference',
      '(#refunds)',
      '(#late)',
      payments,
      '“refunds” is now',
    ],
    ['another fact', 'facts.contactEmail', 'facts.privacyEmail', refunds, '“'],
    ['the level of a heading', '### Late', '## Late', late, '“#” is gone'],
    ['words made bold', 'Two weeks', '**Two** weeks', late, same],
    ['a nested point', '- Gifts', '  - Gifts', payments, same],
    [
      'a paragraph drawn into a list',
      '\n\nAnd chats',
      '\n  And chats',
      payments,
      same,
    ],
    ['two paragraphs made one', '\n\nAnd us.', ' And us.', refunds, same],
    ['a hard line break', 'us. A', 'us.\\\nA', refunds, same],
    [
      'a link to another clause',
      '(#payments)',
      '(#late)',
      refunds,
      '“payments” is',
    ],
    ['the marks of a defined term', '**“Fee”**', '“Fee”', refunds, same],
  ])('by %s', (_, from, to, clause, words) => {
    const project = sealedProject(files)
    project.edit(file, from, to)
    const told = changed(`${clause} was changed`, words).slice(0, -1)
    expect(project.problems()).toEqual([
      expect.stringContaining(`tnc/2026-12-01.mdx:${told}`),
    ])
  })

  it('by the title, by the order of the clauses, by one that came or went', () => {
    const project = sealedProject(files)
    project.edit(file, 'title: Terms of Use', 'title: User Terms')
    expect(project.problems()).toEqual([
      `tnc/2026-12-01.mdx:2 ${changed('“title:” was changed', '“Terms of Use” is now “User Terms”')}`,
    ])
    project.edit(file, 'title: User Terms', 'title: Terms of Use')
    const [refunds = ''] = /## Refunds[\s\S]*/.exec(project.read(file)) ?? []
    project.edit(file, refunds, '')
    project.edit(file, '## Payments', `${refunds}\n## Payments`)
    expect(project.problems()).toEqual([
      `tnc/2026-12-01.mdx:2 ${changed('The order of the clauses was changed')}`,
    ])
    project.edit(file, refunds, '## Last [#last]\n\nText.\n\n')
    project.edit(file, 'In short.', 'In long.')
    expect(project.problems().toSorted()).toEqual([
      `tnc/2026-12-01.mdx:15 ${changed('“Last” was added')}`,
      `tnc/2026-12-01.mdx:2 ${changed('The text before the first heading was changed', '“short” is now “long”')}`,
      `tnc/2026-12-01.mdx:2 ${changed('“Late refunds” was removed')}`,
      `tnc/2026-12-01.mdx:2 ${changed('“Refunds” was removed')}`,
    ])
  })

  it.each([
    ['summary: More.', 'summary: Hardly anything.', '“summary:” was changed'],
    [
      'summary: More.',
      'summary: More.\nnotice: none\nreason: A court ordered us to.',
      '“notice:” was added: “none”',
    ],
    [
      'summary: More.',
      'summary: More.\nmoved:\n  old: It ended.',
      '“moved:” was added',
    ],
    [
      'description: What',
      'description: Here is what',
      '“description:” was changed',
    ],
    ['summary: More.\n', '', '“summary:” was deleted: “More.”'],
  ])(
    'by what readers were told beside the text: %s made “%s”',
    (from, to, told) => {
      const notes = 'summary: More.\n'
      const project = sealedProject({
        [file]: version('Terms of Use', text, notes),
      })
      project.edit(file, from, to)
      expect(project.problems()[0]).toContain(told)
      expect(project.messages()[0]?.note).toMatch(
        told.endsWith('added') || told.includes('added:')
          ? /Delete it\.$/
          : /readers were told “.+”\. Write that again\.$/,
      )
    },
  )
})

describe('a version', () => {
  it('without a seal is a draft, until it is sealed once', () => {
    const project = sealedProject(files)
    project.remove('content/seals.json')
    const draft = '(warning) A draft, which is not published: no seal.'
    expect(project.problems()).toEqual([`tnc/2026-12-01.mdx:1 ${draft}`])
    expect(project.seal()).toEqual([`${file}: sealed the text`])
    expect(project.seal()).toEqual([])
  })

  it('that was sealed and has lost its file is told of', () => {
    const project = sealedProject(files)
    project.remove(file)
    expect(project.problems()).toEqual([
      'content/seals.json:1 tnc/2026-12-01.mdx is gone, and it was published and sealed.',
    ])
  })

  it('that is archived is still sealed, and not warned of what nobody may change', () => {
    const next = version('Terms of Use', text, 'summary: More.\n')
    const noted = version('Terms of Use # of the app', text)
    const project = sealedProject({
      [file]: noted,
      'content/pages/tnc/2027-02-01.mdx': next,
    })
    expect(project.problems()).toHaveLength(1)
    expect(project.problems('2027-02-01')).toEqual([])
    project.edit(file, 'In short.', 'In long.')
    expect(project.problems('2027-02-01')).toHaveLength(1)
  })
})
