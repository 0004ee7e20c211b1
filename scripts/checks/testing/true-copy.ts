import { expect } from 'vitest'
import {
  type Block,
  type Clause,
  type InlineRun,
  joinRuns,
  mapParts,
} from '../../../src/compare/document-model.ts'
import { english, languageOf } from '../../../src/i18n/languages.ts'
import { markdownOf } from '../../../src/site/markdown-copy.ts'
import { fastParser } from '../../text/parse/fast-parser.ts'
import { markdownParser } from '../../text/parse/syntax.ts'
import { documentFrom } from '../../text/steps/read-document.ts'
import type { Text } from '../../text/text.ts'

// remark-parse takes ten times as long.
const parser = markdownParser().use(fastParser)

/** Expects that the Markdown copy of a text says what its document says. */
export function expectTrueCopy(text: Text): void {
  const { document = expect.fail(), language } = text
  const copy = markdownOf(document, language)
  const { clauses } = documentFrom(parser.parse(copy), '')
  expect(clauses, copy).toEqual(expectedOf(text))
}

/** Returns the document as its copy says it: numbers and notes in the text. */
function expectedOf({ document, language }: Text): readonly Clause[] {
  const { title, clauses } = document ?? expect.fail()
  const { overview } = (languageOf(language) ?? english).messages
  const plain = ({ reference, ...run }: InlineRun): InlineRun => run
  const part = (value: object) => {
    if (Array.isArray(value))
      return value.every((run) => 'text' in run)
        ? joinRuns(value.map(plain))
        : value
    const block = value as Block
    if (block.kind !== 'quote' || !block.overview) return value
    const name = { text: overview.title, bold: true as const }
    const blocks = [paragraph(name), ...block.blocks, paragraph(overview)]
    return { ...block, overview: false, blocks }
  }
  const paragraph = (run: { text: string } | { note: string }) => ({
    kind: 'paragraph' as const,
    runs: ['note' in run ? { text: run.note } : run],
  })
  const [opening, ...others] = clauses.map((clause) => ({
    ...(mapParts(clause, part) as Clause),
    id: '',
    number: '',
  }))
  const numbered = others.map((clause, at) => {
    const { number = '' } = clauses[at + 1] ?? {}
    const runs = [{ text: number && `${number} ` }, ...clause.title]
    return { ...clause, title: joinRuns(runs) }
  })
  const first = { id: '', number: '', depth: 2 as const, title: [], blocks: [] }
  const head = { ...first, title: [{ text: title }], blocks: opening?.blocks }
  return [first, head as Clause, ...numbered]
}
