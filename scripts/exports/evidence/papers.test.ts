import { afterEach, expect, it, vi } from 'vitest'
import { sealedProject, version } from '../../acts/testing/sealed-project.ts'
import { withdraw } from '../../acts/withdraw.ts'
import { sha256 } from '../../seals/sha256.ts'
import { writeZip } from '../zip.ts'
import { describeVersion } from './describe-version.ts'
import { gatherEvidence } from './make-evidence.ts'
import { writeReadme } from './papers.ts'

it('the README for the day of a withdrawn version says that it was never in force', () => {
  const { open, startHistory, make } = sealedProject({
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
    const about = describeVersion(site, slug, day)
    return writeReadme({ ...about, time: undefined, siteUrl: '' })
  }
  expect(readme('2027-03-01')).toContain(
    'In force: never (announced for 1 March 2027, withdrawn on 5 December 2026), according',
  )
  expect(readme('2027-02-28')).toContain('In force: from 1 December 2026; no')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('evidence of the same commit has the same bytes on any day and in any time zone', async () => {
  const day = '2026-12-01'
  const { open, startHistory } = sealedProject({
    [`content/pages/tnc/${day}.mdx`]: version('Terms'),
  })
  startHistory()
  const site = open(day)
  const about = describeVersion(site, 'tnc', day)
  const pages = [`tnc/${day}.html`, `tnc/${day}.md`]
  const output = new Map(pages.map((it) => [it, Buffer.from(it)]))
  const hashOn = async (now: string, zone: string) => {
    vi.setSystemTime(now)
    vi.stubEnv('TZ', zone)
    return sha256(writeZip(await gatherEvidence(about, site, output)))
  }
  const hash = await hashOn('2026-12-02', 'Asia/Kolkata')
  expect(await hashOn('2031-06-01', 'America/Los_Angeles')).toBe(hash)
})
