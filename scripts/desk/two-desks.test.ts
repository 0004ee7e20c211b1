import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { factsFile } from '../text/paths.ts'
import { meaningOf } from '../text/read-facts.ts'
import { refresh } from './sync-folder.ts'
import { fieldsIn } from './testing/start-desk.ts'
import {
  book,
  draft,
  errors,
  help,
  helpText,
  installHook,
  isClean,
  online,
  publish,
  push,
  readSeal,
  seal,
  sealed,
  sealsOnline,
  startTeams,
} from './testing/team.ts'

const team = startTeams()

describe('a clone that is behind reverts nothing:', () => {
  it('a page is merged, and both folders end with both changes', async () => {
    team.ravi.edit(help, 'One.', 'First.')
    await publish(team.ravi, help)
    team.asha.edit(help, 'Three.', 'Third.')
    await publish(team.asha, help)
    const both = helpText.replace('One.', 'First.').replace('Three.', 'Third.')
    expect([`${online(team, help)}\n`, team.asha.read(help)]).toEqual([
      both,
      both,
    ])
    expect(isClean(team.asha, team)).toBe(true)
  })

  it('a page that nobody changed here stays as a colleague published it', async () => {
    team.ravi.edit(help, 'One.', 'First.')
    await publish(team.ravi, help)
    await publish(team.asha, help)
    await refresh(team.asha.context)
    expect(online(team, help)).toContain('First.')
    expect(team.asha.read(help)).toContain('First.')
  })

  it('a withdrawal keeps the seal of a colleague', async () => {
    await seal(team.asha, 'tnc', { day: '2027-03-01' })
    await seal(team.ravi, 'other')
    const path = sealed('tnc', '2027-03-01')
    await publish(team.asha, path, { reason: 'Put off.' })
    expect(
      sealsOnline(team).map((line) => line.withdrawn ?? line.policy),
    ).toEqual(['tnc', 'other', 'Put off.'])
    expect(online(team, sealed('other'))).toContain('You wait')
    expect(errors(team.asha)).toEqual([])
  })
})

it.each([
  ['publish', 'Foremost.'],
  ['bring-back', 'First.'],
])(
  'of two changes of the same words a person chooses one (%s), and publishes all else before',
  async (act, chosen) => {
    team.ravi.edit(help, 'One.', 'First.')
    await publish(team.ravi, help)
    team.asha.edit(help, 'One.', 'Foremost.')
    team.asha.edit(help, 'Three.', 'Third.')
    const refused = expect(publish(team.asha, help)).rejects
    await refused.toThrow(
      /409 Ravi published another change on .* in the same words \(Help\)\./,
    )
    expect(team.asha.read(help)).toContain('Foremost.')
    const folder = team.asha.git('rev-parse', 'HEAD')
    expect(folder).toBe(team.asha.git('rev-parse', 'origin/main'))
    await seal(team.asha, 'tnc')
    expect(online(team, sealed('tnc'))).toContain('You pay')
    expect(existsSync(join(team.asha.folder, draft('tnc')))).toBe(false)

    const choice = { path: help, from: 'published' }
    const shown = await team.asha.view('redline', choice)
    expect(shown).toMatch(/<del>.*First.*<ins>.*Foremost/s)
    const page = await team.asha.view('changes', choice)
    const [, over = ''] = /over=(\w+)/.exec(page) ?? []
    if (act === 'publish') await publish(team.asha, help, { over })
    else {
      await team.asha.act(act, fieldsIn(page, act))
      await publish(team.asha, help)
    }
    expect(online(team, help)).toContain(chosen)
    expect(online(team, help)).toContain('Third.')
    expect(isClean(team.asha, team)).toBe(true)
  },
)

describe('a seal is refused', () => {
  it('if a colleague changed the draft after it was read', async () => {
    team.ravi.edit(draft('other'), 'You wait.', 'You wait long.')
    push(team.ravi)
    await expect(seal(team.asha, 'other')).rejects.toThrow(
      'The text was changed after you read it. Nothing was saved, approved or published.',
    )
    expect(team.asha.read(draft('other'))).toContain('You wait long.')
    await seal(team.asha, 'other')
    expect(online(team, sealed('other'))).toContain('You wait long.')
  })

  it('if a colleague sealed a version meanwhile, and leads to what it changes there', async () => {
    await seal(team.ravi, 'tnc')
    team.asha.edit(draft('tnc'), 'You pay', 'We pay')
    const body = new URLSearchParams(await readSeal(team.asha, 'tnc'))
    const headers = { accept: 'text/html' }
    const refused = await team.asha.send('/desk/publish', {
      ...{ method: 'POST', headers, body },
    })
    const again = (await refused.text()).replaceAll('<!-- -->', '')
    expect(again).toContain('Another version was published or withdrawn')
    expect(again).toMatch(
      /Version of 1 December 2026<\/dt><dd>\s*<ins>published by Ravi/,
    )
    expect(again).toContain('from=2026-12-01')
    expect(sealsOnline(team)).toHaveLength(1)
    expect(team.asha.read(draft('tnc'))).toContain('We pay')
  })

  it('if a fact that it prints was changed', async () => {
    const form = await readSeal(team.asha, 'tnc')
    await team.ravi.set('liabilityCap', 'INR 6,000')
    await publish(team.ravi, factsFile)
    await expect(team.asha.act('publish', form)).rejects.toThrow(
      'A fact that it prints',
    )
  })
})

