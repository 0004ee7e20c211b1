import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { growHistory } from './grow-content.ts'
import { typeTogether } from './lawyers.ts'
import { tableOf, temporaryFolder } from './measure.ts'
import { requestCosts } from './request-costs.ts'

const TEXTS = 291
const COMMITS = 20_000

/** The highest permitted processor time of requests in milliseconds. */
const limits = new Map([
  ['open, nothing changed', 5],
  ['check after a key', 30],
  ['save', 15],
  ['overview', 80],
  ['publish page', 130],
  ['publish page, a fact unpublished', 130],
])

const folder = temporaryFolder()
// Apart, because a process that has sealed so much is not a desk's.
const grow = ['scripts/run.mjs', 'tests/bench/grow.ts', folder]
execFileSync(process.execPath, grow)
const older = temporaryFolder()
cpSync(folder, older, { recursive: true })
growHistory(older, COMMITS)

const costs = await requestCosts(folder)
const later = await requestCosts(older)
const rows = Array.from(costs, ([what, { processor, git }]) => [
  what,
  `${processor.toFixed(1)} ms`,
  `${limits.get(what) ?? ''}`,
  `${git}`,
  `${later.get(what)?.processor.toFixed(1)} ms`,
])
const head = ['request', 'processor', 'at most', 'git processes']
console.log(`\n## Requests at the desk\n\n${TEXTS} texts, medians.\n`)
console.log(tableOf([[...head, `with ${COMMITS} commits more`], ...rows]))
console.log('## Twenty lawyers who type for a minute\n')
console.log(tableOf(await typeTogether(folder)))
