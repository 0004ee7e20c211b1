import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../scripts/text/paths.ts'
import { iconOf } from './bench/icon.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The folders of the code, from the top to the bottom. */
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
  'src/pages',
  'src/widgets',
  'src/islands',
  'src/document',
  'src/site',
  'src/compare',
  'src/i18n',
  'src/styles',
  'content',
]

// `scripts/*.mjs` starts the commands without Vite and stands below them all;
// `tests/` stands above.
it('a folder imports only from folders below it', () => {
  const levelOf = (path: string) =>
    folders.findIndex((it) => path === it || path.startsWith(`${it}/`))
  const files = globSync(['src', 'scripts'], { cwd: root }).filter(
    (file) =>
      /\.(tsx?|js)$/.test(file) &&
      !/\.test\.|\/testing\//.test(file) &&
      levelOf(file) >= 0,
  )
  const imported = /(?:from|import|glob(?:<\w+>)?)\s*\(?\s*\[?\s*'(\.[^'?]+)/g
  const upward = files.flatMap((file) =>
    Array.from(read(file).matchAll(imported), ([, path = '']) =>
      join(dirname(file), path),
    )
      .filter((target) => !/^scripts\/[^/]+$/.test(target))
      .filter((target) => levelOf(target) < levelOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(upward).toEqual([])
})

it('the icon has the colours of the theme, in which npm run images draws it', () => {
  expect(read('public/icon.svg')).toBe(iconOf(read('src/styles/tokens.css')))
})

it('every path and every command that the README names exists', () => {
  const readme = read('README.md')
  const path =
    /`((?:content|src|scripts|public|tests|docs|\.ci)\/[\w./-]*)`|\]\((\w[\w./-]+)\)/g
  const named = Array.from(readme.matchAll(path), ([, code, link]) =>
    String(code ?? link),
  )
  expect(named).toContain('docs/architecture.md')
  expect(named.filter((it) => !existsSync(join(root, it)))).toEqual([])

  const { scripts } = JSON.parse(read('package.json'))
  for (const [, command = ''] of readme.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty([command])
})
