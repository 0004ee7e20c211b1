import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../content/folders.ts'

const sources = ['content', 'src', 'scripts', 'public', 'package.json', 'tsconfig.json']

/** Copies the project, without what is built, into an empty folder; what is installed is linked. */
export function copySources(folder: string): void {
  for (const source of sources) {
    cpSync(join(root, source), join(folder, source), { recursive: true })
  }
  linkPackages(folder)
}

/** Links each package by itself: were `node_modules` one link, what is cached in it would be the project's own. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
}
