import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { factsSchema } from '../../src/model/facts.ts'
import { type FactPattern, factPatterns } from './fact-patterns.ts'
import { type PipelineOptions, reporter } from './file-data.ts'
import { placeInSource, runsOf, surroundings } from './runs.ts'
import { formsOf } from './terms.ts'
import { visit } from './visit.ts'

interface WrittenFact {
  words: string
  start: number
  end: number
  /** The facts that it may be. */
  patterns: FactPattern[]
}

/** Warns of names, figures and periods that are typed out although they are facts; to run before facts are replaced. */
export function checkWrittenFacts({ facts, headings = new Map() }: PipelineOptions) {
  const terms = new Set([...headings.values()].flatMap((page) => page.terms.flatMap(formsOf)))
  const patterns = factPatterns(facts, terms)
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const warn = (place: Parameters<typeof report>[0], { words, patterns: found }: WrittenFact) =>
      report(
        place,
        `“${words}” is typed out, but it is a fact.`,
        remedyFor(words, found),
        'warning',
      )

    for (const run of runsOf(tree)) {
      for (const found of findWrittenFacts(run.text, patterns)) {
        // An address in the words of a link is told with the link.
        const isTold = surroundings(run, found.start, found.end).has('link') && isAddress(found)
        if (!isTold) warn(placeInSource(file, run, found.start, found.end), found)
      }
    }
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        for (const found of findWrittenFacts(node.url, patterns)) {
          if (isAddress(found)) warn(node, found)
        }
      }
      for (const text of attributesOf(node)) {
        for (const found of findWrittenFacts(text, patterns)) warn(node, found)
      }
    })
  }
}

/** The facts that are written out in a text; of two that overlap the longer counts. */
export function findWrittenFacts(text: string, patterns: readonly FactPattern[]): WrittenFact[] {
  const found: WrittenFact[] = []
  const lowercase = text.toLowerCase()
  for (const fact of patterns) {
    if (!fact.hints.some((hint) => lowercase.includes(hint))) continue
    for (const match of text.matchAll(fact.pattern)) {
      const [words] = match
      const start = match.index
      const end = start + words.length
      if (!isInContext(fact, text, start, end)) continue
      const same = found.find((other) => other.start === start && other.end === end)
      if (same) same.patterns.push(fact)
      else if (!found.some((other) => other.start < end && other.end > start)) {
        found.push({ words, start, end, patterns: [fact] })
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function isInContext({ context }: FactPattern, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  if (context?.before && !context.before.test(before)) return false
  return !context?.around || context.around.test(`${before} ${text.slice(end, end + 20)}`)
}

/** Texts in attributes of widgets. */
function attributesOf(node: Nodes): string[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

function isAddress({ words }: WrittenFact): boolean {
  return /@|:\/\//.test(words)
}

function remedyFor(words: string, patterns: readonly FactPattern[]): string {
  const [only] = patterns
  if (patterns.length === 1 && only) {
    return `Write ${only.offer(words)} (${describe(only.path)}), so that it is right everywhere when it changes.`
  }
  const offers = patterns.map((p) => `${p.offer(words)} (${describe(p.path)})`)
  return `Write the one that is meant: ${offers.join(', or ')}. If none is, have a fact added for it.`
}

/** What a fact is for, as its schema says. */
function describe(path: string): string {
  const [name = '', inner = ''] = path.split('.')
  const schema = new Map(Object.entries(factsSchema.shape)).get(name)
  const field =
    schema && 'shape' in schema ? new Map(Object.entries(schema.shape)).get(inner) : schema
  const text = field?.description ?? path
  return text.charAt(0).toLowerCase() + text.slice(1)
}
