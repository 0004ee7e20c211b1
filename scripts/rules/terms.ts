import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf, isPolicy } from '../content/file-data.ts'
import type { TextContext } from '../content/page-index.ts'
import {
  ancestorsAt,
  beginsSentence,
  type Passage,
  passagesOf,
  placeInSource,
} from '../content/passages.ts'
import { type Definition, definitionsIn, formsOf, isTitled, termFinder } from '../content/terms.ts'
import { visit } from '../content/visit.ts'
import { overlap, type Range, rangeFinder } from '../content/word-ranges.ts'
import { reporter } from '../diagnostics/report.ts'

/** “your Subscription ends”, “a Wallet,”: a capitalised noun that is counted like a thing. */
const COUNTED =
  /(?<=\b(?:an?|any|each|every|no|another|your|our|their|this|these|such) )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?=[.,;:!?)’—]|$| (?:is|are|was|will|may|must|can|shall|has|have|or|and|of|in|on|to|for|with|that|which|by|from|if|when|unless|until|ends?)\b)/gu
/** Names that laws and states give themselves, and days. */
const OFFICIAL =
  /\b(?:Acts?|Rules?|Codes?|Constitution|Government|Board|Courts?|State|Union|Committee|Commission|Authority|Tribunal|Police|Bank|\w+day|\w+ber|January|February|March|April|May|June|July|August)\b/

/** Warns of words that a policy defines twice, defines and never uses, or uses as if they were defined. */
export function terms(context: TextContext) {
  return (tree: Root, file: VFile) => {
    if (!isPolicy(dataOf(file))) return
    const passages = passagesOf(tree)
    const definitions = definitionsIn(passages)
    const report = reporter(file, 'terms')
    const warn = (passage: Passage, { start, end }: Range, reason: string, remedy: string) =>
      report(placeInSource(file, passage, start, end), reason, remedy, 'warning')

    const defined = new Map<string, Definition>()
    for (const definition of definitions) {
      const { term, passage } = definition
      if (defined.has(term.toLowerCase()))
        warn(
          passage,
          definition,
          `“${term}” is defined a second time.`,
          'Keep one of the two definitions. Elsewhere write the word without bold type and quotes.',
        )
      else if (!isUsed(definition, passages))
        warn(
          passage,
          definition,
          `“${term}” is defined and then never used.`,
          'Delete the definition, or use the word exactly as it is defined, capitals included.',
        )
      defined.set(term.toLowerCase(), definition)
    }

    const own = definitions.map(({ term }) => term)
    for (const { passage, word, page, ...range } of undefinedIn(
      passages,
      own,
      tree,
      file.path,
      context,
    ))
      warn(
        passage,
        range,
        `“${word}” is used here like a defined term, and ${page ? `only ${page} defines it` : 'no page defines it'}.`,
        `Write **“${word}”** means …, where it is first needed, or write it in lowercase.`,
      )
  }
}

/** Whether a term is used outside its own definition; one such as “we” in any case. */
function isUsed({ term, passage, end }: Definition, passages: readonly Passage[]): boolean {
  const plain = (text: string) => (isTitled(term) ? text : text.toLowerCase())
  const find = rangeFinder(formsOf(term).map(plain))
  return passages.some((it) => {
    const text = it === passage ? it.text.slice(end) : it.text
    return find(plain(text)).length > 0
  })
}

interface Undefined extends Range {
  passage: Passage
  word: string
  /** The title of a page that defines it. */
  page: string | undefined
}

/** The first use of each word that is not defined here: those that another page defines, where this one defines words of its own or does not link there, and those that are counted like things, twice at least. */
function undefinedIn(
  passages: readonly Passage[],
  own: readonly string[],
  tree: Root,
  path: string,
  context: TextContext,
): Undefined[] {
  const links = new Set<string>()
  visit(tree, 'link', ({ url }) => void links.add(url.replace(/#.*/, '')))
  const pages = context.pagesFor(path)
  const titles = [...pages.values()].map(({ title }) => title)
  const ownForms = new Set(own.flatMap(formsOf))
  const foreign = new Map<string, string>()
  for (const [address, { title, terms: theirs }] of pages)
    for (const term of theirs)
      if (
        isTitled(term) &&
        !titles.includes(term) &&
        !formsOf(term).some((form) => ownForms.has(form)) &&
        (own.some(isTitled) || !links.has(address))
      )
        foreign.set(term, title)
  const all = [...pages.values()].flatMap((page) => page.terms.flatMap(formsOf))
  const names = [...titles, ...context.factsFor(path).values()]
  const findForeign = termFinder([...foreign.keys()], rangeFinder([...titles, ...ownForms]))
  const findKnown = rangeFinder([
    ...all,
    ...ownForms,
    ...names.flatMap((name) => name.match(/\p{Lu}\p{L}+/gu) ?? []),
  ])
  const whole = passages.map(({ text }) => text).join('\n')
  const found = new Map<string, Undefined>()
  for (const passage of passages.filter(({ block }) => block !== 'heading')) {
    const { text } = passage
    const counted = [...text.matchAll(COUNTED)].flatMap(({ index: start, 0: word }) => {
      const range = { start, end: start + word.length }
      const isName = OFFICIAL.test(word) || findKnown(text).some((known) => overlap(known, range))
      return isName || whole.split(word).length < 3 ? [] : [{ ...range, term: word }]
    })
    for (const { term, start, end } of [...findForeign(text), ...counted]) {
      const around = ancestorsAt(passage, start, end)
      const isApart = around.has('link') || around.has('strong') || beginsSentence(text, start)
      if (isApart || found.has(term)) continue
      found.set(term, {
        passage,
        start,
        end,
        word: text.slice(start, end),
        page: foreign.get(term),
      })
    }
  }
  return [...found.values()]
}
