import child, { execFile, execFileSync } from 'node:child_process'
import fs, { cpSync, renameSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { temporaryProject } from '../../site/testing/temporary-project.ts'

/** The commands of git after which a crash leaves what it would leave before. */
const READING =
  'cat-file config for-each-ref log ls-tree merge-base rev-parse update-index'.split(
    ' ',
  )

/**
 * Runs something, and returns a copy of a folder before each step that changes
 * it: what a process that crashes may leave. Reading steps are left out.
 */
export async function crashPoints(
  folder: string,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const copies: string[] = []
  const before =
    <A extends unknown[], R>(step: (...args: A) => R) =>
    (...args: A): R => {
      const [, command] = args
      if (!Array.isArray(command) || !READING.includes(command[0])) {
        const copy = temporaryProject({})
        cpSync(folder, copy, { recursive: true })
        copies.push(copy)
      }
      return step(...args)
    }
  const originals = { execFile, execFileSync, renameSync, rmSync }
  const patch = (to: typeof originals) => {
    for (const module of [child, fs])
      for (const [name, step] of Object.entries(to))
        if (name in module) Object.assign(module, { [name]: step })
    syncBuiltinESMExports()
  }
  patch({
    execFile: before(execFile),
    execFileSync: before(execFileSync),
    renameSync: before(renameSync),
    rmSync: before(rmSync),
  } as typeof originals)
  try {
    await run()
  } finally {
    patch(originals)
  }
  return copies
}
