import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../content/folders.ts'

/** Where, when, with what and how something was measured. */
export interface About {
  /** Such as 2026-12-01. */
  day: string
  cpu: string
  cores: number
  memoryGigabytes: number
  system: string
  /** Of Node, of packages, of the browser, by name. */
  versions: Record<string, string>
  command: string
}

/** Tells of this machine, and of versions beside those of Node and the packages that build. */
export function about(command: string, versions: Record<string, string> = {}): About {
  return {
    day: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    versions: {
      node: process.versions.node,
      [nameOfProject()]: versionOf('.'),
      rolldown: versionOf('node_modules/rolldown'),
      '@mdx-js/mdx': versionOf('node_modules/@mdx-js/mdx'),
      react: versionOf('node_modules/react'),
      ...versions,
    },
    command,
  }
}

function nameOfProject(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version
}
