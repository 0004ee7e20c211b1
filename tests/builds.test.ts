import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { dist } from './setup/open.ts'
import { policies } from './setup/pages.ts'
import {
  copyProject,
  digest,
  plainEnvironment,
  today,
} from './setup/project-copy.ts'

const vite = 'node_modules/vite/bin/vite.js'
const section = 'content/landing/020-hero.mdx'
const page = 'content/pages/delete-account.mdx'

const copy = copyProject()
afterAll(() => copy.remove())
const built = digest(dist)

it('a build ships React without what it does in development, and writes the same bytes in whatever folder, also in a terminal set to development', async () => {
  await copy.build(today, { NODE_ENV: 'development' })
  expect(digest(copy.dist)).toBe(built)
  const [file = ''] = globSync('assets/*.js', { cwd: dist })
  const script = readFileSync(join(dist, file), 'utf8')
  expect(script).toContain('react.dev/errors')
  expect(script).not.toContain('react-stack-bottom-frame')
})

const remains = () =>
  readdirSync(copy.folder).filter((name) => /^dist./.test(name))

/** Builds with a file changed, which leaves dist/; what it printed. */
async function buildWith(file: string, change: (text: string) => string) {
  const text = copy.read(file)
  copy.write(file, change(text))
  const { code, output } = await copy.build()
  copy.write(file, text)
  expect(code).toBe(1)
  expect(digest(copy.dist)).toBe(built)
  expect(remains()).toEqual([])
  return output
}

it('a build of a broken text leaves dist/ as it was, and says where, and how to mend it', async () => {
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
})

it('a build of code that throws leaves dist/ as it was, and says on which page, and where', async () => {
  const output = await buildWith('src/layouts/policy.tsx', (text) =>
    text.replace(
      '  return (',
      "  if (Date.now()) throw new Error('The layout fell over.')\n  return (",
    ),
  )
  expect(output).toMatch(
    /The page \/\S+ could not be made\.\n.*The layout fell over\.\n.*src\/layouts\/policy\.tsx:\d+/,
  )
  expect(output).not.toMatch(/node_modules|render\.js/)
})

/** Runs a script that may mount folders, where the system lets it. */
const runApart = (script: string) =>
  spawnSync('unshare', ['--map-root-user', '--mount', 'bash', '-c', script], {
    cwd: copy.folder,
    env: plainEnvironment(),
    encoding: 'utf8',
  })
const mayMount = runApart('mount -t tmpfs none /mnt').status === 0

it.skipIf(!mayMount)('a build on a disk that is full says so in a line', () => {
  // On the disk forty kilobytes are free. Vite keeps a copy of its
  // configuration among the packages, which are therefore elsewhere.
  const { status, stderr } =
    runApart(`mkdir -p small && mount -t tmpfs -o size=24m none small &&
    cp -a content src scripts public package.json vite.config.ts dist small &&
    ln -s ../node_modules small && cd small
    sum() { cat $(find dist -type f | sort) | sha256sum; }
    before=$(sum)
    echo Another sentence. >> ${section}
    dd if=/dev/zero of=filler bs=1k 2>/dev/null; truncate -s -40k filler
    node ${vite} build; code=$?
    ls > ../left; test "$before" = "$(sum)" && exit $code`)
  // Vite has lines of its own before, of what failed.
  const own = /^(✗|error during build|failed to load config)/
  const told = stderr
    .split('\n')
    .filter((text) => text.trim() && !own.test(text))
  expect(told).toEqual([
    expect.stringMatching(/disk is full/i),
    'Nothing was written; dist/ is as it was.',
  ])
  expect(status).toBe(1)
  expect(copy.read('left')).not.toMatch(/^dist\../m)
})

it('a build that is killed while it writes leaves the former site or the new one, whole, and the next build clean', async () => {
  // Files that are as they were are linked, not written.
  copy.write(section, `${copy.read(section)}\nAnother sentence.\n`)
  let left = 0
  const sums: string[] = []
  for (const delay of [0, 8]) {
    await buildAndKill(delay)
    sums.push(digest(copy.dist))
    left += remains().length
  }
  // A test that kills nothing in time would prove nothing.
  expect(left).toBeGreaterThan(0)
  expect((await copy.build()).code).toBe(0)
  expect(remains()).toEqual([])
  const whole = [built, digest(copy.dist)]
  expect(whole[0]).not.toBe(whole[1])
  for (const sum of sums) expect(whole).toContain(sum)
})

it('“npm start” serves the built site at this machine, with links that stay there', async () => {
  const port = '4188'
  const server = spawn('npm', ['start'], {
    cwd: copy.folder,
    env: plainEnvironment({ PORT: port }),
    detached: true,
  })
  const address = `http://localhost:${port}`
  const text = async (path = '') => (await fetch(address + path)).text()
  try {
    const [terms, other] = policies
    await expect
      .poll(() => text(terms).catch(String))
      .toContain(`rel="canonical" href="${address}${terms}"`)
    expect(await text()).toContain(
      `<a href="${address}${other}" target="_blank"`,
    )
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
})

/**
 * Builds, and kills the build so many milliseconds after it has begun to write
 * beside `dist/`.
 */
function buildAndKill(delay: number): Promise<unknown> {
  const child = spawn(process.execPath, [vite, 'build'], {
    cwd: copy.folder,
    env: plainEnvironment(),
    stdio: 'ignore',
  })
  const watcher = watch(copy.folder, (_, name) => {
    if (!name?.startsWith('dist.')) return
    watcher.close()
    setTimeout(() => child.kill('SIGKILL'), delay)
  })
  return new Promise((resolve) => child.once('exit', resolve))
}
