import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf, isPolicy } from '../content/file-data.ts'
import { clauseWords, type TextContext } from '../content/page-index.ts'
import { ancestorsAt, passagesOf, placeInSource } from '../content/passages.ts'
import { reporter } from '../diagnostics/report.ts'

const NUMBER = String.raw`\d+(?:\.\d+)*(?![\p{L}\d])(?:\s?\(\w{1,4}\))*`
/** “clause 12”, “Section 4.2”, “paragraphs 3 and 4”. */
const REFERENCE = new RegExp(
  String.raw`\b(clause|section|paragraph|para)s?\.?\s+(${NUMBER}(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s*[–-]\s*|\s+(?:and|or|to)\s+)${NUMBER})*)`,
  'giu',
)
const LAW =
  /\b(?:Acts?|Code|Rules?|Constitution|Regulations?|Ordinance|Bill|Schedule|Sanhita|Adhiniyam)\b/
const CAPITAL = String.raw`[(“]?\p{Lu}\S*\s+`
/** “… of that Act”, “… of the Information Technology (Reasonable Security Practices) Rules”, “… IPC”. */
const OF_A_LAW = new RegExp(
  String.raw`^,?\s*(?:(?:of|in|under|to)\s+(?:(?:the|that|this|such|said|same)\s+)*)?(?:${CAPITAL}(?:${CAPITAL}|(?:and|or|of|for|from|to|in|the)\s+)*?)?(?:${LAW.source}|[A-Z]{3,}\b)`,
  'u',
)
const OURS =
  /^,?\s*(?:(?:above|below|hereof|herein)\b|(?:of|in|under)\s+(?:these|this|our)\s+(?!(?:Act|Code|Rules?|law)\b))/i

/** Warns of clause numbers that were typed into a policy and go wrong when a clause is added; numbers of laws are left alone. */
export function typedReferences(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!isPolicy(data)) return
    const own = data.headings.map(({ id, ...heading }) => [id, heading] as const)
    const others = [...context.pagesFor(file.path)].filter(
      ([, { title }]) => title !== data.frontMatter?.title,
    )
    for (const passage of passagesOf(tree).filter(({ block }) => block !== 'heading'))
      for (const match of passage.text.matchAll(REFERENCE)) {
        const [words, kind = '', list = ''] = match
        const end = match.index + words.length
        const after = passage.text.slice(end)
        const named = /^,?\s*(?:of|in|under)\s+(?:the|our)\s+(.*)/s.exec(after)?.[1]
        const [path = '', page] = others.find(([, { title }]) => named?.startsWith(title)) ?? []
        const isOurs = page !== undefined || OURS.test(after)
        const isClause = /^clause/i.test(kind)
        // Laws are quoted by section: after the name of a law in the same sentence, or with a number in brackets, it is theirs.
        const sentence = /[^.!?]*$/.exec(passage.text.slice(0, match.index))?.[0] ?? ''
        const isQuoted = list.includes('(') || LAW.test(sentence)
        const isLaw = OF_A_LAW.test(after) || (isQuoted && !isClause)
        if ((isLaw && !isOurs) || ancestorsAt(passage, match.index, end).has('link')) continue
        const of = page ? ` of the ${page.title}` : ''
        const ways = list.match(/(?<![\d.(])\d+(?:\.\d+)*/g)?.flatMap((number) => {
          const headings = page ? [...page.headings] : own
          const [id, heading] = headings.find(([, it]) => it.number === number) ?? []
          return heading ? [`[](${path}#${id}), which prints “${clauseWords(heading)}${of}”`] : []
        })
        // No Indian law numbers its sections with dots.
        if (!ways?.length && !isOurs && !isClause && !/\d\.\d/.test(list)) continue
        reporter(file, 'typed-references')(
          placeInSource(file, passage, match.index, end),
          ways?.length
            ? `The number in “${words}” was typed by hand and will be wrong when clauses move.`
            : `${page ? `The ${page.title}` : 'This page'} has no “${words}”.`,
          `Write ${ways?.join(', and ') || `[](${path}#…) with the name of the heading that is meant`}.`,
          'warning',
        )
      }
  }
}
