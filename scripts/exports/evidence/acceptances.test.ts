import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sealedProject, version } from '../../acts/testing/sealed-project.ts'
import { root } from '../../text/paths.ts'
import { acceptanceSchema, checkAcceptances } from './acceptances.ts'

const [first, second] = ['2026-12-01', '2027-03-01']
const site = () =>
  sealedProject({
    [`content/pages/tnc/${first}.mdx`]: version('Terms'),
    [`content/pages/tnc/${second}.mdx`]: version(
      'Terms',
      'New.',
      'summary: More.\nacceptance: required\n',
    ),
  }).open('2027-04-01')

it('each record that disagrees with the book is reported with its line', () => {
  const opened = site()
  const hashOf = (day: string) =>
    opened.seals.get(`content/pages/tnc/${day}.mdx`)?.seal.markdownHash
  const record = {
    ...{ user: 'u1', policy: 'tnc', version: first, language: 'en' },
    ...{ markdownHash: hashOf(first), sentence: 'I accept the Terms.' },
    ...{ button: 'Accept', at: '2026-12-05T10:00:00+05:30', channel: 'web' },
  }
  const lines = [
    record,
    { ...record, version: second },
    { ...record, language: 'ta' },
    { ...record, markdownHash: hashOf(second) },
    { ...record, policy: 'refunds' },
    { ...record, user: '' },
    // The first minutes of 1 March in India.
    { ...record, at: '2027-02-28T18:40:00Z' },
  ].map((record) => JSON.stringify(record))
  const { count, wrong } = checkAcceptances(
    opened,
    `${[...lines, 'no JSON'].join('\n')}\n`,
  )
  expect(count).toBe(8)
  expect(wrong).toEqual([
    {
      line: 2,
      reason: `The version of ${second} was not in force on 2026-12-05.`,
    },
    {
      line: 3,
      reason: 'No sealed text of this version in “ta” has this hash.',
    },
    {
      line: 4,
      reason: 'No sealed text of this version in “en” has this hash.',
    },
    { line: 5, reason: `There is no sealed version of “refunds” of ${first}.` },
    { line: 6, reason: expect.stringContaining('user') },
    {
      line: 7,
      reason: `The version of ${first} was not in force on 2027-03-01.`,
    },
    { line: 8, reason: 'This line is not valid JSON.' },
  ])
})

it('the schema in the documentation is that of the check', () => {
  const schema = readFileSync(join(root, 'docs/acceptance.schema.json'), 'utf8')
  expect(JSON.parse(schema)).toEqual(z.toJSONSchema(acceptanceSchema))
})
