import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, digest, plainEnvironment } from './setup/project-copy.ts'

const copy = copyProject()
let built = ''

beforeAll(async () => {
  expect((await copy.build()).code).toBe(0)
  built = digest(copy.dist)
  // Something new to write, for files that are as they were are linked.
  copy.edit('content/landing/020-hero.mdx', 'Some evenings', 'Most evenings')
})

afterEach(() => {
  expect(digest(copy.dist)).toBe(built)
  expect(
    readdirSync(copy.folder).filter((name) => name.startsWith('dist')),
  ).toEqual(['dist'])
})

afterAll(() => copy.remove())

/**
 * Root has a place of its own for mounts, which end with it; others are root in
 * one of theirs, where the system lets them.
 */
const apart = [
  '--mount',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
]
const mayMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'none', '/mnt'])
    .status === 0

const build = 'node scripts/build.mjs'

/** Builds with a file changed; what it printed. */
async function buildWith(
  file: string,
  change: (text: string) => string,
): Promise<string> {
  const text = copy.read(file)
  copy.write(file, change(text))
  const { code, output } = await copy.build()
  copy.write(file, text)
  expect(code).toBe(1)
  return output
}

/**
 * Asserts that a build in a shell script, whose mounts are seen by nobody else
 * and end with it, says in one line what is wrong.
 */
function expectOneLine(script: string, line: RegExp): void {
  const options = {
    cwd: copy.folder,
    env: plainEnvironment(),
    encoding: 'utf8',
  } as const
  const { status, stderr } = spawnSync(
    'unshare',
    [...apart, 'bash', '-c', script],
    options,
  )
  // Vite has a line of its own, of what failed or how long it took to fail.
  const own = /^(✗|failed to load config)/
  const [first, ...others] = stderr
    .split('\n')
    .filter((text) => text.trim() && !own.test(text))
  expect(first).toMatch(line)
  expect(others).toEqual(['Nothing was written; dist/ is as it was.'])
  expect(status).toBe(1)
}

describe('a build leaves dist/ as it was, and says why, where', () => {
  it('a policy is broken: it says where, and how to mend it', async () => {
    const terms = 'content/pages/tnc/2026-11-21.mdx'
    const line = copy.read(terms).split('\n').length + 1
    const output = await buildWith(
      terms,
      (text) => `${text}\nThe price is {ten rupees.\n`,
    )
    expect(output).toContain(`${terms}:${line}:14`)
    expect(output).toContain('The price is {ten rupees.')
    expect(output).toMatch(/write \\\{/)
    expect(output).toContain('dist/ is as it was')
    expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
  })

  it('code throws', async () => {
    const throwing =
      "  if (Date.now()) throw new Error('The layout fell over.')\n  return ("
    const layout = 'src/layouts/policy.tsx'
    const output = await buildWith(layout, (text) =>
      text.replace('  return (', throwing),
    )
    expect(output).toContain('The layout fell over.')
  })

  it.skipIf(!mayMount)('the folder is read-only', () => {
    const mount = 'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD"'
    expectOneLine(`${mount} && exec ${build}`, /only be read|read-only/)
  })

  it.skipIf(!mayMount)('a real disk is full', () => {
    // The folder is bound to a disk on which forty kilobytes are free.
    const mount = `mkdir -p small && mount -t tmpfs -o size=24m none small &&
      cp -a content src scripts public package.json vite.config.ts node_modules dist small && cd small`
    const fill =
      'dd if=/dev/zero of=filler bs=1k 2>/dev/null; truncate -s -40k filler'
    const sum = 'cat $(find dist -type f | sort) | sha256sum'
    const script = `${mount} && before=$(${sum}) && { ${fill}; ${build}; code=$?; ls > ../left
      test "$before" = "$(${sum})" && exit $code; }`
    expectOneLine(script, /disk is full/i)
    expect(copy.read('left')).not.toMatch(/^dist\../m)
  })
})
