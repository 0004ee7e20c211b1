import { expect, it, vi } from 'vitest'
import { addToBook } from '../../acts/add-to-book.ts'
import { sealedProject, version } from '../../acts/testing/sealed-project.ts'
import { refresh } from '../sync-folder.ts'
import { startDesk } from '../testing/start-desk.ts'
import { draft, errors, help, push, seal, startTeams } from '../testing/team.ts'

const team = startTeams()
const wrong = 'a clock is wrong'

/** Commits and pushes another text of the page at a time. */
function pushAt(time: string, text: string) {
  vi.stubEnv('GIT_COMMITTER_DATE', time)
  team.ravi.edit(help, /.*\n$/.exec(team.ravi.read(help))?.[0] ?? '', text)
  push(team.ravi)
  vi.unstubAllEnvs()
}

it('seals nothing while the newest commit of the remote is from the future', async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString()
  pushAt(ahead, 'Ahead.\n')
  await expect(seal(team.asha, 'tnc')).rejects.toThrow(wrong)
  // The remedy of the message.
  pushAt(new Date().toISOString(), 'Right.\n')
  await refresh(team.asha.context)
  await seal(team.asha, 'tnc')
})

it('seals nothing before the day of the last seal, which was published since', () => {
  const first = 'content/pages/tnc/2020-01-01.mdx'
  const { open } = sealedProject({ [first]: version('Terms') }, '2020-01-01')
  const site = open('2019-12-01')
  const publishedAt = '2020-01-02T09:00:00Z'
  const workspace = { ...site.workspace, publishedAt }
  expect(() => addToBook({ ...site, workspace }, [])).toThrow(wrong)
})

it('seals after a published seal from the future, which is a warning', async () => {
  const future = 'content/pages/other/2100-01-01.mdx'
  const files = { '.gitignore': '.desk\n', [future]: version('Other') }
  const { folder, lines } = sealedProject(files, '2100-01-01')
  const desk = await startDesk({}, folder)
  desk.startHistory()
  expect(errors(desk)).toEqual([])
  expect(await desk.view('')).toContain('the clock of a computer')
  desk.write(draft('tnc'), version('Terms', '## One [#one]\n\nYou pay.'))
  await desk.seal()
  expect(lines().map((line) => JSON.parse(line).on)).toEqual([
    '2100-01-01',
    '2026-12-01',
  ])
  expect(errors(desk)).toEqual([])
})
