import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '../../content/facts.ts'
import { about } from '../about.ts'
import { toPlainMdx } from '../corpus/plain.ts'
import { writePolicy } from '../corpus/policy.ts'
import { temporaryFolder } from '../leave-nothing.ts'
import { median } from '../median.ts'
import { commandFor, type Options } from '../options.ts'
import { tell } from '../tell.ts'
import type { Candidate } from './candidate.ts'
import { floor } from './floor.ts'
import { otherBuild } from './other-build.ts'
import { ourBuild, ourCheck } from './our-build.ts'
import { type BuildResults, type BuildRow, type Case, cases } from './results.ts'
import type { Cost } from './time-command.ts'

/** From so many policies on, a build with one worker and one with two are timed. */
const MANY = 200

/** Times all builders in turn, run by run and case by case, so that a slow minute of the machine hits all of them; hands over what is known after each size. */
export async function measureBuilds(
  options: Options,
  keep: (results: BuildResults) => void,
): Promise<void> {
  const rows: BuildRow[] = []
  for (const size of options.sizes) {
    const folder = temporaryFolder()
    tell(`writing ${size} policies`)
    const candidates = candidatesFor(size, folder, options)
    const measured = await timeInTurn(candidates, options.runs, `${size} policies`)
    rows.push(...candidates.flatMap((candidate) => rowsOf(size, candidate, measured)))
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    keep({ about: about(commandFor('build', options)), runs: options.runs, rows })
  }
}

interface Measured {
  candidate: Candidate
  name: Case
  cost: Cost
}

function candidatesFor(size: number, folder: string, { seed, builds }: Options): Candidate[] {
  const policies = Array.from({ length: size }, (_, policy) =>
    writePolicy({ policy, count: size, seed }),
  )
  const { table } = readFacts()
  const plain = builds.length > 0 ? policies.map((source) => toPlainMdx(source, table)) : []
  const bare = join(folder, 'floor')
  mkdirSync(bare)
  for (const [at, text] of policies.entries()) writeFileSync(join(bare, `policy-${at}.mdx`), text)
  const ours = (workers?: number) => {
    const own = join(folder, `ours-${workers ?? 'default'}`)
    mkdirSync(own)
    return ourBuild(own, policies, workers)
  }
  const check = () => {
    const own = join(folder, 'check')
    mkdirSync(own)
    return ourCheck(own, policies)
  }
  return [
    floor(bare),
    ...(size < MANY ? [ours()] : [ours(1), ours(2), check()]),
    ...builds.map((beside, at) => otherBuild(join(folder, `other-${at}`), plain, beside)),
  ]
}

async function timeInTurn(
  candidates: readonly Candidate[],
  runs: number,
  what: string,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let run = 1; run <= runs; run++) {
    for (const name of cases) {
      for (const candidate of candidates.filter((c) => c.cases.includes(name))) {
        await candidate.prepare(name)
        const cost = await candidate.build(name)
        measured.push({ candidate, name, cost })
        const seconds = cost.seconds.toFixed(2)
        tell(`${what}, run ${run} of ${runs}, ${name}: ${candidate.name} ${seconds} s`)
      }
    }
  }
  return measured
}

function rowsOf(size: number, candidate: Candidate, measured: readonly Measured[]): BuildRow[] {
  const { name: builder, kind, isJudged } = candidate
  return candidate.cases.map((name) => {
    const own = measured.filter((it) => it.candidate === candidate && it.name === name)
    const costs = own.map(({ cost }) => cost)
    return { size, case: name, builder, kind, isJudged, ...medians(costs) }
  })
}

function medians(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => {
    const values = costs.flatMap((cost) => cost[name] ?? [])
    return values.length > 0 && { [name]: median(values) }
  }
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    ...of('cpuSeconds'),
    ...of('largestMegabytes'),
    ...of('togetherMegabytes'),
  }
}
