import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launchChromium } from './browser/chromium.ts'
import { command } from './command.ts'
import { root, sealsFile, versionFile } from './content/paths.ts'

const help = `npm run bench [-- --policies 200] [--runs 3] [--beside COMMAND] [--write]

Measures cold builds of the site and of the site with many policies (--policies, 200 by default), and
what its author waits for in development: medians of some runs (--runs, 3). --beside builds with another command in turn, to compare with it;
--write keeps the table in docs/benchmarks.md.

Example: npm run bench -- --policies 200 --beside "npm run --prefix ../other build"`

const options = {
  policies: { type: 'string', default: '200' },
  runs: { type: 'string', default: '3' },
  beside: { type: 'string' },
  write: { type: 'boolean' },
} as const

const sources = ['content', 'src', 'scripts', 'public', 'package.json', 'vite.config.ts']
const terms = versionFile('tnc', '2026-11-21')

await command({ help, options }, async (_, { policies, runs, beside, write }) => {
  // A copy, so that nobody's work is touched.
  const copy = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const text = readFileSync(join(copy, terms), 'utf8')
    const commands = ['node_modules/.bin/vite build', ...(beside ? [beside] : [])]
    const builds = await timeBuilds(copy, commands, Number(runs))
    const author = await timeDevelopment(copy, text)
    for (let number = 1; number <= Number(policies); number++) {
      const named = text.replace(/^title: .*$/m, `title: Terms number ${number}`)
      writeFileSync(join(copy, `content/pages/terms-${number}.mdx`), named)
    }
    const more = await timeBuilds(copy, commands, Number(runs))
    const rows = [
      ['what', 'median'],
      ['---', '---'],
      ...builds.map(([name, median]) => [`cold build of the site, ${name}`, median]),
      ...more.map(([name, median]) => [`the same with ${policies} policies more, ${name}`, median]),
      ...author,
    ]
    const table = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
    console.log(table)
    const typed = `npm run bench -- ${process.argv.slice(2).join(' ')}`
    const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`
    const page = `# Benchmarks\n\nWritten by \`${typed}\` on ${machine}.\n\n${table}`
    if (write) writeFileSync(join(root, 'docs/benchmarks.md'), page)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** The median of some runs of each command, which take turns. */
async function timeBuilds(cwd: string, commands: readonly string[], runs: number) {
  const { NODE_ENV: _, ...env } = process.env
  const times = commands.map((): number[] => [])
  for (let run = 0; run < runs; run++)
    for (const [i, command] of commands.entries()) {
      rmSync(join(cwd, 'dist'), { recursive: true, force: true })
      const started = performance.now()
      const [code] = await once(spawn('sh', ['-c', command], { cwd, env, stdio: 'ignore' }), 'exit')
      if (code !== 0) throw new Error(`“${command}” ended with ${code}.`)
      times[i]?.push(performance.now() - started)
    }
  return commands.map((name, i) => [`\`${name}\``, print(times[i])] as const)
}

/** From the command to the first page, and from a saved sentence to the screen. */
async function timeDevelopment(cwd: string, text: string) {
  // A sealed text may not be edited.
  rmSync(join(cwd, sealsFile))
  const address = 'http://localhost:5177/tnc'
  const started = performance.now()
  const args = ['--port', '5177', '--strictPort']
  const server = spawn('node_modules/.bin/vite', args, { cwd, stdio: 'ignore' })
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
      writeFileSync(join(cwd, terms), text.replace('You accept', `Edited ${edit}. You accept`))
      await tab.getByText(`Edited ${edit}.`).waitFor()
      waits.push(performance.now() - saved)
    }
    return [
      ['development: from the command to the first page', print([first])],
      ['development: from a saved sentence to the screen, of ten', print(waits)],
    ]
  } finally {
    await browser.close()
    server.kill()
  }
}

/** The median of some times, in seconds. */
function print(times: readonly number[] = []): string {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  return `${(median / 1000).toFixed(3)} s`
}
