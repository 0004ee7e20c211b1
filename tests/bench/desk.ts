import { cpSync } from 'node:fs'
import { growContent, growHistory } from './grow-content.ts'
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
growContent(folder)
const older = temporaryFolder()
cpSync(folder, older, { recursive: true })
growHistory(older, COMMITS)

const costs = await requestCosts(folder)
const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
const later = await requestCosts(older)
const rows = Array.from(costs, ([what, { processor, git }]) => [
  what,
  `${processor.toFixed(1)} ms`,
  `${limits.get(what) ?? ''}`,
  `${git}`,
  `${later.get(what)?.processor.toFixed(1)} ms`,
])
const head = ['request', 'processor', 'at most', 'git processes']
console.log(
  `\n## Requests at the desk\n\n${TEXTS} texts, medians; ${memory} MB of memory.\n`,
)
console.log(tableOf([[...head, `with ${COMMITS} commits more`], ...rows]))
console.log('## Twenty lawyers who type for a minute\n')
console.log(tableOf(await typeTogether(folder)))
