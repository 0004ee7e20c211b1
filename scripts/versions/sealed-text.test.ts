import { describe, expect, it } from 'vitest'
import { page, version } from '../content/temporary-project.ts'
import { sealedProject } from './sealed-project.ts'

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

## Refunds [#refunds]

See the [law](https://law.example/a) and write to [us](mailto:{facts.contactEmail}), or call [1930](tel:1930).

### Late refunds [#late]

1. One week.
2. Two weeks.
`
const files = {
  [file]: version('Terms of Use', text),
  'content/pages/guidelines.mdx': page('Guidelines', '## Paying [#pay]\n\nText.\n'),
}
describe('a seal holds', () => {
  it.each([
    ['words made bold', 'Read this first', '**Read** this *first*'],
    ['a line broken elsewhere', 'Read this first, ', 'Read this first,\n'],
    ['another mark for a list', '- In short.', '* In short.'],
    ['a table drawn otherwise', '| --- | --- |', '| :-- | ---: |'],
    ['a note that readers do not see', 'Read this', '{/* Ask counsel. */}Read this'],
    ['a link defined elsewhere', '[law](https://law.example/a)', '[law][l]'],
    ['a sealed fact written out', '{facts.liabilityCap}', 'INR 5,000'],
    ['another sentence for search engines', 'description: What', 'description: Here is what'],
  ])('against %s', (_, from, to) => {
    const project = sealedProject(files)
    project.edit(file, from, to)
    if (to.endsWith('[l]'))
      project.write(file, `${project.read(file)}\n[l]: https://law.example/a\n`)
    expect(project.problems().filter((it) => !it.includes('(warning)'))).toEqual([])
  })

  it('against the line ends of Windows', () => {
    const project = sealedProject(files)
    project.write(file, `\ufeff${project.read(file).replaceAll('\n', '\r\n')}`)
    expect(project.problems()).toEqual([])
  })

  it('against the real value of a placeholder, supplied later', () => {
    const project = sealedProject(files)
    const facts = project.read('content/facts.yaml')
    project.write('content/facts.yaml', facts.replace(/^companyName: .*/m, 'companyName: Bloomly'))
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:13 (warning) The real value of {facts.companyName} has been supplied since this version was sealed, and is not sealed with it.',
    ])
  })

  it('against new numbers and titles in another policy to which it refers', () => {
    const project = sealedProject(files)
    const guidelines = page('House Rules', '## New\n\nText.\n\n## How to pay [#pay]\n\nText.\n')
    project.write('content/pages/guidelines.mdx', guidelines)
    expect(project.problems()).toEqual([])
  })
})

