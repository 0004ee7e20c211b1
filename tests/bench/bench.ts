import {
  cpSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../scripts/commands/command.ts'
import { writeBook } from '../../scripts/policies/book.ts'
import { openCheckedSite } from '../../scripts/rules/open-site.ts'
import { pagesFolder, root } from '../../scripts/text/paths.ts'
import { installAstro } from './astro.ts'
import { writeCorpus } from './corpus.ts'
import { timeGrowth } from './growth.ts'
import { rateByLighthouse } from './lighthouse.ts'
import { type Cost, measure, medianCost, type Run } from './measure.ts'
import { timeWaits } from './waits.ts'

const help = `npm run bench [-- --beside astro] [--runs 3] [--many] [--lighthouse] [--growth] [--write]

Measures cold builds of the site, as it is and with 200 policies of 3,500 words more, its check, and
what somebody waits for at the desk: medians of some runs, which take turns. --beside astro installs a
bare Astro into a temporary folder. --many adds 1,000 policies, --growth how checking grows with the
length of a text. --write keeps the tables in docs/benchmarks.md.

Example: npm run bench -- --beside astro --many --write`

const options = {
  beside: { type: 'string' },
  runs: { type: 'string', default: '3' },
  many: { type: 'boolean' },
  lighthouse: { type: 'boolean' },
  growth: { type: 'boolean' },
  write: { type: 'boolean' },
} as const

const sources = ['content', 'src', 'scripts', 'public']
const build = ['node_modules/vite/bin/vite.js', 'build']
const names = {
  english: 'the site in English alone',
  site: 'the site in all languages',
  english200: 'the site in English and 200 policies more',
  site200: 'the site and 200 policies more',
  site1000: 'the site and 1,000 policies more',
  check200: 'check, with 200 more',
  astro5: 'Astro, 5 policies',
  astro200: 'Astro, 200 policies',
}
type Name = keyof typeof names

/** What one takes in the place of another, and what it may at most. */
const ratios: readonly [Name, Name, atMost: number][] = [
  ['english', 'astro5', 0.8],
  ['site', 'english', 1.4],
  ['english200', 'astro200', 1],
  ['site200', 'astro200', 1],
  ['site1000', 'site200', 5.5],
  ['check200', 'site200', 0.6],
]

await command({ help, options }, async (_, values) => {
  if (values.beside && values.beside !== 'astro')
    throw new Error('The site can be measured beside astro alone.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const runs = await prepareRuns(folder, values)
    const costs = await measureInTurns(runs, Number(values.runs))
    const tables = [costTable(costs), ratioTable(costs)]
    tables.push(await waitTable(join(folder, 'site-0')))
    if (values.lighthouse) tables.push(await lighthouseTable(folder))
    if (values.growth) tables.push(growthTable())

    const typed = `npm run bench -- ${process.argv.slice(2).join(' ')}`
    const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`
    const page = `# Benchmarks\n\nWritten by \`${typed}\` on ${machine}: medians of ${values.runs} runs, which took turns.\n\n${tables.join('\n')}`
    console.log(page)
    if (values.write) writeFileSync(join(root, 'docs/benchmarks.md'), page)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What is measured, each with what prepares a run of it. */
async function prepareRuns(
  folder: string,
  { beside, many }: { beside?: string; many?: boolean },
): Promise<Map<Name, () => Run>> {
  // Copies, so that nobody's work is touched.
  const siteWith = (policies: number, isEnglish = false) => {
    const cwd = join(folder, `${isEnglish ? 'english' : 'site'}-${policies}`)
    for (const name of [...sources, 'package.json', 'vite.config.ts'])
      cpSync(join(root, name), join(cwd, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'))
    writeCorpus(join(cwd, pagesFolder), policies, 'policy')
    if (isEnglish) removeTranslations(cwd)

    return (args: readonly string[]) => () => {
      rmSync(join(cwd, 'dist'), { recursive: true, force: true })
      return { cwd, args }
    }
  }
  const site200 = siteWith(200)
  const runs = new Map<Name, () => Run>([
    ['english', siteWith(0, true)(build)],
    ['site', siteWith(0)(build)],
    ['english200', siteWith(200, true)(build)],
    ['site200', site200(build)],
    ['check200', site200(['scripts/run.mjs', 'check'])],
  ])
  if (many) runs.set('site1000', siteWith(1000)(build))
  if (beside) {
    const astroWith = await installAstro(join(folder, 'astro'))
    runs.set('astro5', () => astroWith(5))
    runs.set('astro200', () => astroWith(200))
  }
  return runs
}

/** Leaves a site in English alone, and its book as if it had never been else. */
function removeTranslations(folder: string): void {
  const { translations, localFacts, book } = openCheckedSite(folder)
  const facts = [...localFacts.values()].flatMap(({ file }) => file?.path ?? [])
  for (const path of [...translations.keys(), ...facts])
    rmSync(join(folder, path))

  const seals = Array.from(book.seals.values(), ({ seal }) => seal)
  const english = seals.filter(({ language }) => !language)
  writeBook({ folder, book }, english, undefined, '')
}

async function measureInTurns(
  runs: ReadonlyMap<Name, () => Run>,
  times: number,
): Promise<ReadonlyMap<Name, Cost>> {
  const all = new Map<Name, Cost[]>()
  for (let turn = 1; turn <= times; turn++)
    for (const [name, prepare] of runs) {
      const cost = await measure(prepare())
      console.error(`${turn}. ${names[name]}: ${cellsOf(cost).join(', ')}`)
      all.set(name, [...(all.get(name) ?? []), cost])
    }
  return new Map([...all].map(([name, costs]) => [name, medianCost(costs)]))
}

function costTable(costs: ReadonlyMap<Name, Cost>): string {
  const rows = [...costs].map(([name, cost]) => [names[name], ...cellsOf(cost)])

  return tableOf(['what', 'wall', 'processor', 'memory'], rows)
}

function cellsOf({ wall, processor, memory }: Cost): string[] {
  const megabytes = `${Math.round(memory)} MB`

  return [`${wall.toFixed(2)} s`, `${processor.toFixed(2)} s`, megabytes]
}

function ratioTable(costs: ReadonlyMap<Name, Cost>): string {
  const rows = ratios.flatMap(([name, other, atMost]) => {
    const [cost, beside] = [costs.get(name), costs.get(other)]
    if (!cost || !beside) return []
    const wall = (cost.wall / beside.wall).toFixed(2)
    const processor = (cost.processor / beside.processor).toFixed(2)

    return [
      [`${names[name]} : ${names[other]}`, wall, processor, String(atMost)],
    ]
  })
  return tableOf(['ratio', 'wall', 'processor', 'at most'], rows)
}

async function waitTable(cwd: string): Promise<string> {
  const [policy] = openCheckedSite().policies.values()
  const text = policy?.versions.at(-1)?.text
  if (!text) throw new Error('There is no policy to edit.')
  const { start, page, problems } = await timeWaits(cwd, text)

  return tableOf(
    ['at the desk', 'median', 'at most'],
    [
      ['from the command to the first page', milliseconds(start), ''],
      ['from a saved text to the page beside', milliseconds(page), '150 ms'],
      ['problems of a text', milliseconds(problems), '60 ms'],
    ],
  )
}

function milliseconds(time: number): string {
  return `${Math.round(time)} ms`
}

async function lighthouseTable(folder: string): Promise<string> {
  const [slug] = openCheckedSite().policies.keys()
  const pages = ['/', `/${slug}`]

  return tableOf(
    [
      ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['FCP', 'LCP', 'TBT', 'CLS', 'weight'],
    ],
    await rateByLighthouse(join(folder, 'site-0'), pages),
  )
}

function growthTable(): string {
  return tableOf(
    [
      'checking a text of nothing but',
      '140,000 characters',
      '280,000',
      'factor',
    ],
    timeGrowth(),
  )
}

function tableOf(head: string[], rows: readonly string[][]): string {
  const all = [head, head.map(() => '---'), ...rows]

  return all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
