import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { isPolicy } from './clause-numbers.ts'
import { dataOf, type PipelineOptions, reporter } from './file-data.ts'
import { placeInSource, type Run, runsOf } from './runs.ts'
import { siteWords } from './site-words.ts'
import { suspectTerms } from './suspect-terms.ts'
import { type Definition, definitionsIn, formsOf, isTitled } from './terms.ts'
import { termsOfOtherPages } from './terms-of-other-pages.ts'
import { visit } from './visit.ts'
import { escapePattern } from './word-ranges.ts'
import { pathOf } from './write-references.ts'

/** Warns of words that a policy defines twice, defines and never uses, or uses as if they were defined. */
export function checkTerms({ facts, headings = new Map() }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    if (!isPolicy(dataOf(file))) return
    const report = reporter(file)
    const runs = runsOf(tree)
    const definitions = definitionsIn(runs)
    const own = pathOf(file.path)
    const words = siteWords({ facts, headings })
    const terms = definitions.map(({ term }) => term)

    const firsts = new Map(definitions.toReversed().map((d) => [d.term.toLowerCase(), d]))
    for (const definition of definitions) {
      const { term, run, start, end } = definition
      const place = placeInSource(file, run, start, end)
      const first = firsts.get(term.toLowerCase())
      if (first && first !== definition) {
        const line = placeInSource(file, first.run, first.start, first.end)?.line ?? 1
        report(
          place,
          `“${term}” is defined a second time; line ${line} defines it already.`,
          'Keep one of the two definitions. Elsewhere write the word without bold type and quotes.',
          'warning',
        )
      } else if (!isUsed(definition, runs)) {
        report(
          place,
          `“${term}” is defined and then never used.`,
          'Delete the definition, or use the word exactly as it is defined, capitals included.',
          'warning',
        )
      }
    }

    const reach = { own, linked: linkedPaths(tree), definesItsOwn: terms.some(isTitled) }
    const borrowed = termsOfOtherPages(runs, terms, headings, words, reach)
    for (const { run, start, end, message, remedy } of borrowed) {
      report(placeInSource(file, run, start, end), message, remedy, 'warning')
    }
    for (const { run, start, end, word } of suspectTerms(runs, terms, words.findKnown)) {
      report(
        placeInSource(file, run, start, end),
        `“${word}” is written like a defined term, and no page defines it.`,
        `Write **“${word}”** means …, where it is first needed, or write it in lowercase.`,
        'warning',
      )
    }
  }
}

function isUsed({ term, run, end }: Definition, runs: readonly Run[]): boolean {
  const flags = isTitled(term) ? 'u' : 'iu'
  const forms = formsOf(term).map(escapePattern)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${forms.join('|')})(?![\\p{L}\\p{N}])`, flags)
  return runs.some((other) => pattern.test(other === run ? run.text.slice(end) : other.text))
}

function linkedPaths(tree: Root): Set<string> {
  const paths = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') paths.add(node.url.split('#')[0] ?? '')
  })
  return paths
}
