import { describe, expect, it } from 'vitest'
import { sealedProject, version } from './testing/sealed-project.ts'

const file = 'content/pages/tnc/2026-12-01.mdx'
const clause =
  'You recieve at most {facts.liabilityCap} within seven days. We must not sell data.'
const text = `## Damages [#damages]\n\n${clause}\n\n## Logs [#logs]\n\nWe keep them for {facts.retention.logs}.\n`
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
    [
      'the cap on liability',
      '{facts.liabilityCap}',
      'INR 1',
      '“5,000” is now “1”',
    ],
    [
      'a period',
      'for {facts.retention.logs}',
      'for ten years',
      '“one year” is now “ten years”',
    ],
    ['a number in words', 'seven days', 'two days', '“seven” is now “two”'],
    ['a negation', 'must not sell', 'must sell', '“not” is gone'],
    ['a duty', 'must not sell', 'may not sell', '“must” is now “may”'],
    [
      'a sentence',
      'sell data.',
      'sell data. Others do.',
      'add or take out a sentence',
    ],
    [
      'a clause',
      '## Logs',
      '## More [#more]\n\nText.\n\n## Logs',
      'may not add a clause',
    ],
    ['who is bound by a list', 'sell data', 'sell any data', '“any” is new'],
  ])('may not change %s', (_, from, to, words) => {
    const { told, messages } = correct(from, to)
    expect(told.join('\n')).toContain(words)
    const remedies = messages().map(({ note }) => note)
    expect(remedies.join('\n')).toContain('npm run amend -- tnc')
    expect(remedies.join('\n')).toContain('notice: none')
  })

  it.each([
    ['2026-12-02', 'is in the future'],
    [
      '2026-11-30',
      'is older than the version, which readers have known since 2026-12-01',
    ],
  ])('is not dated %s', (date, why) => {
    expect(correct('recieve', 'receive', date).told).toContain(
      `A correction of ${date} ${why}.`,
    )
  })
})
