import { z } from 'zod'

const yes = z.literal(true).optional()
const text = z.string()
const run = z.strictObject({
  text,
  bold: yes,
  italic: yes,
  code: yes,
  strike: yes,
  href: text.optional(),
  fact: text.optional(),
  reference: yes,
  address: text.optional(),
})
const runs = z.array(run)
const row = z.strictObject({ cells: z.array(z.strictObject({ runs })) })

const paragraph = z.strictObject({ kind: z.literal('paragraph'), runs })
const table = z.strictObject({
  kind: z.literal('table'),
  header: row,
  rows: z.array(row),
})
const list = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean(),
  start: z.number(),
  get items() {
    return z.array(z.strictObject({ blocks: z.array(block) }))
  },
})
const quote = z.strictObject({
  kind: z.literal('quote'),
  overview: z.boolean(),
  get blocks() {
    return z.array(block)
  },
})
const block = z.discriminatedUnion('kind', [paragraph, list, table, quote])

/** A document as a seal holds it: whole, and no comparison. */
export const documentSchema = z.strictObject({
  title: text,
  clauses: z.array(
    z.strictObject({
      id: text,
      number: text,
      depth: z.literal([2, 3, 4]),
      title: runs,
      blocks: z.array(block),
    }),
  ),
})
