import { expect, it, vi } from 'vitest'
import { refresh } from '../sync-folder.ts'
import {
  errors,
  help,
  push,
  seal,
  sealsOnline,
  startTeams,
} from '../testing/team.ts'

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

it('seals nothing before the day of the last seal', async () => {
  team.ravi.context.today = () => '2026-11-20'
  await seal(team.ravi, 'other')
  team.asha.context.today = () => '2026-11-01'
  await expect(seal(team.asha, 'tnc')).rejects.toThrow(wrong)
  expect(sealsOnline(team)).toHaveLength(1)
})

it('seals after a published seal from the future, which is a warning', async () => {
  team.ravi.context.today = () => '2100-01-01'
  await seal(team.ravi, 'other')
  await refresh(team.asha.context)
  expect(errors(team.asha)).toEqual([])
  expect(await team.asha.view('')).toContain('the clock of a computer')
  await seal(team.asha, 'tnc')
  expect(sealsOnline(team).map(({ on }) => on)).toEqual([
    '2100-01-01',
    '2026-12-01',
  ])
  expect(errors(team.asha)).toEqual([])
})
