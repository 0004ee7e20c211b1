import { cpSync, existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealDraft } from '../acts/seal-version.ts'
import { problemsOf } from '../checks/find-problems.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { factsFile, page, version } from '../checks/testing/sealed-project.ts'
import { writeChanges } from '../repository/write-changes.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { isError } from '../text/diagnostics/report.ts'
import { refresh } from './follow.ts'
import { fieldsIn, startDesk, type TestDesk } from './testing/start-desk.ts'

const help = 'content/pages/help.mdx'
const book = 'content/seals.jsonl'
const draft = (slug: string) => `content/pages/${slug}/draft.mdx`
const sealed = (slug: string, day = '2026-12-01') =>
  `content/pages/${slug}/${day}.mdx`
const lines = page('Help', 'One.\n\nTwo.\n\nThree.')
const terms = version('Terms', '## One [#one]\n\nYou pay {facts.liabilityCap}.')
const other = version('Other', '## One [#one]\n\nYou wait.')

let bare: string
let asha: TestDesk
let ravi: TestDesk

/** What is published, by the one place both push to. */
const online = (path: string) => asha.git('-C', bare, 'show', `main:${path}`)
const sealsOnline = () =>
  online(book)
    .split('\n')
    .map((line) => JSON.parse(line))
const publish = (desk: TestDesk, path: string, more = {}) =>
  desk.act('publish', { path, ...more })
/** What is wrong; the real facts lead to pages that these sites do not have. */
const errors = (desk: TestDesk) =>
  problemsOf(openCheckedSite(desk.folder, '2026-12-01'))
    .filter(({ path }) => path !== factsFile)
    .flatMap(({ messages }) => messages.filter(isError))
const isClean = (desk: TestDesk) =>
  desk.git('status', '--porcelain') === '' &&
  desk.git('rev-parse', 'HEAD') === asha.git('-C', bare, 'rev-parse', 'main')

const readSeal = async (desk: TestDesk, slug: string) => ({
  ...fieldsIn(await desk.view('publish', { path: draft(slug) }), 'publish'),
  ...{ summary: 'New.', by: 'A' },
})
const seal = (desk: TestDesk, slug: string, more = {}) =>
  desk.publish(draft(slug), { summary: 'New.', by: 'A', ...more })

/** Commits what a colleague has in the folder, and sends it. */
function send(desk: TestDesk) {
  desk.git('add', '.')
  desk.git('commit', '-qm', 'sent')
  desk.git('push', '-q')
}

/** A hook of the remote, as a shell script. */
const hook = (name: string, script: string) =>
  writeFileSync(join(bare, 'hooks', name), `#!/bin/sh\n${script}\n`, {
    mode: 0o755,
  })

const nameGit = (desk: TestDesk, name: string) => {
  desk.git('config', 'user.name', name)
  desk.git('config', 'user.email', `${name}@example.in`)
}

beforeEach(async () => {
  asha = await startDesk({
    '.gitignore': '.desk\n',
    'src/a.ts': 'a\n',
    'src/b.ts': 'b\n',
    [help]: lines,
    [draft('tnc')]: terms,
    [draft('other')]: other,
  })
  asha.startHistory()
  bare = temporaryProject({})
  rmSync(join(bare, 'content'), { recursive: true })
  asha.git('init', '-q', '--bare', '-b', 'main', bare)
  asha.git('remote', 'add', 'origin', bare)
  asha.git('push', '-qu', 'origin', 'main')
  nameGit(asha, 'Asha')
  ravi = await startDesk({})
  ravi.remove('content')
  ravi.git('clone', '-q', bare, '.')
  nameGit(ravi, 'Ravi')
})

describe('a clone that is behind reverts nothing:', () => {
  it('a page is merged, and both folders end with both changes', async () => {
    ravi.edit(help, 'One.', 'First.')
    await publish(ravi, help)
    asha.edit(help, 'Three.', 'Third.')
    await publish(asha, help)
    const both = lines.replace('One.', 'First.').replace('Three.', 'Third.')
    expect([`${online(help)}\n`, asha.read(help)]).toEqual([both, both])
    expect(isClean(asha)).toBe(true)
  })

  it('a page that nobody changed here stays as a colleague published it', async () => {
    ravi.edit(help, 'One.', 'First.')
    await publish(ravi, help)
    await publish(asha, help)
    expect(online(help)).toContain('First.')
    expect(asha.read(help)).toContain('First.')
  })

  it.each([['before'], ['after']])(
    'a withdrawal %s launch keeps the seal of a colleague',
    async (when) => {
      if (when === 'after') {
        const [known = ''] = /^launchDate.*$/m.exec(asha.read(factsFile)) ?? []
        asha.edit(factsFile, known, 'launchDate: 2026-11-01')
        await publish(asha, factsFile)
      }
      await seal(asha, 'tnc', { day: '2027-03-01' })
      await seal(ravi, 'other')
      const path = sealed('tnc', '2027-03-01')
      await asha.act('publish', { path, reason: 'Put off.', by: 'Asha' })
      expect(sealsOnline().map((it) => it.withdrawn ?? it.policy)).toEqual([
        'tnc',
        'other',
        'Put off.',
      ])
      expect(online(sealed('other'))).toContain('You wait')
      expect(errors(asha)).toEqual([])
    },
  )
})

