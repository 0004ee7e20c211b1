import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { landingFolder, pagesFolder, sealsFile } from '../../content/folders.ts'
import { copySources } from '../copy-sources.ts'
import { shortPagesFor } from '../corpus/short-pages.ts'
import { addParagraph, type Candidate } from './candidate.ts'
import { cases } from './results.ts'
import { type Cost, timeCommand } from './time-command.ts'

const caches = ['dist', 'node_modules/.cache', 'node_modules/.vite', 'node_modules/.vite-temp']

/** `npm run build` of a copy of this project that publishes some policies instead of its own pages. */
export function ourBuild(
  folder: string,
  policies: readonly string[],
  workers: number | undefined,
): Candidate {
  const env: Record<string, string> = workers === undefined ? {} : { WORKERS: String(workers) }
  return {
    name: workers === undefined ? 'this site' : `this site, WORKERS=${workers}`,
    kind: 'ours',
    isJudged: workers !== 1,
    ...ourCommand(folder, policies, async (added) => {
      const { cost, output } = await timeCommand({ line: 'npm run build', cwd: folder, env })
      checkOutput(folder, policies.length, added, output)
      return cost
    }),
  }
}

/** `npm run check` of such a copy. */
export function ourCheck(folder: string, policies: readonly string[]): Candidate {
  return {
    name: 'this site, npm run check',
    kind: 'check',
    isJudged: true,
    ...ourCommand(folder, policies, async () => {
      const { cost, output } = await timeCommand({ line: 'npm run check', cwd: folder, env: {} })
      const [, pages = 0] = /in order: (\d+) pages/.exec(output) ?? []
      if (Number(pages) < policies.length) throw new Error(`Not all was checked:\n\n${output}`)
      return cost
    }),
  }
}

function ourCommand(
  folder: string,
  policies: readonly string[],
  run: (added: string) => Promise<Cost>,
): Pick<Candidate, 'cases' | 'prepare' | 'build'> {
  ourCopy(folder, policies)
  let added = ''
  return {
    cases,
    async prepare(what) {
      if (what === 'cold') {
        forgetAll(folder)
      } else if (what === 'changed') {
        added = addParagraph(join(folder, pagesFolder, 'policy-0.mdx'))
      }
    },
    build: () => run(added),
  }
}

/** Copies this project into an empty folder, with some policies instead of its own pages. */
export function ourCopy(folder: string, policies: readonly string[]): void {
  copySources(folder)
  replacePages(folder, policies)
}

/** Removes all that commands have kept. */
export function forgetAll(folder: string): void {
  for (const cache of caches) rmSync(join(folder, cache), { recursive: true, force: true })
}

/** The project's own policies go, so that there are as many as are counted; what the landing page links to is a few lines long. */
function replacePages(folder: string, policies: readonly string[]): void {
  const landing = join(folder, landingFolder)
  const sections = readdirSync(landing).map((file) => readFileSync(join(landing, file), 'utf8'))
  const pages = join(folder, pagesFolder)
  rmSync(pages, { recursive: true })
  rmSync(join(folder, sealsFile), { force: true })
  mkdirSync(pages)
  for (const [name, text] of shortPagesFor(sections)) writeFileSync(join(pages, name), text)
  for (const [at, text] of policies.entries()) writeFileSync(join(pages, `policy-${at}.mdx`), text)
}

/** A build that leaves pages out, or publishes an old text, is not fast but wrong. */
function checkOutput(folder: string, count: number, added: string, output: string): void {
  const page = (at: number) => join(folder, 'dist', `policy-${at}.html`)
  if (!existsSync(page(count - 1))) throw new Error(`The last policy was not built:\n\n${output}`)
  if (!readFileSync(page(0), 'utf8').includes(added))
    throw new Error(`The build did not take over “${added}”:\n\n${output}`)
}
