import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { pageText, version } from '../../acts/testing/sealed-project.ts'
import { problemsOf } from '../../checks/find-problems.ts'
import { openCheckedSite } from '../../checks/open-site.ts'
import { projectFiles } from '../../site/testing/project-files.ts'
import { temporaryProject } from '../../site/testing/temporary-project.ts'
import { isError } from '../../text/diagnostics/report.ts'
import { factsFile, root } from '../../text/paths.ts'
import { fieldsIn, startDesk, type TestDesk } from './start-desk.ts'

/** A page that nobody has changed yet. */
export const help = 'content/pages/help.mdx'
export const helpText = pageText('Help', 'One.\n\nTwo.\n\nThree.')
export const book = 'content/seals.jsonl'

export const draft = (slug: string) => `content/pages/${slug}/draft.mdx`
export const sealed = (slug: string, day = '2026-12-01') =>
  `content/pages/${slug}/${day}.mdx`

/** Two desks, each on its own clone of the same remote. */
export interface Team {
  asha: TestDesk
  ravi: TestDesk
  /** The folder of the remote. */
  bare: string
}

/**
 * Starts a team before each test of a file. Its remote has the page, the drafts
 * `tnc` and `other`, and two files of code; nothing is sealed.
 */
export function startTeams(): Team {
  const team = {} as Team
  let clones: string
  beforeAll(() => {
    clones = createClones()
  })
  afterAll(() => rmSync(clones, { recursive: true }))
  beforeEach(async () => {
    const folder = temporaryProject({})
    cpSync(clones, folder, { recursive: true })
    team.asha = await startDesk({}, join(folder, 'asha'))
    team.ravi = await startDesk({}, join(folder, 'ravi'))
    team.bare = join(folder, 'bare')
  })
  return team
}

/** Creates a remote and two clones of it in one folder that can be copied. */
function createClones(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clones-'))
  const source = projectFiles(join(folder, 'source'))
  const files = {
    [factsFile]: readFileSync(join(root, factsFile), 'utf8'),
    '.gitignore': '.desk\n',
    'src/a.ts': 'a\n',
    'src/b.ts': 'b\n',
    [help]: helpText,
    [draft('tnc')]: version(
      'Terms',
      '## One [#one]\n\nYou pay {facts.liabilityCap}.',
    ),
    [draft('other')]: version('Other', '## One [#one]\n\nYou wait.'),
  }
  for (const [file, text] of Object.entries(files)) source.write(file, text)
  source.startHistory()
  // One pack is copied and removed faster than a folder for each object.
  source.git('repack', '-adq')
  const clone = (name: string, ...more: string[]) =>
    source.git('clone', '-q', ...more, '.', join(folder, name))
  clone('bare', '--bare')
  clone('asha')
  clone('ravi')
  for (const [name, person] of [
    ['bare', 'Ravi'],
    ['asha', 'Asha'],
    ['ravi', 'Ravi'],
  ] as const) {
    const { git } = projectFiles(join(folder, name))
    git('config', 'remote.origin.url', '../bare')
    git('config', 'user.name', person)
    git('config', 'user.email', `${person}@example.in`)
  }
  return folder
}

/** Publishes a file; reads it once more if others published meanwhile. */
export const publish = (desk: TestDesk, path: string, more = {}) =>
  desk.publish(path, more).catch((error: Error) => {
    if (!error.message.includes('Read it again')) throw error
    return desk.publish(path, more)
  })

/** The form of the publish page of a draft, filled in. */
export async function readSeal(desk: TestDesk, slug: string) {
  const path = draft(slug)
  await desk.act('prepare', { path, summary: 'New.' })
  return fieldsIn(await desk.view('publish', { path }), 'publish')
}

/** Seals and publishes a draft. */
export const seal = (desk: TestDesk, slug: string, more = {}) =>
  desk.publish(draft(slug), { summary: 'New.', ...more })

/**
 * The errors in a desk's folder. Those of the facts are left out: they name
 * pages that these sites do not have.
 */
export const errors = (desk: TestDesk) =>
  problemsOf(openCheckedSite(desk.folder, '2026-12-01'))
    .filter(({ path }) => path !== factsFile)
    .flatMap(({ messages }) => messages.filter(isError))

/** A file as it is published. */
export const online = ({ asha, bare }: Team, path: string) =>
  asha.git('-C', bare, 'show', `main:${path}`)

/** The published lines of the book. */
export const sealsOnline = (team: Team) =>
  online(team, book)
    .split('\n')
    .map((line) => JSON.parse(line))

/** Whether a desk's folder is at the published commit, without changes. */
export const isClean = (desk: TestDesk, { bare }: Team) =>
  desk.git('status', '--porcelain') === '' &&
  desk.git('rev-parse', 'HEAD') === desk.git('-C', bare, 'rev-parse', 'main')

/** Commits and pushes a folder, past the desk. */
export function push(desk: TestDesk) {
  desk.git('add', '.')
  desk.git('commit', '-qm', 'sent')
  desk.git('push', '-q')
}

/** Installs a hook of the remote, as a shell script. */
export function installHook(
  { bare }: Pick<Team, 'bare'>,
  name: string,
  script: string,
) {
  mkdirSync(join(bare, 'hooks'), { recursive: true })
  writeFileSync(join(bare, 'hooks', name), `#!/bin/sh\n${script}\n`, {
    mode: 0o755,
  })
}