describe('in a conflict', () => {
  beforeEach(async () => {
    ravi.edit(help, 'One.', 'First.')
    await publish(ravi, help)
    asha.edit(help, 'One.', 'Foremost.')
    asha.edit(help, 'Three.', 'Third.')
    await expect(publish(asha, help)).rejects.toThrow(
      /409 Ravi published another change on .* in the same lines \(Help\)\./,
    )
  })

  it('all else is published, and it is told again', async () => {
    await seal(asha, 'tnc')
    expect(online(sealed('tnc'))).toContain('You pay')
    expect(existsSync(join(asha.folder, draft('tnc')))).toBe(false)
    await expect(publish(asha, help)).rejects.toThrow('409')
    expect(asha.read(help)).toContain('Foremost.')
  })

  it.each([
    ['publish', 'Foremost.'],
    ['bring-back', 'First.'],
  ])('a person compares both, and chooses: %s', async (act, chosen) => {
    const choice = { path: help, from: 'published' }
    const shown = await asha.view('redline', choice)
    expect(shown).toMatch(/<del>.*First.*<ins>.*Foremost/s)
    const page = await asha.view('changes', choice)
    const [, over = ''] = /over=(\w+)/.exec(page) ?? []
    if (act === 'publish') await publish(asha, help, { over })
    else {
      await asha.act(act, fieldsIn(page, act))
      await publish(asha, help)
    }
    expect(online(help)).toContain(chosen)
    expect(online(help)).toContain('Third.')
    expect(isClean(asha)).toBe(true)
  })
})

describe('a seal is refused', () => {
  it('if a colleague changed the draft after it was read', async () => {
    ravi.edit(draft('other'), 'You wait.', 'You wait long.')
    send(ravi)
    await expect(seal(asha, 'other')).rejects.toThrow(
      'The draft was changed after you read it. Nothing was published.',
    )
    expect(asha.read(draft('other'))).toContain('You wait long.')
    await seal(asha, 'other')
    expect(online(sealed('other'))).toContain('You wait long.')
  })

  it('if a colleague sealed a version meanwhile, and leads to what it changes there', async () => {
    await seal(ravi, 'tnc', { by: 'Ravi' })
    asha.edit(draft('tnc'), 'You pay', 'We pay')
    const body = new URLSearchParams(await readSeal(asha, 'tnc'))
    const headers = { accept: 'text/html' }
    const refused = await asha.send('/desk/publish', {
      ...{ method: 'POST', headers, body },
    })
    const again = await asha.show(`${refused.headers.get('location')}`)
    expect(again).toContain(
      'Ravi published the version of 1 December 2026 meanwhile.',
    )
    expect(again).toContain('from=2026-12-01')
    expect(sealsOnline()).toHaveLength(1)
    expect(asha.read(draft('tnc'))).toContain('We pay')
  })

  it('if a fact that it prints was changed', async () => {
    const form = await readSeal(asha, 'tnc')
    await ravi.set('liabilityCap', 'INR 6,000')
    await publish(ravi, factsFile)
    await expect(asha.act('publish', form)).rejects.toThrow(
      'A fact that it prints',
    )
  })
})

it('what is saved after “Seal it” is not sealed, and stays as a draft', async () => {
  const [pushing, go] = ['pushing', 'go'].map((it) => join(bare, it))
  hook(
    'pre-receive',
    `touch ${pushing}; until [ -f ${go} ]; do sleep 0.02; done`,
  )
  const sealing = seal(asha, 'tnc')
  await expect
    .poll(() => existsSync(`${pushing}`), { timeout: 15_000 })
    .toBe(true)
  asha.edit(draft('tnc'), 'You pay', 'You never pay')
  writeFileSync(`${go}`, '')
  await sealing
  expect(online(sealed('tnc'))).toContain('You pay')
  expect(asha.read(draft('tnc'))).toContain('You never pay')
  expect(asha.git('status', '--porcelain')).toBe(`?? ${draft('tnc')}`)
})

