import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../scripts/text/paths.ts'
import { iconOf } from './bench/icon.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The layers of the code, from the top to the bottom. */
const folders = [
  'scripts/desk',
  'scripts/commands',
  'scripts/vite',
  'scripts/word-return',
  'scripts/exports',
  'scripts/checks',
  'scripts/acts',
  'scripts/site',
  'scripts/seals',
  'scripts/repository',
  'scripts/text',
  'src/entry.ts',
  'src/render.tsx',
  'src/routes.tsx',
  'src/scripts',
  'src/pages/kinds.ts',
  'src/pages',
  'src/frame',
  'src/widgets',
  'src/islands',
  'src/document',
  'src/site',
  'src/compare',
  'src/i18n',
  'src/styles',
]

const IMPORT =
  /^(?:import|export) (type )?(?:[^'"=]*from )?'([^'?]+)|(?:import|glob(?:<\w+>)?)\(\s*\[?\s*'([^'?]+)/gm

/** Returns what a file imports, types included or not. */
function specifiersIn(file: string, hasTypes: boolean): string[] {
  return Array.from(read(file).matchAll(IMPORT), ([, type, ...names]) =>
    type && !hasTypes ? [] : names.filter(Boolean),
  ).flat()
}

/** Returns the files that a file imports, relative to the root. */
function importsOf(file: string): string[] {
  return specifiersIn(file, true)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier))
}

// `scripts/*.mjs`, which starts commands without Vite, is below all layers, and
// `tests/` is above them.
it('a folder imports only from folders below it', () => {
  const levelOf = (path: string) =>
    folders.findIndex(
      (folder) => path === folder || path.startsWith(`${folder}/`),
    )
  const files = globSync(['src', 'scripts'], { cwd: root }).filter(
    (file) =>
      /\.(tsx?|js)$/.test(file) &&
      !/\.test\.|\/testing\//.test(file) &&
      levelOf(file) >= 0,
  )
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !/^scripts\/[^/]+$/.test(target))
      .filter((target) => levelOf(target) < levelOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(upward).toEqual([])
})

it('a kind of page imports from no other kind', () => {
  const kindOf = (path: string) => /^src\/pages\/([^/]+)\//.exec(path)?.[1]
  const mixed = globSync('src/pages/*/*.{ts,tsx}', { cwd: root }).flatMap(
    (file) =>
      importsOf(file)
        .filter((target) => ![undefined, kindOf(file)].includes(kindOf(target)))
        .map((target) => `${file} → ${target}`),
  )
  expect(mixed).toEqual([])
})

it('no two files export the same name', () => {
  const files = globSync(['{src,scripts}/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: ['**/*.test.*', '**/testing/**'],
  })
  const NAME =
    /^export (?:(?:async )?(?:function\*?|const|class|interface|type)|\{ \w+ as) (\w+)/gm
  const names = files.flatMap((file) =>
    Array.from(read(file).matchAll(NAME), ([, name]) => name),
  )
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  expect(twice).toEqual([])
})

it('acts and rules neither read nor write', () => {
  const files = globSync('scripts/{acts,checks,seals}/*.ts', { cwd: root })
  const handles =
    /^import (?!type )[^']*'(?:node:(?:fs|child_process)|[^']*\/repository\/(?!changes|memoized|merge-lines))/m
  const impure = files.filter(
    (file) => !file.includes('.test.') && handles.test(read(file)),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(impure).toEqual([])
})

it('the icon has the colours of the theme', () => {
  expect(read('public/icon.svg')).toBe(iconOf(read('src/styles/tokens.css')))
})

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

it.each(documents)('every file and command that %s names exists', (name) => {
  const text = read(name)
  const code = text.matchAll(/`((?:src|scripts|tests|docs)\/[\w./-]*)`/g)
  const links = text.matchAll(/\]\((?!https?:|[#/])([^)#]+)/g)
  const files = [
    ...Array.from(code, ([, path = '']) => path),
    ...Array.from(links, ([, path = '']) => join(dirname(name), path)),
  ]
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])

  const { scripts } = JSON.parse(read('package.json'))
  for (const [, command = ''] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty([command])
})

it('every label that the handbook quotes in bold exists', () => {
  const files = globSync(
    ['scripts/{desk,checks}/**/*.{ts,tsx}', 'src/site/policy.ts'],
    { cwd: root },
  )
  const sources = files.map(read).join('\n').replace(/\s+/g, ' ')
  const labels = Array.from(
    read('docs/handbook.md').matchAll(/\*\*(.+?)\*\*/g),
    ([, label = '']) => label,
  )
  expect(labels).toContain('Publish…')
  expect(labels.filter((label) => !sources.includes(label))).toEqual([])
})

it('dependencies are what the product imports', () => {
  const files = globSync(['src', 'scripts', 'vite.config.ts'], { cwd: root })
  const names = files
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
    )
    .flatMap((file) => specifiersIn(file, false))
    .filter((specifier) => !/^(?:[./]|node:|virtual:)/.test(specifier))
    .map((specifier) =>
      specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'),
    )
  const { dependencies } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies)).toEqual([...new Set(names)].sort())
})

it('CONTRIBUTING.md says what each package is for', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const [, product = '', tests = ''] =
    read('CONTRIBUTING.md').split(/^\| package.*\n/m)
  const namedIn = (table: string) =>
    Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
    ).flat()
  const packagesOf = (names: string[], all: object) =>
    names.flatMap((name) =>
      Object.keys(all).filter((dependency) =>
        name.endsWith('*')
          ? dependency.startsWith(name.slice(0, -1))
          : dependency === name,
      ),
    )
  for (const [table, all] of [
    [product, dependencies],
    [tests, devDependencies],
  ]) {
    const names = namedIn(table)
    expect(packagesOf(names, all).sort()).toEqual(Object.keys(all))
    expect(names.filter((name) => !packagesOf([name], all)[0])).toEqual([])
  }
})
