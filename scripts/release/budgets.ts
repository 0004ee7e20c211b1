import { compressBrotli } from '../site/compress.ts'
import type { OutputMap } from '../site/output-map.ts'
import { bareText } from './bare-text.ts'
import { type Condition, met, unmet } from './condition.ts'

/** Bytes over the network that pages may cost, compressed by Brotli. */
export const budgets = {
  /** What a server sends before the visitor's phone first answers, headers included. */
  firstFlight: 14_600,
  headers: 1_500,
  /** What a policy costs beyond its bare text. */
  policyOverText: 6_000,
  script: 60_000,
}

/** Whether the pages of a built site cost no more bytes than they may. */
export async function heldBudgets(dist: OutputMap): Promise<Condition> {
  const sizeOf = (file: string) => dist.get(`${file}.br`)?.length ?? Number.POSITIVE_INFINITY
  const costs = [
    cost('index.html, whole', sizeOf('index.html') + budgets.headers, budgets.firstFlight),
    cost(
      'delete-account.html',
      sizeOf('delete-account.html') + budgets.headers,
      budgets.firstFlight,
    ),
    ...[...dist.keys()]
      .filter((file) => /^assets\/.*\.js$/.test(file))
      .map((file) => cost(file, sizeOf(file), budgets.script)),
  ]
  for (const [file, bytes] of dist) {
    if (!/^[^/]+\.html$/.test(file) || !bytes.includes('<article class="policy')) continue
    const bare = await compressBrotli(Buffer.from(bareText(bytes.toString())))
    costs.push(cost(`${file}, beyond its text`, sizeOf(file) - bare.length, budgets.policyOverText))
  }
  const over = costs.filter(({ bytes, most }) => bytes > most)
  if (over.length === 0) return met('Budgets', `${costs.length} are held`)
  return unmet(
    'Budgets',
    `${over.length} of ${costs.length} are exceeded`,
    'Let a developer find what the page can do without.',
    over.map(({ what, bytes, most }) => `${what}: ${bytes} bytes, where ${most} are allowed`),
  )
}

function cost(what: string, bytes: number, most: number) {
  return { what, bytes, most }
}
