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

const build = 'node node_modules/.bin/vite build'

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
 * What a build in a shell script, whose mounts are seen by nobody else and end
 * with it, prints before it fails.
 */
function failInShell(script: string): string[] {
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
  expect(status).toBe(1)
  // Vite has a line of its own for how long the bundler took to fail.
  return stderr.split('\n').filter((line) => line.trim() && !/^✗/.test(line))
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
    // Vite itself says so: it writes a copy of its configuration first.
    expect(failInShell(`${mount} && exec ${build}`).join('\n')).toContain(
      'EROFS: read-only file system',
    )
  })

  it.skipIf(!mayMount)('a real disk is full', () => {
    // The folder is bound to a disk on which Vite's copy of its configuration
    // has room, and the pages, each of which is another there, have none.
    const mount = `mkdir -p small && mount -t tmpfs -o size=24m none small &&
      cp -a content src scripts public package.json vite.config.ts node_modules dist small && cd small`
    const fill =
      'dd if=/dev/zero of=filler bs=1k 2>/dev/null; truncate -s -1000k filler'
    const sum = 'cat $(find dist -type f | sort) | sha256sum'
    const script = `${mount} && before=$(${sum}) && { ${fill}; SITE_URL=https://else.example ${build}; code=$?; ls > ../left
      test "$before" = "$(${sum})" && exit $code; }`
    // On a slow machine the bundler says first what took long.
    expect(failInShell(script).slice(-3)).toEqual([
      'error during build:',
      'The disk is full.',
      'Nothing was written; dist/ is as it was.',
    ])
    expect(copy.read('left')).not.toMatch(/^dist\../m)
  })
})
