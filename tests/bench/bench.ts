import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { command } from '../../scripts/commands/command.ts'
import { root } from '../../scripts/text/paths.ts'
import { copyProject } from '../setup/project-copy.ts'
import { type Cost, measure, median, type Run, tableOf } from './measure.ts'
import { installNode, installPeer, peers } from './peers.ts'
import { waitRows } from './waits.ts'

const config = {
  usage: 'npm run bench',
  about:
    'Measures a cold build of the site, its check, and requests at the desk: medians of several runs.',
  example: 'npm run bench -- --beside peers',
  options: {
    beside: {
      type: 'string',
      about:
        'peers: also build the same texts with Astro, bare, and with Starlight, with its search',
    },
    runs: { type: 'string', about: 'the number of runs; 3 by default' },
    write: { type: 'boolean', about: 'write docs/benchmarks.md' },
  },
} as const

/** What is measured, and what it is compared with. */
type Subject = readonly [what: string, prepare: () => Run, beside?: string]

await command(config, async (_, { runs = '3', ...values }) => {
  const copy = copyProject()
  process.on('exit', () => copy.remove())
  const node = values.beside ? installNode() : process.execPath
  const vite = { cwd: copy.folder, node }
  const check = { ...vite, args: ['scripts/run.mjs', 'check'] }
  const build = () => {
    rmSync(copy.dist, { recursive: true, force: true })
    return { ...vite, args: ['node_modules/vite/bin/vite.js', 'build'] }
  }
  const others = values.beside ? peers : []
  const costs = await measureInTurns(
    [
      ['the site', build],
      ['check', () => check, 'the site'],
      ...others.map((name): Subject => {
        const site = openCheckedSite(copy.folder)
        return [name, installPeer(name, site, node), 'the site']
      }),
    ],
    Number(runs),
  )
  const tables = new Map([
    ['Builds', costs],
    ['The desk', await waitRows(copy.folder)],
  ])

  const typed = `npm run bench -- ${process.argv.slice(2).join(' ')}`
  const version = values.beside ? 'Node 22' : `Node ${process.version}`
  const sections = Array.from(
    tables,
    ([title, rows]) => `\n## ${title}\n\n${tableOf(rows)}`,
  )
  // Apart, because what ran before would be a part of its memory.
  const desk = ['scripts/run.mjs', 'tests/bench/desk.ts']
  const waits = execFileSync(process.execPath, desk, { encoding: 'utf8' })
  sections.push(`\n${waits.trim()}\n`)
  const page = `# Benchmarks\n\nWritten by \`${typed}\` on ${version}, ${cpus().length} cores: medians of ${runs} runs, which took turns. \`astro\` is a bare Astro site and \`starlight\` a Starlight site with its search, each with the texts of this site in all languages; \`tests/bench/peers/\` has both.\n${sections.join('')}`
  console.log(page)
  if (values.write) writeFileSync(join(root, 'docs/benchmarks.md'), page)
})

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
  const rows = subjects.map(([what, , beside = '']) => {
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
    ]
  })
  const head = ['what', 'wall', 'processor', 'memory', 'compared with']
  return [[...head, 'wall', 'processor'], ...rows]
}
