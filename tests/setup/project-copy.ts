import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySources } from '../../scripts/bench/copy-sources.ts'

/** A copy of the project in which a test may change what it likes. */
export interface ProjectCopy {
  folder: string
  read: (file: string) => string
  write: (file: string, text: string) => void
  /** Replaces the one occurrence of a text in a file. Throws where there is none, or more than one. */
  edit: (file: string, from: string, to: string) => void
  removeFile: (file: string) => void
  removeFolder: (folder: string) => void
  moveFolder: (from: string, to: string) => void
  /** Runs a command as npm does. */
  run: (command: string, ...args: string[]) => Promise<Finished>
  remove: () => void
}

export interface Finished {
  code: number
  /** What it printed, in order, without colours. */
  output: string
}

/** Copies the project, without what is installed and built, to a temporary folder. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'site-copy-'))
  copySources(folder)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return {
    folder,
    read,
    write,
    edit(file, from, to) {
      const parts = read(file).split(from)
      if (parts.length !== 2) throw new Error(`${file} holds “${from}” ${parts.length - 1} times.`)
      write(file, parts.join(to))
    },
    removeFile: (file) => rmSync(join(folder, file)),
    moveFolder: (from, to) => renameSync(join(folder, from), join(folder, to)),
    removeFolder: (name) => rmSync(join(folder, name), { recursive: true }),
    run: (command, ...args) => run(folder, ['scripts/run.js', command, ...args]),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** The environment of a command that a person would type: not that of a test. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, FORCE_COLOR: ___, ...env } = process.env
  return { ...env, NO_COLOR: '1' }
}

function run(cwd: string, args: string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env: plainEnvironment() }, (error) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output })
    })
    let output = ''
    const collect = (text: string) => {
      output += text
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
  })
}
