import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { command } from '../../scripts/commands/command.ts'
import { openCheckedSite } from '../../scripts/rules/open-site.ts'
import { bookFile, root } from '../../scripts/text/paths.ts'
import type { Text } from '../../scripts/text/text.ts'
import { launchChromium } from '../setup/chromium.ts'
import { timeGrowth } from './growth.ts'

const help = `npm run bench [-- --policies 200] [--runs 3] [--write]

Measures cold builds of the site and of the site with many policies (--policies, 200 by default), and
what its author waits for in development: medians of some runs (--runs, 3); then how checking a text
grows with its length. --write keeps the tables in docs/benchmarks.md.

Example: npm run bench -- --policies 200 --write`

const options = {
  policies: { type: 'string', default: '200' },
  runs: { type: 'string', default: '3' },
  write: { type: 'boolean' },
} as const

const sources = [
  'content',
  'src',
  'scripts',
  'public',
  'package.json',
  'vite.config.ts',
]
const vite = 'node_modules/vite/bin/vite.js'
/** The first version of the first policy, which must stand in for others. */
const [terms] = [...openCheckedSite().policies.values()].flatMap(
  ({ versions }) => versions.map(({ text }) => text),
)

await command({ help, options }, async (_, { policies, runs, write }) => {
  if (!terms) throw new Error('There is no policy to measure.')
  // A copy, so that nobody's work is touched.
  const copy = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    for (const name of sources)
      cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const build = await timeBuilds(copy, Number(runs))
    const author = await timeDevelopment(copy, terms)

    // Texts and seals as they were.
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true })
    const { source } = terms
    for (let number = 1; number <= Number(policies); number++) {
      const title = `title: Terms number ${number}`
      const file = join(copy, `content/pages/terms-${number}.mdx`)
      writeFileSync(file, source.replace(/^title: .*$/m, title))
    }
    const more = await timeBuilds(copy, Number(runs))

    const rows = [
      ['what', 'median'],
      ['---', '---'],
      ['cold build of the site', build],
      [`the same with ${policies} policies more`, more],
      ...author,
    ]
    const growth = [
      [
        'checking a text of nothing but',
        '140,000 characters',
        '280,000',
        'factor',
      ],
      ['---', '---', '---', '---'],
      ...timeGrowth(),
    ]
    const table = `${tableOf(rows)}\n${tableOf(growth)}`
    console.log(table)
    const typed = `npm run bench -- ${process.argv.slice(2).join(' ')}`
    const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`
    const page = `# Benchmarks\n\nWritten by \`${typed}\` on ${machine}.\n\n${table}`
    if (write) writeFileSync(join(root, 'docs/benchmarks.md'), page)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

function tableOf(rows: readonly string[][]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** The median of some builds. */
async function timeBuilds(cwd: string, runs: number): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env
  const times: number[] = []

  for (let run = 0; run < runs; run++) {
    rmSync(join(cwd, 'dist'), { recursive: true, force: true })
    const started = performance.now()
    const build = spawn(process.execPath, [vite, 'build'], {
      cwd,
      env,
      stdio: 'ignore',
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new Error(`A build ended with ${code}.`)

    times.push(performance.now() - started)
  }

  return print(times)
}

/**
 * From the command to the first page, and from a saved sentence to the screen.
 */
async function timeDevelopment(cwd: string, { path, pathname, source }: Text) {
  // A sealed text may not be edited.
  rmSync(join(cwd, bookFile))
  const address = `http://localhost:5177${pathname}`
  const started = performance.now()
  const args = [vite, '--port', '5177', '--strictPort']
  const server = spawn(process.execPath, args, { cwd, stdio: 'ignore' })
  const browser = await launchChromium()
  try {
    while (!(await fetch(address).catch(() => undefined))) await setTimeout(10)
    const first = performance.now() - started

    const tab = await browser.newPage()
    await tab.goto(address)
    const waits: number[] = []
    for (let edit = 0; edit < 10; edit++) {
      await setTimeout(500)
      const saved = performance.now()
      writeFileSync(join(cwd, path), `${source}\nEdited ${edit}.\n`)
      await tab.getByText(`Edited ${edit}.`).waitFor()
      waits.push(performance.now() - saved)
    }

    return [
      ['development: from the command to the first page', print([first])],
      [
        'development: from a saved sentence to the screen, of ten',
        print(waits),
      ],
    ]
  } finally {
    await browser.close()
    server.kill()
  }
}

/** The median of some times, in seconds. */
function print(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(times.length / 2)] ?? Number.NaN

  return `${(median / 1000).toFixed(3)} s`
}
