import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../scripts/content/paths.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

it('every path that the README names exists', () => {
  const paths = [
    ...readme.matchAll(
      /`((?:content|src|scripts|public|tests|docs|\.ci)\/[\w./-]*|[\w-]+\.(?:ts|json))`|\]\((\w[\w./-]+)\)/g,
    ),
  ]
  const named = paths.map((match) => match[1] ?? match[2] ?? '')
  expect(named.length).toBeGreaterThan(15)
  const files = globSync('{src,scripts,tests}/**/*', { cwd: root })
  const isThere = (path: string) =>
    existsSync(join(root, path)) || files.some((file) => file.endsWith(`/${path}`))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

it('every command that the README names is one of package.json', () => {
  const commands = [...readme.matchAll(/npm (?:run ([\w:]+)|(start|test))\b/g)].map(
    (m) => m[1] ?? m[2] ?? '',
  )
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})
