import { describe, expect, it } from 'vitest'
import { factsFile, page, sealedProject, version } from './testing/sealed-project.ts'

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
const changed = (what: string) => `${what} after the version of 2026-12-01 was sealed.`

describe('a seal holds', () => {
  it.each([
    ['words made bold', 'Read this first', '**Read** this *first*'],
    ['a line broken elsewhere', 'Read this first, ', 'Read this first,\n'],
    ['another mark for a list', '- In short.', '* In short.'],
    ['a table drawn otherwise', '| --- | --- |', '| :-- | ---: |'],
    ['a note that readers do not see', 'Read this', '{/* Ask counsel. */}Read this'],
    ['a sealed fact written out', '{facts.liabilityCap}', 'INR 5,000'],
    ['another sentence for search engines', 'description: What', 'description: Here is what'],
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
    project.write(factsFile, facts.replace(/^companyName: .*/m, 'companyName: Bloomly'))
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 (warning) Not sealed yet: the real value of companyName.',
    ])
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
      `tnc/2026-12-01.mdx:${line} ${changed(`“${clause}” was changed`)}`,
    ])
  })

  it('by the title, by the text before the first heading, by a clause elsewhere', () => {
    const project = sealedProject(files)
    project.edit(file, 'title: Terms of Use', 'title: User Terms')
    const whole = 'tnc/2026-12-01.mdx:2 The title or the order of the clauses was changed'
    expect(project.problems()).toEqual([changed(whole)])
    project.edit(file, 'title: User Terms', 'title: Terms of Use')
    const [refunds = ''] = /## Refunds[\s\S]*/.exec(project.read(file)) ?? []
    project.edit(file, refunds, '')
    project.edit(file, '## Payments', `${refunds}\n## Payments`)
    expect(project.problems()).toEqual([changed(whole)])
    project.edit(file, refunds, '## Last [#last]\n\nText.\n\n')
    project.edit(file, 'In short.', 'In long.')
    expect(project.problems().slice(0, 4)).toEqual([
      `tnc/2026-12-01.mdx:2 ${changed('The text before the first heading was changed')}`,
      `tnc/2026-12-01.mdx:15 ${changed('“Last” was added')}`,
      `tnc/2026-12-01.mdx:2 ${changed('“Refunds” was removed')}`,
      `tnc/2026-12-01.mdx:2 ${changed('“Late refunds” was removed')}`,
    ])
  })

  it('by other sums of the same text, as would every seal that was ever made', () => {
    expect(sealedProject(files).read('content/seals.json')).toContain(
      '"sha256": "3acd26132af9d57b608977be4c8464bbf5b74e44d35f2a90f819614976bcfa77"',
    )
  })
})

describe('who has changed a sealed text', () => {
  const correction = 'corrections:\n  - date: 2026-12-01\n    note: '

  it('is told what to do, with the lines to type, and may seal a correction', () => {
    const project = sealedProject(files)
    project.edit(file, 'One week', 'A week')
    const note = `${correction}Say here what was wrong, and what it says now.`
    expect(project.messages()[0]?.note).toContain('npm run amend -- tnc\n')
    expect(project.messages()[0]?.note).toContain(note)
    project.edit(file, 'layout: policy\n', `layout: policy\n${note}\n`)
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 (warning) Not sealed yet: a correction.',
      'tnc/2026-12-01.mdx:7 Readers are not told what was wrong, and what it says now.',
    ])
    project.edit(file, note, `${correction}A word.`)
    expect(project.seal()).toEqual([`${file}: sealed a correction; “Late refunds” was changed`])
    expect(project.problems()).toEqual([])
    project.edit(file, `${correction}A word.\n`, '')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:1 When it was sealed, this version was announced on no day and corrected 1×.',
    ])
  })

  it('or its day of announcement, or has lost its file, is told', () => {
    const announced = version('Terms of Use', text, 'announced: 2026-10-01\n')
    const project = sealedProject({ ...files, [file]: announced })
    project.edit(file, 'announced: 2026-10-01', 'announced: 2026-10-02')
    expect(project.problems()).toEqual([
      'tnc/2026-12-01.mdx:5 When it was sealed, this version was announced on 2026-10-01 and corrected 0×.',
    ])
    project.remove(file)
    expect(project.problems()).toEqual([
      'content/seals.json:3 tnc/2026-12-01.mdx is gone, and it was published and sealed.',
    ])
  })
})

describe('a version', () => {
  it('without a seal is told of until it is sealed, once', () => {
    const project = sealedProject(files)
    project.remove('content/seals.json')
    expect(project.problems()).toEqual(['tnc/2026-12-01.mdx:1 (warning) Not sealed yet: the text.'])
    expect(project.seal()).toEqual([`${file}: sealed the text`])
    expect(project.seal()).toEqual([])
  })

  it('that is archived is still sealed, and not warned of what nobody may change', () => {
    const next = version('Terms of Use', text, 'announced: 2026-12-01\nsummary: More.\n')
    const noted = version('Terms of Use # of the app', text)
    const project = sealedProject({ [file]: noted, 'content/pages/tnc/2027-02-01.mdx': next })
    expect(project.problems()).toHaveLength(1)
    expect(project.problems('2027-02-01')).toEqual([])
    project.edit(file, 'In short.', 'In long.')
    expect(project.problems('2027-02-01')).toHaveLength(1)
  })
})
