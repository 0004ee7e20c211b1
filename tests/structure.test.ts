import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../scripts/text/paths.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The rooms of the code, from the top to the bottom. */
const rooms = [
  'scripts/desk',
  'scripts/commands',
  'scripts/vite',
  'scripts/outputs',
  'scripts/rules',
  'scripts/policies',
  'scripts/text',
  'src',
  'content',
]

// A file that starts the commands without Vite, `scripts/*.mjs`, stands below
// them all; `tests/` stands above.
it('a room imports only from rooms below it, its tests and their helpers too', () => {
  const roomOf = (path: string) =>
    rooms.findIndex((room) => path.startsWith(`${room}/`))
  const files = globSync('{src,scripts/*}/**/*.{ts,tsx,js}', { cwd: root })
  const upward = files.flatMap((file) =>
    Array.from(
      read(file).matchAll(
        /(?:from|import|glob(?:<\w+>)?)\s*\(?\s*\[?\s*'(\.[^']+)'/g,
      ),
      ([, path = '']) => join(dirname(file), path),
    )
      .filter((target) => !/^scripts\/[^/]+$/.test(target))
      .filter((target) => roomOf(target) < roomOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(upward).toEqual([])
})

it('every package that the lock file names has its hash, also those for other platforms, and no registry', () => {
  type Package = { integrity?: string; resolved?: string }
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    read('package-lock.json'),
  )
  const { '': _, ...others } = packages
  expect(Object.keys(others)).toContain('node_modules/@biomejs/cli-win32-x64')
  for (const [name, { integrity, resolved }] of Object.entries(others)) {
    expect(integrity, name).toMatch(/^sha512-/)
    expect(resolved, name).toBeUndefined()
  }
})

it('every path and every command that the README names exists', () => {
  const readme = read('README.md')
  const files = globSync('{src,scripts,tests}/**', { cwd: root })
  const named = Array.from(
    readme.matchAll(
      /`((?:content|src|scripts|public|tests|docs|\.ci)\/[\w./-]*|[\w-]+\.(?:ts|json))`|\]\((\w[\w./-]+)\)/g,
    ),
    ([, code, link]) => code ?? link ?? '',
  )
  expect(named.length).toBeGreaterThan(15)
  const isThere = (path: string) =>
    existsSync(join(root, path)) ||
    files.some((file) => file.endsWith(`/${path}`))
  expect(named.filter((path) => !isThere(path))).toEqual([])

  const { scripts } = JSON.parse(read('package.json'))
  const commands = Array.from(
    readme.matchAll(/npm (?:run ([\w:]+)|(start|test))\b/g),
    ([, run, own]) => run ?? own ?? '',
  )
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
})
