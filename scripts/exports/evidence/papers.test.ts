import { expect, it } from 'vitest'
import { sealedProject, version } from '../../acts/testing/sealed-project.ts'
import { withdraw } from '../../acts/withdraw.ts'
import { sha256 } from '../../seals/sha256.ts'
import { checkAcceptances } from './acceptances.ts'
import { describeVersion } from './describe-version.ts'
import { gatherEvidence } from './make-evidence.ts'
import { writeReadme } from './papers.ts'
import { readSendingLog } from './sending-log.ts'

it('the README for the day of a withdrawn version says that it was never in force', () => {
  const { folder, open, startHistory, make } = sealedProject({
    'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    'content/pages/tnc/2027-03-01.mdx': version(
      'Terms',
      'New.',
      'summary: A.\n',
    ),
  })
  const slug = 'tnc'
  make(withdraw(open('2026-12-05'), { slug, day: '2027-03-01' }, 'No.', 'A'))
  startHistory()
  const site = open('2027-03-01')
  const readme = (day: string) => {
    const about = describeVersion(site, folder, slug, day)
    return writeReadme({ ...about, stamp: undefined, siteUrl: '' })
  }
  expect(readme('2027-03-01')).toContain(
    'In force: never (announced for 1 March 2027, withdrawn on 5 December 2026), according',
  )
  expect(readme('2027-02-28')).toContain('In force: from 1 December 2026; no')
})

const day = '2026-12-01'

/** A policy with one version, and its description. */
function described() {
  const { folder, open, startHistory } = sealedProject({
    [`content/pages/tnc/${day}.mdx`]: version('Terms'),
  })
  startHistory()
  const site = open(day)
  return { site, about: describeVersion(site, folder, 'tnc', day) }
}

it('the README names who approved a version, and who invited them', () => {
  const { about } = described()
  const on = '2026-11-30'
  const approved = [
    { by: 'Ravi', on },
    { by: 'Meera', on, invitedBy: 'Ravi' },
  ]
  const seal = { ...about.version.seal, by: 'Asha', approved }
  const approvedOne = { ...about, version: { ...about.version, seal } }
  expect(
    writeReadme({ ...approvedOne, stamp: undefined, siteUrl: '' }),
  ).toContain('by Asha, approved by Ravi, Meera (invited by Ravi): ')
})

const pages = [`tnc/${day}.html`, `tnc/${day}.md`]
const output = new Map(pages.map((path) => [path, Buffer.from(path)]))

it('evidence includes records of acceptance and the log of messages, and says what they contain', async () => {
  const { site, about } = described()
  const records = '{}\n'
  const log =
    'user,sent\n1,2026-11-02 09:30:00+05:30\n2,2026-11-01T10:00:00+05:30\n'
  expect(() => readSendingLog('1,yesterday\n')).toThrow('time zone')
  const files = await gatherEvidence(about, site, output, {
    acceptances: {
      bytes: Buffer.from(records),
      ...checkAcceptances(site, records),
    },
    sent: { bytes: Buffer.from(log), ...readSendingLog(log) },
  })
  const textOf = (name: string) => `${files.get(name)}`
  expect(textOf('acceptances.jsonl')).toBe(records)
  expect(textOf('sent.csv')).toBe(log)
  expect(textOf('notice.txt')).toContain('Applies from 1 December 2026')
  const readme = textOf('README.txt')
  expect(readme).toContain('1 records in acceptances.jsonl; 1 of them do not')
  expect(readme).toContain(
    '2 messages in sent.csv, the first on 1 November 2026, 10:00:00 IST (30 days before it applied), the last on 2 November 2026, 09:30:00 IST (29 days before it applied)',
  )
  expect(textOf('hashes.txt')).toContain(`${sha256(log)}  sent.csv`)
})
