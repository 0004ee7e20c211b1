import fc from 'fast-check'
import {
  type Block,
  type Clause,
  joinRuns,
  type PolicyDocument,
} from '../document-model.ts'

// Few words, so that generated texts have much in common and the comparison has
// choices to make.
const words = 'coins the gift is refunded, never சேவை ఖాతా “App” 30 5,000.'.split(
  ' ',
)
const word = fc.constantFrom(...words, '\n')
const text = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => `${words.join(' ')} `)
const href = fc.constantFrom('#coins', '/tnc', 'https://example.com')
const yes = fc.constant(true as const)
const run = fc.record(
  { text, bold: yes, italic: yes, code: yes, strike: yes, href },
  { requiredKeys: ['text'] },
)
const runs = fc.array(run, { maxLength: 4 }).map(joinRuns)

const table = fc.integer({ min: 1, max: 3 }).chain((width) => {
  const row = fc.record({
    cells: fc.array(fc.record({ runs }), {
      minLength: width,
      maxLength: width,
    }),
  })
  const rows = fc.array(row, { maxLength: 3 })
  return fc.record({ kind: fc.constant('table' as const), header: row, rows })
})

const { block } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 2 }),
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ kind: fc.constant('paragraph'), runs }),
    fc.record({
      kind: fc.constant('list'),
      ordered: fc.boolean(),
      start: fc.constantFrom(1, 1, 4),
      items: fc.array(fc.record({ blocks: tie('blocks') }), { maxLength: 3 }),
    }),
    table,
    fc.record({
      kind: fc.constant('quote'),
      overview: fc.boolean(),
      blocks: tie('blocks'),
    }),
  ),
}))

const clause: fc.Arbitrary<Clause> = fc.record({
  id: fc.constantFrom(...'abcdefghij'),
  number: fc.constantFrom('1.', '2.', '2.1', ''),
  depth: fc.constantFrom(2, 3, 4),
  title: runs,
  blocks: fc.array(block, { maxLength: 3 }),
})

/**
 * A document with the invariants of the model: unique ids, a leading clause,
 * rectangular tables.
 */
export const arbitraryDocument: fc.Arbitrary<PolicyDocument> = fc.record({
  title: fc.constantFrom('Terms of Use', 'Privacy Policy'),
  clauses: fc
    .tuple(
      clause,
      fc.uniqueArray(clause, { selector: ({ id }) => id, maxLength: 5 }),
    )
    .map(([{ blocks }, rest]) => [
      { id: '', number: '', depth: 2, title: [], blocks },
      ...rest,
    ]),
})
