import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { isPolicy } from './clause-numbers.ts'
import { dataOf, type PipelineOptions, reporter } from './file-data.ts'
import type { HeadingIndex, IndexedHeading } from './heading-index.ts'
import { headingsOf } from './headings-of.ts'
import { placeInSource, runsOf, surroundings } from './runs.ts'
import { siteWords } from './site-words.ts'
import { findTypedReferences, type TypedReference } from './typed-references.ts'
import { clauseWords } from './write-references.ts'

type Headings = ReadonlyMap<string, IndexedHeading>

/** Reports clause numbers that were typed into a policy and go wrong when a clause is added; numbers of laws are left alone. */
export function checkTypedReferences({ facts, headings: index = new Map() }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!isPolicy(data)) return
    const report = reporter(file)
    const own = headingsOf(tree, true)
    const { titles } = siteWords({ facts, headings: index })
    for (const run of runsOf(tree)) {
      if (run.block === 'heading') continue
      for (const reference of findTypedReferences(run.text, titles)) {
        const { start, end } = reference
        if (surroundings(run, start, end).has('link')) continue
        const place = placeInSource(file, run, start, end)
        const advice = advise(reference, own, index, data.frontMatter?.title)
        if (advice) report(place, advice.message, advice.remedy, 'warning')
      }
    }
  }
}

function advise(
  { words, numbers, page: title, isSurelyOurs }: TypedReference,
  own: Headings,
  index: HeadingIndex,
  ownTitle: string | undefined,
): { message: string; remedy: string } | undefined {
  const [path, page] = [...index].find(([, p]) => p.title === title && title !== ownTitle) ?? ['']
  const headings = page?.headings ?? own
  const found = numbers.map((number) => [...headings].find(([, h]) => h.number === number))
  if (found.every((entry) => entry === undefined)) {
    if (!isSurelyOurs) return undefined
    const last = [...headings.values()].filter(({ number }) => /^\d+$/.test(number)).at(-1)
    return {
      message: `${page ? `The ${page.title}` : 'This page'} has no “${words}”.`,
      remedy: `Write [](${path}#…) with the name of the heading that is meant: the software prints the number.${last ? ` The last clause is ${last.number} (${last.title}).` : ''}`,
    }
  }
  const ways = found.flatMap((entry) => {
    if (!entry) return []
    const of = page ? ` of the ${page.title}` : ''
    return [`[](${path}#${entry[0]}), which prints “${clauseWords(entry[1])}${of}”`]
  })
  return {
    message: `The number in “${words}” was typed by hand and will be wrong when clauses move.`,
    remedy: `Write ${ways.join(', and ')}.`,
  }
}
