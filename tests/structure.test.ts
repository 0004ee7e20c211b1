import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/text/paths.ts'

const files = globSync(
  ['{src,scripts,tests}/**/*.{ts,tsx,js,mjs,css}', 'vite.config.ts'],
  {
    cwd: root,
  },
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** What the lock file says of a package. */
type Package = { integrity?: string; resolved?: string }

/** The relative imports of a file, as paths from the project's folder. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:from|import|glob<\w+>)\s*\(?\s*\[?\s*'(\.[^']+)'/g,
  )
  return [...found].map((match) =>
    normalize(join(dirname(file), match[1] ?? '')),
  )
}

describe('the code', () => {
  it('imports one way: tests may use all, scripts may use src, src may use content', () => {
    const allowed: Record<string, readonly string[]> = {
      src: ['src', 'content'],
      scripts: ['scripts', 'src'],
    }
    const room = (file: string) => file.split('/')[0] ?? ''
    const wrong = files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        importsOf(file).map((target) => [file, target] as const),
      )
      .filter(
        ([file, target]) =>
          allowed[room(file)]?.includes(room(target)) === false,
      )
    expect(wrong).toEqual([])
  })

  it('imports in no circle', () => {
    const done = new Set<string>()
    const imported = (file: string) =>
      importsOf(file).filter((target) => files.includes(target))
    const walk = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file))
        return [[...path.slice(path.indexOf(file)), file].join(' → ')]
      if (done.has(file) || !existsSync(join(root, file))) return []
      const circles = imported(file).flatMap((target) =>
        walk(target, [...path, file]),
      )
      done.add(file)
      return circles
    }
    expect(files.flatMap((file) => walk(file, []))).toEqual([])
  })
})

it('every package that the lock file names has its hash, also those for other platforms, and no registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, Package>
  }
  const { '': _, ...others } = packages
  expect(Object.keys(others)).toContain('node_modules/@biomejs/cli-win32-x64')
  const unhashed = Object.keys(others).filter(
    (name) => !/^sha512-/.test(others[name]?.integrity ?? ''),
  )
  expect(unhashed).toEqual([])
  expect(Object.keys(others).filter((name) => others[name]?.resolved)).toEqual(
    [],
  )
})

const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json'))

it('every path that the README names exists', () => {
  const paths = [
    ...readme.matchAll(
      /`((?:content|src|scripts|public|tests|docs|\.ci)\/[\w./-]*|[\w-]+\.(?:ts|json))`|\]\((\w[\w./-]+)\)/g,
    ),
  ]
  const named = paths.map((match) => match[1] ?? match[2] ?? '')
  expect(named.length).toBeGreaterThan(15)
  const isThere = (path: string) =>
    existsSync(join(root, path)) ||
    files.some((file) => file.endsWith(`/${path}`))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

it('every command that the README names is one of package.json', () => {
  const commands = [
    ...readme.matchAll(/npm (?:run ([\w:]+)|(start|test))\b/g),
  ].map((m) => m[1] ?? m[2] ?? '')
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})