describe('a seal breaks', () => {
  it.each([
    ['a word', 'One week', 'A week', '27', 'Late refunds'],
    ['a number', '1. One week.\n2. Two', '2. One week.\n3. Two', '27', 'Late refunds'],
    ['a cell', 'Ten', 'Eleven', '15', 'Payments'],
    ['the address of a link', 'law.example/a', 'law.example/b', '23', 'Refunds'],
    ['the kind of an address', '(tel:1930)', '(tel:+911930)', '23', 'Refunds'],
    ['another clause referred to', '(#refunds)', '(#late)', '15', 'Payments'],
    ['another fact', 'facts.contactEmail', 'facts.privacyEmail', '23', 'Refunds'],
    ['the level of a heading', '### Late', '## Late', '27', 'Late refunds'],
  ])('by %s', (_, from, to, line, clause) => {
    const project = sealedProject(files)
    project.edit(file, from, to)
    expect(project.problems()).toEqual([
      `tnc/2026-12-01.mdx:${line} “${clause}” does not read as it did in the version of 2026-12-01 when it was sealed.`,
    ])
  })

  it('by the title, by the text before the first heading, by a title of a clause', () => {
    const project = sealedProject(files)
    project.edit(file, 'title: Terms of Use', 'title: User Terms')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:2 This is not the title that the version of 2026-12-01 had when it was sealed.',
    ])
    project.edit(file, 'In short.', 'In long.')
    project.edit(file, '## Payments', '## Fees')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:7 The text before the first heading does not read as it did in the version of 2026-12-01 when it was sealed.',
      'tnc/2026-12-01.mdx:15 This heading was “Payments” in the version of 2026-12-01 when it was sealed.',
    ])
  })

  it('by a clause that is new, gone or elsewhere', () => {
    const project = sealedProject(files)
    const [late = ''] = /### Late[\s\S]*/.exec(project.read(file)) ?? []
    project.edit(file, late, '## Last [#last]\n\nText.\n\n## More [#more]\n\nText.\n')
    expect(
      project.problems().filter((it) => it.includes('sealed.') || it.includes('gone')),
    ).toEqual([
      'tnc/2026-12-01.mdx:23 “Late refunds” followed this clause in the version of 2026-12-01 when it was sealed, and is gone.',
      'tnc/2026-12-01.mdx:27 “Last” did not stand in the version of 2026-12-01 when it was sealed.',
      'tnc/2026-12-01.mdx:31 “More” did not stand in the version of 2026-12-01 when it was sealed.',
    ])
  })

  it('by other sums of the same text, as would every seal that was ever made', () => {
    const project = sealedProject(files)
    expect(project.read('content/seals.json')).toContain(
      '"sha256": "3acd26132af9d57b608977be4c8464bbf5b74e44d35f2a90f819614976bcfa77"',
    )
  })
})

describe('who has changed a sealed text', () => {
  it('is told what to do, with the lines to type, once', () => {
    const project = sealedProject(files)
    project.edit(file, 'One week', 'A week')
    project.edit(file, '## Payments', '## Fees')
    expect(project.remedies('2026-12-05')).toEqual([
      [
        'Undo the change. To change what the policy says, make a new version: npm run amend -- tnc',
        'Where it only corrects a slip, add to the lines at the top of the file:',
        'corrections:',
        '  - date: 2026-12-05',
        '    note: Say here what was wrong, and what it says now.',
        'Readers will see the note. Then run “npm run seal”.',
      ].join('\n'),
      'Undo the change, or do as is said for line 15.',
    ])
  })

  it('and tells readers of the correction, may seal it', () => {
    const project = sealedProject(files)
    project.edit(file, 'One week', 'A week')
    const note = 'Say here what was wrong, and what it says now.'
    project.edit(
      file,
      'layout: policy\n',
      `layout: policy\ncorrections:\n  - date: 2026-12-05\n    note: ${note}\n`,
    )
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:5 Readers are not told what was corrected.',
      'tnc/2026-12-01.mdx:5 (warning) A correction has been added, and the corrected text is not sealed yet.',
    ])
    project.edit(file, note, 'A word.')
    expect(project.seal()).toEqual([
      'content/pages/tnc/2026-12-01.mdx: sealed again with its correction: “Late refunds” was changed',
    ])
    expect(project.problems()).toEqual([])
    project.edit(file, 'corrections:\n  - date: 2026-12-05\n    note: A word.\n', '')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 Readers were told of a correction of this version, and none is left.',
    ])
  })

  it('or its day of announcement, or has lost its file, is told', () => {
    const project = sealedProject(files)
    project.edit(file, 'layout: policy\n', 'layout: policy\nannounced: 2026-10-01\n')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:5 This version was sealed without a day on which it was announced.',
    ])
    project.write(file, version('Terms of Use', text, 'announced: 2026-10-01\n'))
    project.remove('content/seals.json')
    project.seal()
    project.edit(file, '2026-10-01', '2026-10-02')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:5 This version was announced on 2026-10-01 when it was sealed, and that day is past changing.',
    ])
    expect(project.remedies()).toEqual(['Write announced: 2026-10-01'])
    project.remove(file)
    expect(project.problems()).toEqual([
      'content/seals.json:3 content/pages/tnc/2026-12-01.mdx is gone. It was published and sealed, and its address is kept for readers.',
    ])
  })
})
