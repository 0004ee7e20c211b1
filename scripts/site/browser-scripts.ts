import { basename, dirname } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../content/folders.ts'

/** Every script that a page may ask for, by its name: file from the project's folder. A new file is a new script. */
export function browserScripts(): Record<string, string> {
  const enhancements = globSync('src/enhancements/*.ts', { cwd: root, ignore: '**/*.test.ts' })
  const islands = globSync('src/islands/*/hydrate.tsx', { cwd: root })
  return Object.fromEntries([
    ...enhancements.map((file) => [basename(file, '.ts'), file] as const),
    ...islands.map((file) => [basename(dirname(file)), file] as const),
  ])
}
