import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { launchChromium } from './browser/chromium.ts'
import { command } from './command.ts'
import { git } from './content/git.ts'
import { root } from './content/paths.ts'

const help = `npm run bench [-- --policies 200] [--runs 3] [--beside COMMAND] [--write]

Measures cold builds of the site and of the site with many policies, and what its author waits for in
development: medians of some runs. --beside builds with another command in turn, to compare with it;
--write keeps the table in docs/benchmarks.md.

Example: npm run bench -- --policies 200 --beside "npm run --prefix ../other build"`

const options = {
  policies: { type: 'string', default: '200' },
  runs: { type: 'string', default: '3' },
  beside: { type: 'string' },
  write: { type: 'boolean' },
} as const

/** What one run took: seconds, and megabytes of the largest process. */
interface Run {
  seconds: number
  megabytes: number
}

await command({ help, options }, async (_, { policies, runs, beside, write }) => {
  const copy = copyProject()
  try {
    const build = () => time(copy, ['node_modules/.bin/vite', 'build'])
    const other = () => time(copy, ['sh', '-c', beside ?? 'true'])
    const rows: [what: string, figure: string][] = []
    const measure = async (what: string) => {
      const [ours, theirs] = [[], []] as [Run[], Run[]]
      for (let run = 0; run < Number(runs); run++) {
        ours.push(await build())
        if (beside) theirs.push(await other())
      }
      rows.push([`cold build, ${what}`, print(ours)])
      if (beside) rows.push([`${beside}, in turn with it`, print(theirs)])
    }
    await measure('the site')
    rows.push(...(await measureDevelopment(copy)))
    addPolicies(copy, Number(policies))
    await measure(`the site and ${policies} policies more`)
    const table = [
      '| what | median |',
      '| --- | --- |',
      ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    ].join('\n')
    console.log(table)
    if (write) writeFileSync(join(root, 'docs/benchmarks.md'), page(table))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

function page(table: string): string {
  const typed = process.argv.slice(2).join(' ')
  return `# Benchmarks

Written by \`npm run bench -- ${typed}\` on Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}).

${table}
`
}

/** The tracked files in a folder of their own, so that nobody's work is touched. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const file of git(root, 'ls-files', '-z').toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Copies of the terms as pages of their own. */
function addPolicies(copy: string, count: number): void {
  const text = readFileSync(join(copy, 'content/pages/tnc/2026-11-21.mdx'), 'utf8')
  for (let number = 1; number <= count; number++) {
    const named = text.replace(/^title: .*$/m, `title: Terms number ${number}`)
    writeFileSync(join(copy, `content/pages/terms-${number}.mdx`), named)
  }
}

async function time(cwd: string, [program = '', ...args]: string[]): Promise<Run> {
  rmSync(join(cwd, 'dist'), { recursive: true, force: true })
  const started = performance.now()
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(program, args, {
    cwd,
    stdio: 'ignore',
    env,
  })
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child))
  }, 20)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`)
  return { seconds: (performance.now() - started) / 1000, megabytes }
}

/** The most memory that a process has held, as Linux counts it; 0 elsewhere. */
function peakOf({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function print(runs: readonly Run[]): string {
  const seconds = median(runs.map((run) => run.seconds)).toFixed(2)
  return `${seconds} s, ${median(runs.map((run) => run.megabytes)).toFixed(0)} MB`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** From the command to the first page, and from a saved sentence to the screen. */
async function measureDevelopment(copy: string): Promise<[string, string][]> {
  const [port, path] = [5177, join(copy, 'content/pages/tnc/2026-11-21.mdx')]
  rmSync(join(copy, 'content/seals.json'))
  const started = performance.now()
  const server = spawn('node_modules/.bin/vite', ['--port', `${port}`, '--strictPort'], {
    cwd: copy,
    stdio: 'ignore',
  })
  const browser = await launchChromium()
  try {
    const address = `http://localhost:${port}/tnc`
    const isUp = () =>
      fetch(address)
        .then((answer) => answer.text())
        .catch(() => undefined)
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 10))
    const first = performance.now() - started
    const tab = await browser.newPage()
    await tab.goto(address)
    const text = readFileSync(path, 'utf8')
    const waits: number[] = []
    for (let edit = 0; edit < 10; edit++) {
      await tab.waitForTimeout(500)
      const saved = performance.now()
      writeFileSync(path, text.replace('You accept', `Edited ${edit}. You accept`))
      await tab.waitForFunction(
        (word) => document.body?.textContent?.includes(word),
        `Edited ${edit}.`,
        { polling: 5 },
      )
      waits.push(performance.now() - saved)
    }
    return [
      ['development: from the command to the first page', `${(first / 1000).toFixed(2)} s`],
      ['development: saved to on screen, of ten', `${median(waits).toFixed(0)} ms`],
    ]
  } finally {
    await browser.close()
    server.kill()
  }
}
