import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSite } from '../content/open-site.ts'
import { readSite } from '../content/read-site.ts'
import { page, temporaryProject, version } from '../content/temporary-project.ts'
import { amendPolicy } from './amend-policy.ts'

const files = {
  'content/pages/tnc/2026-12-01.mdx': version('Terms', 'Old.'),
  'content/pages/tnc/2027-01-01.mdx': version('Terms', 'Newest.', 'announced: 2026-12-01\n'),
  'content/pages/guidelines.mdx': page('Guidelines'),
  'content/pages/delete.mdx': page('Delete').replace('policy', 'form'),
}
const amended = (slug?: string, effective?: string, more: Record<string, string> = {}) => {
  const folder = temporaryProject({ ...files, ...more })
  return { folder, said: amendPolicy(openSite(folder, '2026-12-10'), slug, effective) }
}

describe('amendPolicy', () => {
  it('copies the newest version to the first day that will do, and says what is next', () => {
    const { folder, said } = amended('TNC')
    const file = 'content/pages/tnc/2027-01-09.mdx'
    expect(readFileSync(join(folder, file), 'utf8')).toBe(
      version(
        'Terms',
        'Newest.',
        'announced: 2026-12-10\nsummary: Say here in one sentence what changes and why.\n',
      ),
    )
    expect(said).toContain(
      `Made ${file}, a copy of the version of 2027-01-01: announced on 2026-12-10, in force from 2027-01-09.`,
    )
    const { problems } = readSite(folder, '2026-12-10')
    expect(problems.filter((it) => it.file === file && it.severity === 'error')).toMatchObject([
      { line: 6, message: 'Readers are not told what this version changes.' },
    ])
  })

  it.each([
    [undefined, undefined, 'Say which policy: npm run amend -- tnc'],
    ['tcn', undefined, 'There is no policy “tcn”. Did you mean “tnc”?'],
    ['cookies', undefined, 'There is no policy “cookies”. The policies with versions are: tnc.'],
    ['delete', undefined, '“delete” is a form, and only policies have versions.'],
    [
      'tnc',
      '2027-02-30',
      '“2027-02-30” is no day. Write it as year-month-day, such as 2026-12-01.',
    ],
    [
      'tnc',
      '2027-01-02',
      '2027-01-02 leaves readers 23 days, and they were promised 30. The first day that will do is 2027-01-09.',
    ],
  ])('refuses %s for %s in plain words', (slug, effective, said) => {
    expect(() => amended(slug, effective)).toThrow(said)
  })

  it('says how a page without versions gets some', () => {
    expect(() => amended('guidelines')).toThrow(
      [
        '“guidelines” has no versions yet. To give it its first:',
        '1. Make the folder content/pages/guidelines.',
        '2. Move content/pages/guidelines.mdx into it and name it by the day from which its text is in force: content/pages/guidelines/2026-12-01.mdx',
        '3. Delete the line that begins with “updated:” at its top.',
        '4. Run “npm run check”, then “npm run seal”, then this command again.',
      ].join('\n'),
    )
  })

  it('does not guess how long the notice must be', () => {
    const facts = { 'content/facts.yaml': 'productName: Bloomly\n' }
    expect(() => amended('tnc', undefined, facts)).toThrow(
      'content/facts.yaml does not tell the days of notice. Add a line such as noticeDays: 30',
    )
  })
})
