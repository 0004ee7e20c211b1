import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { command } from '../../scripts/commands/command.ts'
import { appendToBook } from '../../scripts/seals/book.ts'
import { bookFile, pagesFolder, root } from '../../scripts/text/paths.ts'
import { copyProject, type ProjectCopy } from '../setup/project-copy.ts'
import { installAstro } from './astro.ts'
import { writeCorpus } from './corpus.ts'
import { type Cost, measure, median, type Run, tableOf } from './measure.ts'
import { waitRows } from './waits.ts'

const config = {
  usage: 'npm run bench',
  about:
    'Measures cold builds of the site, alone and with 200 more policies of 3,500 words, its check, and requests at the desk: medians of several runs.',
  example: 'npm run bench -- --beside astro',
  options: {
    beside: { type: 'string', about: 'astro: also measure a bare Astro site' },
    runs: { type: 'string', about: 'the number of runs; 3 by default' },
    write: { type: 'boolean', about: 'write docs/benchmarks.md' },
  },
} as const

/**
 * What is measured, what it is compared with, and the highest permitted ratio.
 */
type Subject = readonly [
  what: string,
  prepare: () => Run,
  beside?: string,
  atMost?: number,
]

await command(config, async (_, { runs = '3', ...values }) => {
  const site = siteWith(0)
  const costs = await measureInTurns(
    await subjectsBeside(site, values.beside),
    Number(runs),
  )
  const tables = new Map([
    ['Builds', costs],
    ['The desk', await waitRows(site.folder)],
  ])

  const typed = `npm run bench -- ${process.argv.slice(2).join(' ')}`
  const machine = `Node ${process.version}, ${cpus().length} cores`
  const sections = Array.from(
    tables,
    ([title, rows]) => `\n## ${title}\n\n${tableOf(rows)}`,
  )
  // In a process of its own, whose memory is measured.
  const desk = ['scripts/run.mjs', 'tests/bench/desk.ts']
  sections.push(execFileSync(process.execPath, desk, { encoding: 'utf8' }))
  const page = `# Benchmarks\n\nWritten by \`${typed}\` on ${machine}: medians of ${runs} runs, which took turns.\n${sections.join('')}`
  console.log(page)
  if (values.write) writeFileSync(join(root, 'docs/benchmarks.md'), page)
})

/**
 * The site with and without more policies, its check, and Astro if requested.
 */
async function subjectsBeside(
  site: ProjectCopy,
  beside?: string,
): Promise<Subject[]> {
  const more = siteWith(200)
  const check = { cwd: more.folder, args: ['scripts/run.mjs', 'check'] }
  const [english, large] = ['the site, only English', 'the site, 200 more']
  const subjects: Subject[] = [
    [english, build(siteWith(0, true)), 'Astro, 5 policies', 0.8],
    ['the site in all languages', build(site), english, 1.4],
    ['only English, 200 more', build(siteWith(200, true)), 'Astro, 200', 1],
    [large, build(more), 'Astro, 200', 1],
    ['check, with 200 more', () => check, large, 0.6],
  ]
  if (!beside) return subjects

  const astroWith = await installAstro()
  return [
    ...subjects,
    ['Astro, 5 policies', () => astroWith(5)],
    ['Astro, 200', () => astroWith(200)],
  ]
}

/** Copies the site with more policies, in all languages or only in English. */
function siteWith(policies: number, isEnglish = false): ProjectCopy {
  const copy = copyProject()
  process.on('exit', () => copy.remove())
  if (isEnglish) removeTranslations(copy.folder)
  writeCorpus(join(copy.folder, pagesFolder), policies, 'layout: policy\n')
  return copy
}

function build({ folder, dist }: ProjectCopy): () => Run {
  return () => {
    rmSync(dist, { recursive: true, force: true })
    return { cwd: folder, args: ['node_modules/vite/bin/vite.js', 'build'] }
  }
}

/** Removes all translations and their lines of the book. */
function removeTranslations(folder: string): void {
  const { translations, book } = openCheckedSite(folder)
  for (const path of translations.keys()) rmSync(join(folder, path))

  const seals = Array.from(book.seals.values(), ({ seal }) => seal)
  const english = seals.filter(({ language }) => !language)
  const text = appendToBook({ ...book, lines: [] }, english)
  writeFileSync(join(folder, bookFile), text)
}

/** Measures subjects in turns; returns each cost and its ratio to another. */
async function measureInTurns(
  subjects: readonly Subject[],
  times: number,
): Promise<string[][]> {
  const all = new Map(subjects.map(([what]) => [what, [] as Cost[]]))
  for (let turn = 1; turn <= times; turn++)
    for (const [what, prepare] of subjects) {
      console.error(`${turn}. ${what}`)
      all.get(what)?.push(await measure(prepare()))
    }

  const middle = (what: string, name: keyof Cost) =>
    median((all.get(what) ?? []).map((cost) => cost[name]))
  const rows = subjects.map(([what, , beside = '', atMost = '']) => {
    const shown = (['wall', 'processor'] as const).map((name) => ({
      seconds: `${middle(what, name).toFixed(2)} s`,
      share: (middle(what, name) / middle(beside, name)).toFixed(2),
    }))
    return [
      what,
      ...shown.map(({ seconds }) => seconds),
      `${Math.round(middle(what, 'memory'))} MB`,
      beside,
      ...shown.map(({ share }) => (all.has(beside) ? share : '')),
      `${atMost}`,
    ]
  })
  const head = ['what', 'wall', 'processor', 'memory', 'compared with']
  return [[...head, 'wall', 'processor', 'at most'], ...rows]
}
