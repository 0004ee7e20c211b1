import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf, isPolicy } from '../content/file-data.ts'
import { clauseWords, type IndexedHeading, type TextContext } from '../content/page-index.ts'
import { ancestorsAt, passagesOf, placeInSource } from '../content/passages.ts'
import { reporter } from '../diagnostics/report.ts'

const NUMBER = String.raw`\d+(?:\.\d+)*(?![\p{L}\d])(?:\s?\(\w{1,4}\))*`
/** “clause 12”, “Section 4.2”, “paragraphs 3 and 4”. */
const REFERENCE = new RegExp(
  String.raw`\b(clause|section|paragraph|para)s?\.?\s+(${NUMBER}(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s*[–-]\s*|\s+(?:and|or|to)\s+)${NUMBER})*)`,
  'giu',
)
const LAW =
  /\b(?:Acts?|Code|Rules?|Constitution|Regulations?|Ordinance|Bill|Schedule|Sanhita|Adhiniyam|Directive)\b/
const CAPITAL = String.raw`[(“]?\p{Lu}\S*\s+`
/** “… of that Act”, “… of the Information Technology (Reasonable Security Practices) Rules”, “… IPC”. */
const OF_A_LAW = new RegExp(
  String.raw`^,?\s*(?:(?:of|in|under|to)\s+(?:(?:the|that|this|such|said|same)\s+)*)?(?:${CAPITAL}(?:${CAPITAL}|(?:and|or|of|for|from|to|in|the)\s+)*?)?(?:${LAW.source}|[A-Z]{3,}\b)`,
  'u',
)
const OF_A_PAGE = /^,?\s*(?:of|in|under)\s+(?:the|our)\s+([\s\S]+)/
const OURS =
  /^,?\s*(?:(?:above|below|hereof|herein)\b|(?:of|in|under)\s+(?:these|this|our|the present)\s+(?!(?:Act|Code|Rules?|law)\b))/i

type Headings = [id: string, heading: IndexedHeading][]

/** Warns of clause numbers that were typed into a policy and go wrong when a clause is added; numbers of laws are left alone. */
export function typedReferences(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const { frontMatter } = dataOf(file)
    if (!isPolicy({ frontMatter })) return
    const report = reporter(file, 'typed-references')
    const own: Headings = dataOf(file).headings.map(({ id, ...heading }) => [id, heading])
    const pages = [...context.pagesFor(file.path)]
    for (const passage of passagesOf(tree))
      for (const { index, 0: words, 1: kind = '', 2: list = '' } of passage.text.matchAll(
        REFERENCE,
      )) {
        const end = index + words.length
        const after = passage.text.slice(end)
        const isTold = passage.block === 'heading' || ancestorsAt(passage, index, end).has('link')
        const named = OF_A_PAGE.exec(after)?.[1]?.replace(/\s+/g, ' ') ?? ''
        const [path = '', page] =
          pages.find(([, { title }]) => new RegExp(`^${title}(?!\\w)`).test(named)) ?? []
        const isOther = page && page.title !== frontMatter?.title
        const isOurs = page !== undefined || OURS.test(after)
        const isClause = /^clause/i.test(kind)
        const isLaw =
          OF_A_LAW.test(after) || (!isClause && isAboutLaw(passage.text.slice(0, index), list))
        if (isTold || (isLaw && !isOurs)) continue
        // No Indian law numbers its sections with dots.
        const isSurelyOurs = isOurs || isClause || /\d\.\d/.test(list)
        const place = placeInSource(file, passage, index, end)
        const headings = isOther ? [...page.headings] : own
        const told = explain(
          words,
          list,
          headings,
          isSurelyOurs,
          isOther ? [path, page.title] : ['', ''],
        )
        if (told) report(place, ...told, 'warning')
      }
  }
}

/** Laws are quoted by section: after the name of a law in the same sentence, or with a number in brackets, it is theirs. */
function isAboutLaw(before: string, list: string): boolean {
  return list.includes('(') || LAW.test(/[^.!?]*$/.exec(before)?.[0] ?? '')
}

function explain(
  words: string,
  list: string,
  headings: Headings,
  isSurelyOurs: boolean,
  [path, title]: [string, string],
): [reason: string, remedy: string] | undefined {
  const numbers = [...list.matchAll(/(?<![\d.(])\d+(?:\.\d+)*/g)].map(([number]) => number)
  const of = title ? ` of the ${title}` : ''
  const ways = numbers.flatMap((number) => {
    const [id, heading] = headings.find(([, it]) => it.number === number) ?? []
    return heading ? [`[](${path}#${id}), which prints “${clauseWords(heading)}${of}”`] : []
  })
  if (ways.length > 0)
    return [
      `The number in “${words}” was typed by hand and will be wrong when clauses move.`,
      `Write ${ways.join(', and ')}.`,
    ]
  if (!isSurelyOurs) return undefined
  return [
    `${title ? `The ${title}` : 'This page'} has no “${words}”.`,
    `Write [](${path}#…) with the name of the heading that is meant: the software prints the number.`,
  ]
}