describe('facts that both have changed', () => {
  it('in neighbouring lines are merged; a page takes none along, a seal those it prints', async () => {
    await ravi.set('courts', 'Jaipur')
    await publish(ravi, factsFile)
    await asha.set('liabilityCap', 'INR 7,000')
    await asha.set('minimumAge', '21')
    asha.edit(help, 'One.', 'First.')
    await publish(asha, help)
    expect(online(factsFile)).not.toContain('INR 7,000')
    expect(await asha.view('')).toContain('Not published')
    await seal(asha, 'tnc')
    expect(online(factsFile)).toMatch(/^courts: Jaipur$/m)
    expect(online(factsFile)).toMatch(/^liabilityCap: INR 7,000$/m)
    expect(online(factsFile)).not.toMatch(/^minimumAge: 21$/m)
    await publish(asha, factsFile)
    expect(online(factsFile)).toMatch(/^minimumAge: 21$/m)
    expect(isClean(asha)).toBe(true)
  })

  it('in the same line are named; what does not print them is published', async () => {
    await ravi.set('liabilityCap', 'INR 6,000')
    await publish(ravi, factsFile)
    await asha.set('liabilityCap', 'INR 7,000')
    asha.edit(help, 'One.', 'First.')
    await publish(asha, help)
    expect(online(help)).toContain('First.')
    const refused = '(Facts: liabilityCap)'
    await expect(publish(asha, factsFile)).rejects.toThrow(refused)
    await expect(seal(asha, 'tnc')).rejects.toThrow(refused)
    await seal(asha, 'other')
    expect(online(factsFile)).toContain('INR 6,000')
    expect(asha.read(factsFile)).toContain('INR 7,000')
  })
})

describe('at the same moment', () => {
  it('two desks seal two policies, one line after the other', async () => {
    await Promise.all([seal(asha, 'tnc'), seal(ravi, 'other')])
    const policies = sealsOnline().map(({ policy }) => policy)
    expect(policies.sort()).toEqual(['other', 'tnc'])
    for (const desk of [asha, ravi]) {
      await refresh(desk.context)
      expect(errors(desk)).toEqual([])
      expect(isClean(desk)).toBe(true)
    }
  })

  it('a race that is lost again and again ends, and nothing was published', async () => {
    const commit = `git commit-tree -p main -m theirs 'main^{tree}'`
    hook(
      'pre-receive',
      `unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY; git update-ref refs/heads/main $(${commit}); exit 1`,
    )
    nameGit({ ...asha, git: (...it) => asha.git('-C', bare, ...it) }, 'Ravi')
    await expect(seal(asha, 'tnc')).rejects.toThrow('Others are publishing')
    expect(() => online(book)).toThrow()
    expect(asha.read(draft('tnc'))).toContain('You pay')
  })

  it('a push that was cut off and has arrived is published', async () => {
    asha.context.limit = 4000
    hook('post-receive', 'sleep 60')
    await seal(asha, 'tnc')
    expect(sealsOnline()).toHaveLength(1)
    expect(isClean(asha)).toBe(true)
  })
})

it.each([['with a remote'], ['without one']])(
  'a crash between the push and the folder is put right when the desk opens, %s',
  async (where) => {
    const isLocal = where === 'without one'
    if (isLocal) asha.git('remote', 'remove', 'origin')
    const before = temporaryProject({})
    cpSync(asha.folder, before, { recursive: true })
    await seal(asha, 'tnc')
    const published = asha.git('rev-parse', 'HEAD')
    for (const it of ['objects', isLocal ? 'refs/desk' : 'refs/remotes'])
      cpSync(join(asha.folder, '.git', it), join(before, '.git', it), {
        recursive: true,
      })
    asha.remove()
    cpSync(before, asha.folder, { recursive: true })
    await refresh(asha.context)
    expect(asha.git('rev-parse', 'HEAD')).toBe(published)
    expect(existsSync(join(asha.folder, draft('tnc')))).toBe(false)
    expect(asha.git('status', '--porcelain')).toBe('')
  },
)

