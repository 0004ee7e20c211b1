import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/policy/plain-text.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const terms = (day: string) => `content/pages/tnc/${day}.mdx`
const privacy = (day: string) => `content/pages/privacypolicy/${day}.mdx`
const notes = 'summary: More.\n'
const referring = 'See [](/privacypolicy#data).\n'
const heading = (title: string, id: string) => `## ${title} [#${id}]\n\nText.\n`
const files = {
  [terms('2026-12-01')]: version('Terms', referring),
  [terms('2027-06-01')]: version('Terms', referring, notes),
  [privacy('2026-12-01')]: version('Privacy', heading('Data', 'data')),
  [privacy('2027-03-01')]: version(
    'Privacy',
    `${heading('Words', 'words')}\n${heading('Your data', 'data')}`,
    notes,
  ),
}

describe('a reference to another policy', () => {
  it.each([
    ['in force as it is today', '2026-12-01', '2027-02-28', 'clause 1 (Data)'],
    [
      'in force as it is today',
      '2026-12-01',
      '2027-03-01',
      'clause 2 (Your data)',
    ],
    [
      'announced as it will on its day',
      '2027-06-01',
      '2026-12-01',
      'clause 2 (Your data)',
    ],
    [
      'archived as it did on its last day',
      '2026-12-01',
      '2029-01-01',
      'clause 2 (Your data)',
    ],
  ])('reads in a version %s', (_, version_, today, words) => {
    const project = sealedProject(files)
    const all = `${heading('All data', 'data')}\n${heading('Words', 'words')}`
    project.write(privacy('2028-01-01'), version('Privacy', all, notes))
    const site = project.open(today)
    const document = site.texts.get(terms(version_))?.document
    expect(document && plainText(document)).toContain(words)
  })
})
