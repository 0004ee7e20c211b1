import { expect, it } from 'vitest'
import {
  page,
  sealedProject,
  version,
} from '../../rules/testing/sealed-project.ts'
import { ContentError } from '../../text/diagnostics/report.ts'
import { bookFile } from '../../text/paths.ts'
import { describeVersion, findInForce } from './describe-version.ts'

const files = {
  'content/pages/tnc/2026-12-01.mdx': version('Terms'),
  'content/pages/tnc/2027-02-01.mdx': version('Terms', 'New.', 'summary: A.\n'),
  'content/pages/help.mdx': page('Help'),
}

it('finds the version that was in force on a day, among those that readers were told of', () => {
  const project = sealedProject(files)
  const draft = 'summary: B.\n'
  project.write(
    'content/pages/tnc/2027-01-15.mdx',
    version('Terms', 'Draft.', draft),
  )
  const find = (day: string, slug = 'tnc') =>
    findInForce(project.open(day), slug, day)
  expect(find('2026-12-01')).toBe('2026-12-01')
  expect(find('2027-01-31')).toBe('2026-12-01')
  expect(find('2030-01-01')).toBe('2027-02-01')
  expect(() => find('2026-11-30')).toThrow(
    'No version of tnc was in force on 2026-11-30: the first begins on 2026-12-01.',
  )
  expect(() => find('2026-12-01', 'help')).toThrow('“help” has no versions')
  expect(() => find('2026-12-01', 'rules')).toThrow(
    'There is no policy “rules”.',
  )
  project.write(bookFile, '<<<<<<< HEAD\n')
  expect(() => find('2026-12-01')).toThrow(ContentError)
})

it('describes no version that is not there, and none without a history to name', () => {
  const project = sealedProject(files)
  const describe = (day: string) => describeVersion(project.open(), 'tnc', day)
  expect(() => describe('2026-12-01')).toThrow(
    'this folder has no history of git',
  )
  project.startHistory()
  expect(() => describe('2020-01-01')).toThrow(
    'There is no version of tnc of 2020-01-01. The versions are: 2026-12-01, 2027-02-01.',
  )
})
