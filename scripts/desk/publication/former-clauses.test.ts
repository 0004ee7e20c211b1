import { beforeEach, expect, it } from 'vitest'
import { version } from '../../acts/testing/sealed-project.ts'
import { problemsOf } from '../../checks/find-problems.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import { withErrors } from '../../text/diagnostics/report.ts'
import { listProblems } from '../list-problems.ts'
import { isOffered, type TestDesk } from '../testing/start-desk.ts'
import { startSealed } from '../testing/start-sealed.ts'

const path = 'content/pages/tnc/draft.mdx'
const announced = 'content/pages/tnc/2027-05-01.mdx'
const one = '## One [#one]\n\nYou must pay within {facts.noticeDays} days.'
const more = '## More [#more]\n\nYou may ask for more, in writing.'
const summary = 'summary: More.\n'
const lost = 'Links to clause “More” (#more) of 1 May 2027 would break.'
let desk: TestDesk

/** Proposes a day; returns the publish page, and what the editor reports. */
async function propose(day: string) {
  await desk.act('prepare', { path, day, summary: 'A word.' })
  const site = openCheckedSite(desk.folder, '2026-12-01')
  return {
    page: await desk.view('publish', { path }),
    reasons: listProblems(site, path).map(({ reason }) => reason),
  }
}

beforeEach(async () => {
  desk = await startSealed({
    [announced]: version('Terms', `${one}\n\n${more}`, summary),
  })
})

it('a change before an announced version is published as the handbook says', async () => {
  await desk.act('amend', { slug: 'tnc', base: '2026-12-01' })
  await desk.type(path, (text) => text.replace('mispelt', 'misspelt'))
  const { page } = await propose('2027-01-15')
  const [, warning = ''] = / name="accept" value="([^"]*)"/.exec(page) ?? []
  expect(warning).toContain('takes it back on that day: clause 1 (One)')
  await desk.publish(path, { accept: warning })

  await desk.publish(announced, { reason: 'Put off.' })
  await desk.act('amend', { slug: 'tnc' })
  await desk.type(path, (text) => `${text}\n${more}\n`)
  await desk.seal({ summary: 'More.', day: '2027-05-02' })
  const site = openCheckedSite(desk.folder, '2026-12-01')
  expect(withErrors(problemsOf(site))).toEqual([])
  expect(site.policies.get('tnc')?.versions).toMatchObject(
    ['current', 'upcoming', 'withdrawn', 'upcoming'].map((status) => ({
      status,
    })),
  )
})

it.each(['2026-12-01', '2027-05-01'])(
  'a draft from the version of %s keeps the clauses of versions before its own date',
  async (base) => {
    desk.write(path, version('Terms', one, `${summary}base: ${base}\n`))
    const before = await propose('2027-04-30')
    expect(before.reasons).toEqual([])
    expect(isOffered(before.page)).toBe(true)

    const after = await propose('2027-05-02')
    expect(after.reasons).toEqual([lost])
    expect(after.page).toContain(lost)
    expect(isOffered(after.page)).toBe(false)
  },
)
