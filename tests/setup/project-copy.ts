import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFiles } from '../../scripts/site/testing/project-files.ts'
import { bookFile, factsFile, root } from '../../scripts/text/paths.ts'

const sources =
  '.gitignore content package.json package-lock.json public scripts src tsconfig.json vite.config.ts'

/** The day of the newest seal. All tests use it as today. */
export const today = String(
  readFileSync(join(root, bookFile), 'utf8').split('"on":"').at(-1),
).slice(0, 10)

export interface Finished {
  code: number
  /** The output without colours. */
  output: string
}

export type ProjectCopy = ReturnType<typeof copyProject>

/** The packages that `npm ci --omit=dev` installs. */
const packages = Object.entries<{ dev?: boolean }>(
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
)
  .filter(([path, { dev }]) => /^node_modules\/[^/]/.test(path) && !dev)
  .map(([path]) => path)
  .filter((path) => !/node_modules.*node_modules/.test(path))

/**
 * Copies the project, or another copy of it, without build output and without
 * the packages that only tests and checks need. A test may change the copy.
 */
export function copyProject(project: string = root) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'site-copy-'))
  for (const name of sources.split(' '))
    cpSync(join(project, name), join(folder, name), { recursive: true })
  // Link each package, so that caches in node_modules are not shared with the
  // project.
  for (const path of ['node_modules/.bin', ...packages]) {
    const link = join(folder, path)
    mkdirSync(dirname(link), { recursive: true })
    if (existsSync(join(root, path))) symlinkSync(join(root, path), link)
  }
  const files = projectFiles(folder)
  const connect = (service: string) => {
    const others = files
      .read(factsFile)
      .replace(/^deletionService:.*\n(?: .*\n)*/gm, '')
    files.write(factsFile, `${others}\ndeletionService: ${service}\n`)
  }
  const runIn = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    run(folder, ['scripts/run.mjs', ...args], env)
  // Tests start with the simulated service, whatever the project uses.
  connect('simulated')
  return {
    folder,
    dist: join(folder, 'dist'),
    ...files,
    /** Connects the deletion form to the service at an address. */
    connect,
    /** Runs a command with environment variables, as npm does. */
    runIn,
    run: (...args: string[]) => runIn({}, ...args),
    /** Builds the site for a day, or for today. */
    build: (day = '', more = {}) =>
      run(folder, ['node_modules/vite/bin/vite.js', 'build'], {
        SITE_TODAY: day,
        ...more,
      }),
  }
}

/** Returns the environment without the variables of the test runner. */
export function plainEnvironment(
  more: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, FORCE_COLOR, ...env } = process.env
  return { ...env, NO_COLOR: '1', ...more }
}

/** Runs Node in a folder. */
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
