import fc from 'fast-check'
import {
  type Block,
  type Cell,
  type Clause,
  type InlineRun,
  joinRuns,
  type PolicyDocument,
} from '../document-model.ts'

// Few words, so that generated texts have much in common and the comparison has choices to make.
const word = fc.constantFrom(
  'coins',
  'the',
  'gift',
  'is',
  'refunded,',
  'never',
  'சேவை',
  'ఖాతా',
  '“App”',
  '30',
  '\n',
  '5,000.',
)

const run: fc.Arbitrary<InlineRun> = fc
  .record(
    {
      text: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(' ')} `),
      bold: fc.constant(true as const),
      italic: fc.constant(true as const),
      code: fc.constant(true as const),
      strike: fc.constant(true as const),
      href: fc.constantFrom('#coins', '/tnc', 'https://example.com'),
    },
    { requiredKeys: ['text'] },
  )
  .map((made) => ({ ...made }))

/** Runs of text as the document model wants them. */
export const arbitraryRuns: fc.Arbitrary<InlineRun[]> = fc
  .array(run, { maxLength: 4 })
  .map(joinRuns)

const { block } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 2 }),
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ kind: fc.constant('paragraph' as const), runs: arbitraryRuns }),
    fc.record({
      kind: fc.constant('list' as const),
      ordered: fc.boolean(),
      start: fc.constantFrom(1, 1, 4),
      items: fc.array(tie('blocks'), { maxLength: 3 }),
    }),
    table(),
    fc.record({
      kind: fc.constant('quote' as const),
      overview: fc.boolean(),
      blocks: tie('blocks'),
    }),
  ),
}))

/** A block of any kind, with blocks in it. */
export const arbitraryBlock: fc.Arbitrary<Block> = block

/** A document with the invariants of the model: unique ids, a leading clause, rectangular tables. */
export const arbitraryDocument: fc.Arbitrary<PolicyDocument> = fc.record({
  title: fc.constantFrom('Terms of Use', 'Privacy Policy'),
  clauses: fc
    .tuple(
      clause(fc.constant('')),
      fc.uniqueArray(clause(fc.constantFrom(...'abcdefghij')), {
        selector: ({ id }) => id,
        maxLength: 5,
      }),
    )
    .map(([first, rest]) => [{ ...first, depth: 2 as const, number: '', title: [] }, ...rest]),
})

function clause(id: fc.Arbitrary<string>): fc.Arbitrary<Clause> {
  return fc.record({
    id,
    number: fc.constantFrom('1.', '2.', '2.1', ''),
    depth: fc.constantFrom(2 as const, 3 as const, 4 as const),
    title: arbitraryRuns,
    blocks: fc.array(arbitraryBlock, { maxLength: 3 }),
  })
}

function table() {
  return fc.integer({ min: 1, max: 3 }).chain((width) => {
    const row: fc.Arbitrary<Cell[]> = fc.array(arbitraryRuns, {
      minLength: width,
      maxLength: width,
    })
    return fc.record({
      kind: fc.constant('table' as const),
      header: row,
      rows: fc.array(row, { maxLength: 3 }),
    })
  })
}
