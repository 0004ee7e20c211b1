import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, watch } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dist } from './setup/open.ts'
import { copyProject, digest, plainEnvironment } from './setup/project-copy.ts'

const build = 'node node_modules/vite/bin/vite.js build'

const copy = copyProject()
const section = 'content/landing/020-hero.mdx'
const layout = 'src/layouts/policy.tsx'
const page = 'content/pages/delete-account.mdx'
const remains = () =>
  readdirSync(copy.folder).filter((name) => /^dist./.test(name))
let built = ''

beforeAll(() => {
  cpSync(dist, copy.dist, { recursive: true })
  built = digest(copy.dist)
  // Something new to write, for files that are as they were are linked.
  copy.write(section, `${copy.read(section)}\nAnother sentence.\n`)
})

afterAll(() => copy.remove())

/** Builds with a file changed, which must fail; what it printed. */
async function buildWith(file: string, change: (text: string) => string) {
  const text = copy.read(file)
  copy.write(file, change(text))
  const { code, output } = await copy.build()
  copy.write(file, text)
  expect(code).toBe(1)
  return output
}

describe('a build leaves dist/ as it was, and says why, where', () => {
  const expectUntouched = () => {
    expect(digest(copy.dist)).toBe(built)
    expect(remains()).toEqual([])
  }

  it('a text is broken: it says where, and how to mend it', async () => {
    const line = copy.read(page).split('\n').length + 1
    const output = await buildWith(
      page,
      (text) => `${text}\nThe price is {ten rupees.\n`,
    )
    expect(output).toContain(`${page}:${line}:14`)
    expect(output).toContain('The price is {ten rupees.')
    expect(output).toContain('put a backslash before it')
    expect(output).toContain('dist/ is as it was')
    expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
    expectUntouched()
  })

  it('code throws; who checks a text is stopped by no code at all', async () => {
    const throwing =
      "  if (Date.now()) throw new Error('The layout fell over.')\n  return ("
    const output = await buildWith(layout, (text) =>
      text.replace('  return (', throwing),
    )
    expect(output).toMatch(
      /The page \/\S+ could not be made\.\n.*The layout fell over\.\n.*src\/layouts\/policy\.tsx:\d+/,
    )
    expect(output).not.toMatch(/node_modules|render\.js/)
    expectUntouched()
    const text = copy.read(layout)
    copy.write(layout, `${text}\n}}`)
    expect(await copy.run('check')).toMatchObject({ code: 0 })
    copy.write(layout, text)
  })

  /**
   * Root has a place of its own for mounts, which end with it; others are root
   * in one of theirs, where the system lets them.
   */
  const apart = [
    '--mount',
    ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ]
  const mayMount =
    process.platform === 'linux' &&
    spawnSync('unshare', [...apart, 'mount', '-t', 'tmpfs', 'none', '/mnt'])
      .status === 0

  it.skipIf(!mayMount)('a real disk is full: it says so in one line', () => {
    // On the disk forty kilobytes are free. Vite keeps a copy of its
    // configuration among the packages, which are therefore elsewhere.
    const script = `mkdir -p small && mount -t tmpfs -o size=24m none small &&
      cp -a content src scripts public package.json vite.config.ts dist small &&
      ln -s ../node_modules small && cd small
      sum() { cat $(find dist -type f | sort) | sha256sum; }
      before=$(sum)
      dd if=/dev/zero of=filler bs=1k 2>/dev/null; truncate -s -40k filler
      ${build}; code=$?
      ls > ../left; test "$before" = "$(sum)" && exit $code`
    const { status, stderr } = spawnSync(
      'unshare',
      [...apart, 'bash', '-c', script],
      { cwd: copy.folder, env: plainEnvironment(), encoding: 'utf8' },
    )
    // Vite has lines of its own before, of what failed.
    const own = /^(✗|error during build|failed to load config)/
    const [first, ...others] = stderr
      .split('\n')
      .filter((text) => text.trim() && !own.test(text))
    expect(first).toMatch(/disk is full/i)
    expect(others).toEqual(['Nothing was written; dist/ is as it was.'])
    expect(status).toBe(1)
    expect(copy.read('left')).not.toMatch(/^dist\../m)
  })
})

it('a build that is killed while it writes leaves the former site or the new one, whole, and the next build clean', async () => {
  let killed = 0
  let left = 0
  const sums: string[] = []
  for (const delay of [0, 4, 12]) {
    if (await buildAndKill(delay)) killed++
    sums.push(digest(copy.dist))
    left += remains().length
  }
  // A test that kills nothing, or nothing in time, would prove nothing.
  expect(killed).toBeGreaterThan(0)
  expect(left).toBeGreaterThan(0)
  expect((await copy.build()).code).toBe(0)
  expect(remains()).toEqual([])
  const whole = [built, digest(copy.dist)]
  expect(whole[0]).not.toBe(whole[1])
  for (const sum of sums) expect(whole).toContain(sum)
})

/**
 * Builds, and kills the build so many milliseconds after it has begun to write
 * beside `dist/`. Whether it was killed before it had ended by itself.
 */
function buildAndKill(delay: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build'],
    {
      cwd: copy.folder,
      env: plainEnvironment(),
      stdio: 'ignore',
    },
  )
  const watcher = watch(copy.folder, (_, name) => {
    if (!name?.startsWith('dist.')) return
    watcher.close()
    setTimeout(() => child.kill('SIGKILL'), delay)
  })
  return new Promise((resolve) => {
    child.once('exit', (_, signal) => {
      watcher.close()
      resolve(signal === 'SIGKILL')
    })
  })
}