it('what is saved after “Seal it” is not sealed, and stays as a draft', async () => {
  const [pushing, go] = ['pushing', 'go'].map((name) => join(team.bare, name))
  installHook(
    team,
    'pre-receive',
    `touch ${pushing}; until [ -f ${go} ]; do sleep 0.02; done`,
  )
  const sealing = seal(team.asha, 'tnc')
  await expect
    .poll(() => existsSync(`${pushing}`), { timeout: 15_000 })
    .toBe(true)
  team.asha.edit(draft('tnc'), 'You pay', 'You never pay')
  writeFileSync(`${go}`, '')
  await sealing
  expect(online(team, sealed('tnc'))).toContain('You pay')
  expect(team.asha.read(draft('tnc'))).toContain('You never pay')
  expect(team.asha.git('status', '--porcelain')).toBe(`?? ${draft('tnc')}`)
})

describe('facts that both have changed', () => {
  it('in neighbouring lines are merged; a page takes none along, a seal those it prints', async () => {
    await team.ravi.set('courts', 'Jaipur')
    await publish(team.ravi, factsFile)
    await team.asha.set('liabilityCap', 'INR 7,000')
    await team.asha.set('minimumAge', '21')
    team.asha.edit(help, 'One.', 'First.')
    await publish(team.asha, help)
    expect(online(team, factsFile)).not.toContain('INR 7,000')
    expect(await team.asha.view('')).toContain('Not published')
    await seal(team.asha, 'tnc')
    expect(online(team, factsFile)).toMatch(/^courts: Jaipur$/m)
    expect(online(team, factsFile)).toMatch(/^liabilityCap: INR 7,000$/m)
    expect(online(team, factsFile)).not.toMatch(/^minimumAge: 21$/m)
    await publish(team.asha, factsFile)
    expect(online(team, factsFile)).toMatch(/^minimumAge: 21$/m)
    expect(isClean(team.asha, team)).toBe(true)
  })

  it('in the same line are named; what does not print them is published', async () => {
    await team.ravi.set('liabilityCap', 'INR 6,000')
    await publish(team.ravi, factsFile)
    await team.asha.set('liabilityCap', 'INR 7,000')
    team.asha.edit(help, 'One.', 'First.')
    await publish(team.asha, help)
    expect(online(team, help)).toContain('First.')
    const refused = `(Names and figures: ${meaningOf('liabilityCap')})`
    await expect(publish(team.asha, factsFile)).rejects.toThrow(refused)
    await expect(seal(team.asha, 'tnc')).rejects.toThrow(refused)
    await seal(team.asha, 'other')
    expect(online(team, factsFile)).toContain('INR 6,000')
    expect(team.asha.read(factsFile)).toContain('INR 7,000')
  })
})

describe('at the same moment', () => {
  it('two desks seal two policies, one line after the other', async () => {
    await Promise.all([seal(team.asha, 'tnc'), seal(team.ravi, 'other')])
    const policies = sealsOnline(team).map(({ policy }) => policy)
    expect(policies.sort()).toEqual(['other', 'tnc'])
    for (const desk of [team.asha, team.ravi]) {
      await refresh(desk.context)
      expect(errors(desk)).toEqual([])
      expect(isClean(desk, team)).toBe(true)
    }
  })

  it('a race that is lost again and again ends, and nothing was published', async () => {
    const commit = `git commit-tree -p main -m theirs 'main^{tree}'`
    installHook(
      team,
      'pre-receive',
      `unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY; git update-ref refs/heads/main $(${commit}); exit 1`,
    )
    await expect(seal(team.asha, 'tnc')).rejects.toThrow(
      'Others are publishing',
    )
    expect(() => online(team, book)).toThrow()
    expect(team.asha.read(draft('tnc'))).toContain('You pay')
  })

  it('a push that arrived although its connection broke counts as published', async () => {
    team.asha.context.limit = 4000
    installHook(team, 'post-receive', 'sleep 60')
    await seal(team.asha, 'tnc')
    expect(sealsOnline(team)).toHaveLength(1)
    expect(isClean(team.asha, team)).toBe(true)
  })
})
