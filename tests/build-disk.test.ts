import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from './setup/digest.ts'
import { copyProject, plainEnvironment } from './setup/project-copy.ts'

const copy = copyProject()
const dist = join(copy.folder, 'dist')
let sum = ''

beforeAll(async () => {
  expect((await copy.run('build')).code).toBe(0)
  sum = digest(dist)
  // Something new to write, for what is kept in the cache is.
  copy.edit('content/landing/020-hero.mdx', 'Some evenings', 'Most evenings')
}, 60_000)

afterAll(copy.remove)

/** Runs a shell script in the project. Its mounts, if it may make any, are seen by nobody else and end with it. */
function inShell(script: string, isApart = false) {
  const command = isApart ? ['unshare', ...apart, 'sh', '-c', script] : ['bash', '-c', script]
  const [program = '', ...args] = command
  const options = { cwd: copy.folder, env: plainEnvironment(), encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  return { code: status, said: stderr, output: stdout + stderr }
}

/** Root has a place of its own for mounts; others are root in one of theirs, where the system lets them. */
const apart = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user']
const mayMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
const build = 'node scripts/run.js build'

/** One line that names the folder and says what to do, besides that nothing was written. */
function expectOneLine({ code, said }: ReturnType<typeof inShell>, line: RegExp): void {
  expect(code).toBe(1)
  const lines = said.split('\n').filter((text) => text.trim() !== '')
  expect(lines[0]).toMatch(line)
  expect(lines.slice(1)).toEqual(['Nothing was written; dist/ is as it was.'])
}

describe('a build that may not write', () => {
  it('says that the disk is full where it takes no more of a file, and leaves dist/', () => {
    const built = inShell(`ulimit -f 8; exec ${build}`)
    expectOneLine(built, /^\/\S+\/dist could not be written: its disk is full\. Free some space/)
    expect(digest(dist)).toBe(sum)
    expect(execFileSync('ls', [copy.folder], { encoding: 'utf8' })).not.toMatch(/dist\./)
  })

  it('says so where a file has the name of dist/', () => {
    copy.moveFolder('dist', 'kept')
    writeFileSync(dist, 'a file')
    const built = inShell(build)
    rmSync(dist)
    copy.moveFolder('kept', 'dist')
    expectOneLine(built, /^\/\S+\/dist could not be written: a file stands where .* Move that file/)
  })

  it.skipIf(!mayMount)('says that the folder is read-only, and leaves dist/', () => {
    const mounts = 'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD"'
    const built = inShell(`${mounts} && exec ${build}`, true)
    expectOneLine(built, /^\/\S+\/dist could not be written: it is read-only, .* Allow writing/)
    expect(digest(dist)).toBe(sum)
  })

  it.skipIf(!mayMount)('says the same of a program that cannot be compiled', () => {
    const mounts = 'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD"'
    const checked = inShell(`${mounts} && exec node scripts/run.js redline`, true)
    expect(checked.code).toBe(1)
    expect(checked.said).toMatch(/^\/\S+\/node_modules\/\.cache\/site\/programs could not be .*\n$/)
  })

  it.skipIf(!mayMount)(
    'says that a real disk is full, and leaves dist/ and nothing beside it',
    () => {
      mkdirSync(join(copy.folder, 'small'))
      const { code, output } = inShell(
        `mount -t tmpfs -o size=40m none small && cp -a content src scripts public package.json tsconfig.json node_modules dist small && cd small &&
      ${build} --today 2026-11-21 >/dev/null && before=$(find dist -type f | sort | xargs sha256sum | sha256sum) &&
      { dd if=/dev/zero of=filler bs=1k 2>/dev/null; truncate -s -40k filler; sed -i 's/Most evenings/All evenings/' content/landing/020-hero.mdx
      ${build} --today 2026-11-21 2>&1; echo "code $?"
      test "$before" = "$(find dist -type f | sort | xargs sha256sum | sha256sum)" && echo whole; ls; }`,
        true,
      )
      expect(code).toBe(0)
      expect(output).toMatch(/\/small\/dist could not be written: its disk is full\./)
      expect(output).toMatch(/code 1\nwhole\n/)
      expect(output).not.toMatch(/\n\s+at |dist\./)
    },
    60_000,
  )
})