it('a desk that is open gets what others publish, but leaves a file that is being edited', async () => {
  ravi.edit(help, 'One.', 'First.')
  await publish(ravi, help)
  await seal(ravi, 'other')
  asha.edit(help, 'Three.', 'Third.')
  const mine = asha.read(help)
  await refresh(asha.context)
  expect(asha.read(help)).toBe(mine)
  expect(asha.read(sealed('other'))).toContain('You wait')
  const file = join(asha.folder, help)
  utimesSync(file, 0, 0)
  await refresh(asha.context)
  expect(asha.read(help)).toContain('First.\n\nTwo.\n\nThird.')
  expect(asha.git('status', '--porcelain')).toBe(`M ${help}`)
})

it('a seal that was made in a terminal is published behind that of a colleague', async () => {
  await seal(ravi, 'other')
  const site = openCheckedSite(asha.folder, '2026-12-01')
  writeChanges(asha.folder, sealDraft(site, 'tnc', { by: 'Asha' }).changes)
  await publish(asha, help)
  expect(sealsOnline().map((it) => it.policy)).toEqual(['other'])
  expect(await asha.view('')).toContain('The book of seals')
  await publish(asha, book)
  expect(sealsOnline().map((it) => it.policy)).toEqual(['other', 'tnc'])
  expect(errors(asha)).toEqual([])
  expect(isClean(asha)).toBe(true)
})

describe('line endings of Windows', () => {
  it('in the folder alone change no line of a commit', async () => {
    asha.git('config', 'core.autocrlf', 'true')
    asha.write(help, lines.replaceAll('\n', '\r\n'))
    asha.write(factsFile, asha.read(factsFile).replaceAll('\n', '\r\n'))
    ravi.edit(help, 'One.', 'First.')
    await publish(ravi, help)
    asha.edit(help, 'Three.', 'Third.')
    await publish(asha, help)
    await asha.set('courts', 'Jaipur')
    expect(asha.read(factsFile)).toContain('courts: Jaipur\r\n')
    await publish(asha, factsFile)
    expect(online(help) + online(factsFile)).not.toContain('\r')
    const stat = asha.git('-C', bare, 'show', '--numstat', '--format=', 'main')
    expect(stat).toBe(`1\t1\t${factsFile}`)
    await seal(asha, 'tnc')
    expect(errors(asha)).toEqual([])
    expect(isClean(asha)).toBe(true)
  })

  it('in the commit stay', async () => {
    ravi.write(help, lines.replaceAll('\n', '\r\n'))
    send(ravi)
    asha.edit(help, 'Three.', 'Third.')
    await publish(asha, help)
    expect(online(help)).toContain('Two.\r\n\r\nThird.')
    expect(online(help).replaceAll('\r\n', '')).not.toContain('\n')
  })
})

describe('the folder of a developer', () => {
  const dirty = () => {
    asha.write('src/a.ts', 'mine\n')
    asha.git('add', 'src/a.ts')
    asha.write('src/a.ts', 'mine, and more\n')
    asha.write('src/new.ts', 'new\n')
  }
  const state = () => [
    asha.git('status', '--porcelain'),
    asha.git('diff', '--cached', '--', 'src'),
    asha.read('src/a.ts'),
  ]

  it('keeps what is staged and edited, and gets other code', async () => {
    ravi.write('src/b.ts', 'theirs\n')
    send(ravi)
    dirty()
    const before = state()
    await seal(asha, 'tnc')
    expect(state()).toEqual(before)
    expect(asha.read('src/b.ts')).toBe('theirs\n')
    const names = ['--no-renames', '--name-only', '--format=', 'HEAD']
    expect(asha.git('show', ...names).split('\n')).toEqual([
      sealed('tnc'),
      draft('tnc'),
      book,
    ])
  })

  it('stays on its commit while edited code was changed by others; all is published', async () => {
    ravi.write('src/a.ts', 'theirs\n')
    send(ravi)
    dirty()
    const before = [...state(), asha.git('rev-parse', 'HEAD')]
    await publish(asha, help)
    expect([...state(), asha.git('rev-parse', 'HEAD')]).toEqual(before)
    await seal(asha, 'tnc')
    await seal(asha, 'other')
    expect(sealsOnline()).toHaveLength(2)
    expect(online('src/a.ts')).toBe('theirs')
    expect(errors(asha)).toEqual([])
  })

  it('keeps commits that were not sent, and sends none of them', async () => {
    asha.write('src/b.ts', 'mine\n')
    asha.git('commit', '-qam', 'mine')
    const head = asha.git('rev-parse', 'HEAD')
    await seal(asha, 'tnc')
    await seal(asha, 'other')
    expect(asha.git('rev-parse', 'HEAD')).toBe(head)
    expect(online('src/b.ts')).toBe('b')
    expect(sealsOnline()).toHaveLength(2)
  })
})
