import { describe, expect, it } from 'vitest'
import { sealDraft } from '../acts/seal-version.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { factsFile } from '../text/paths.ts'
import {
  book,
  draft,
  errors,
  help,
  helpText,
  isClean,
  online,
  publish,
  push,
  seal,
  sealed,
  sealsOnline,
  startTeams,
} from './testing/team.ts'

const team = startTeams()

it('a seal that was made in a terminal is published behind that of a colleague', async () => {
  await seal(team.ravi, 'other')
  const site = openCheckedSite(team.asha.folder, '2026-12-01')
  writeChanges(team.asha.folder, sealDraft(site, 'tnc', { by: 'Asha' }).changes)
  await publish(team.asha, help)
  expect(sealsOnline(team).map((line) => line.policy)).toEqual(['other'])
  expect(await team.asha.view('')).toContain('The book of seals')
  await publish(team.asha, book)
  expect(sealsOnline(team).map((line) => line.policy)).toEqual(['other', 'tnc'])
  expect(errors(team.asha)).toEqual([])
  expect(isClean(team.asha, team)).toBe(true)
})

describe('line endings of Windows', () => {
  it('are not committed', async () => {
    team.asha.git('config', 'core.autocrlf', 'true')
    team.asha.write(help, helpText.replaceAll('\n', '\r\n'))
    team.asha.write(
      factsFile,
      team.asha.read(factsFile).replaceAll('\n', '\r\n'),
    )
    team.ravi.edit(help, 'One.', 'First.')
    await publish(team.ravi, help)
    team.asha.edit(help, 'Three.', 'Third.')
    await publish(team.asha, help)
    await team.asha.set('courts', 'Jaipur')
    expect(team.asha.read(factsFile)).toContain('courts: Jaipur\r\n')
    await publish(team.asha, factsFile)
    expect(online(team, help) + online(team, factsFile)).not.toContain('\r')
    const stat = team.asha.git(
      '-C',
      team.bare,
      'show',
      '--numstat',
      '--format=',
      'main',
    )
    expect(stat).toBe(`1\t1\t${factsFile}`)
    await seal(team.asha, 'tnc')
    expect(errors(team.asha)).toEqual([])
    expect(isClean(team.asha, team)).toBe(true)
  })

  it('in the commit stay', async () => {
    team.ravi.write(help, helpText.replaceAll('\n', '\r\n'))
    push(team.ravi)
    team.asha.edit(help, 'Three.', 'Third.')
    await publish(team.asha, help)
    expect(online(team, help)).toContain('Two.\r\n\r\nThird.')
    expect(online(team, help).replaceAll('\r\n', '')).not.toContain('\n')
  })
})

describe('the folder of a developer', () => {
  const dirty = () => {
    team.asha.write('src/a.ts', 'mine\n')
    team.asha.git('add', 'src/a.ts')
    team.asha.write('src/a.ts', 'mine, and more\n')
    team.asha.write('src/new.ts', 'new\n')
  }
  const state = () => [
    team.asha.git('status', '--porcelain'),
    team.asha.git('diff', '--cached', '--', 'src'),
    team.asha.read('src/a.ts'),
  ]

  it('keeps what is staged and edited, and gets other code', async () => {
    team.ravi.write('src/b.ts', 'theirs\n')
    push(team.ravi)
    dirty()
    const before = state()
    await seal(team.asha, 'tnc')
    expect(state()).toEqual(before)
    expect(team.asha.read('src/b.ts')).toBe('theirs\n')
    const names = ['--no-renames', '--name-only', '--format=', 'HEAD']
    expect(team.asha.git('show', ...names).split('\n')).toEqual([
      sealed('tnc'),
      draft('tnc'),
      book,
    ])
  })

  it('stays on its commit while edited code was changed by others; all is published', async () => {
    team.ravi.write('src/a.ts', 'theirs\n')
    push(team.ravi)
    dirty()
    const before = [...state(), team.asha.git('rev-parse', 'HEAD')]
    await publish(team.asha, help)
    expect([...state(), team.asha.git('rev-parse', 'HEAD')]).toEqual(before)
    await seal(team.asha, 'tnc')
    await seal(team.asha, 'other')
    expect(sealsOnline(team)).toHaveLength(2)
    expect(online(team, 'src/a.ts')).toBe('theirs')
    expect(errors(team.asha)).toEqual([])
  })

  it('keeps unpushed commits without pushing them', async () => {
    team.asha.write('src/b.ts', 'mine\n')
    team.asha.git('commit', '-qam', 'mine')
    const head = team.asha.git('rev-parse', 'HEAD')
    await seal(team.asha, 'tnc')
    await seal(team.asha, 'other')
    expect(team.asha.git('rev-parse', 'HEAD')).toBe(head)
    expect(online(team, 'src/b.ts')).toBe('b')
    expect(sealsOnline(team)).toHaveLength(2)
  })
})
