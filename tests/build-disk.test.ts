import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, digest, plainEnvironment } from './setup/project-copy.ts'

const copy = copyProject()
let built = ''

beforeAll(async () => {
  expect((await copy.build()).code).toBe(0)
  built = digest(copy.dist)
  // Something new to write, for files that are as they were are linked.
  copy.edit('content/landing/020-hero.mdx', 'Some evenings', 'Most evenings')
})

afterAll(() => copy.remove())

/** Root has a place of its own for mounts, which end with it; others are root in one of theirs, where the system lets them. */
const apart = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]
const mayMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const build = 'node scripts/build.mjs'

/** Runs a shell script in the project. Its mounts, if it may make any, are seen by nobody else and end with it. */
function inShell(script: string, isApart = false) {
  const shell = ['bash', '-c', script]
  const [program = '', ...args] = isApart ? ['unshare', ...apart, ...shell] : shell
  const options = { cwd: copy.folder, env: plainEnvironment(), encoding: 'utf8' } as const
  return spawnSync(program, args, options)
}

/** Asserts that a build says in one line what is wrong, and that it has written nothing. */
function expectOneLine({ status, stderr }: ReturnType<typeof inShell>, line: RegExp): void {
  // Vite has a line of its own, of what failed or how long it took to fail.
  const own = /^(✗|failed to load config)/
  const lines = stderr.split('\n').filter((text) => text.trim() && !own.test(text))
  const [first, ...others] = lines
  expect(first).toMatch(line)
  expect(others).toEqual(['Nothing was written; dist/ is as it was.'])
  expect(status).toBe(1)
  expect(digest(copy.dist)).toBe(built)
  expect(readdirSync(copy.folder).filter((name) => /^dist./.test(name))).toEqual([])
}

describe('a build that may not write says so in one line, and leaves dist/, where', () => {
  it.skipIf(!mayMount)('the folder is read-only', () => {
    const mount = 'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD"'
    expectOneLine(inShell(`${mount} && exec ${build}`, true), /only be read|read-only/)
  })

  it.skipIf(!mayMount)('a real disk is full', () => {
    // The folder is bound to a disk on which forty kilobytes are free.
    const mount = `mkdir -p small && mount -t tmpfs -o size=24m none small &&
      cp -a content src scripts public package.json vite.config.ts node_modules dist small && cd small`
    const fill = 'dd if=/dev/zero of=filler bs=1k 2>/dev/null; truncate -s -40k filler'
    const sum = 'cat $(find dist -type f | sort) | sha256sum'
    const result = inShell(
      `${mount} && before=$(${sum}) && { ${fill}; ${build}; code=$?; ls > ../left
        test "$before" = "$(${sum})" && exit $code; }`,
      true,
    )
    expectOneLine(result, /disk is full/i)
    expect(copy.read('left')).not.toMatch(/^dist\../m)
  })
})
