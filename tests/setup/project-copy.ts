import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFiles } from '../../scripts/site/testing/project-files.ts'
import { bookFile, factsFile, root } from '../../scripts/text/paths.ts'

const sources =
  '.gitignore content package.json package-lock.json public scripts src tsconfig.json vite.config.ts'

/** The day of the newest seal: it is today for all tests, whenever they run. */
export const today = String(
  readFileSync(join(root, bookFile), 'utf8').split('"on":"').at(-1),
).slice(0, 10)

export interface Finished {
  code: number
  /** What it printed, without colours. */
  output: string
}

export type ProjectCopy = ReturnType<typeof copyProject>

/**
 * A copy of the project, or of a copy of it, without what is built, in which a
 * test may change what it likes.
 */
export function copyProject(project: string = root) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'site-copy-'))
  for (const name of sources.split(' '))
    cpSync(join(project, name), join(folder, name), { recursive: true })
  // Package by package: were node_modules one link, what is cached in it would
  // be the project's own.
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  const files = projectFiles(folder)
  const connect = (service: string) => {
    const others = files
      .read(factsFile)
      .replace(/^deletionService:.*\n(?: .*\n)*/gm, '')
    files.write(factsFile, `${others}\ndeletionService: ${service}\n`)
  }
  const runIn = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    run(folder, ['scripts/run.mjs', ...args], env)
  // Whatever the project is connected to, its tests begin with the simulation.
  connect('simulated')
  return {
    folder,
    dist: join(folder, 'dist'),
    ...files,
    /** Connects the deletion form to a service by its address. */
    connect,
    /** Runs a command as npm does, in an environment. */
    runIn,
    run: (...args: string[]) => runIn({}, ...args),
    /** Builds the site, for a day or for today. */
    build: (day = '', more = {}) =>
      run(folder, ['node_modules/vite/bin/vite.js', 'build'], {
        SITE_TODAY: day,
        ...more,
      }),
  }
}

/**
 * The environment of a command that a person would type: not that of a test.
 */
export function plainEnvironment(
  more: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, FORCE_COLOR, ...env } = process.env
  return { ...env, NO_COLOR: '1', ...more }
}

/** Runs a program of Node in a folder. */
export function run(
  cwd: string,
  args: string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const options = { cwd, env: plainEnvironment(more) }
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, ...streams) =>
      resolve({
        code: error ? Number(error.code ?? 1) : 0,
        output: streams.join('\n'),
      }),
    )
  })
}
