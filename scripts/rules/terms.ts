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
  /(?<=\b(?:an?|any|each|every|no|your|our|their|this|these|such) )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?=[.,;:!?)’—]|$| (?:is|are|was|will|may|must|can|shall|has|have|or|and|of|in|on|to|for|with|that|which|by|from|if|when|unless|until|ends?)\b)/gu
/** Names that laws and states give themselves, and days. */
const OFFICIAL =
  /\b(?:Acts?|Rules?|Codes?|Constitution|Government|Board|Courts?|State|Union|Committee|Commission|Authority|Tribunal|Police|Bank|\w+day|\w+ber|January|February|March|April|May|June|July|August)\b/

/** Warns of words that a policy defines twice, defines and never uses, or uses as if they were defined. */
export function terms(context: TextContext) {
  return (tree: Root, file: VFile) => {
    if (!isPolicy(dataOf(file))) return
    const passages = passagesOf(tree)
    const definitions = definitionsIn(passages)
    const warn = (passage: Passage, { start, end }: Range, reason: string, remedy: string) => {
      const place = placeInSource(file, passage, start, end)
      reporter(file, 'terms')(place, reason, remedy, 'warning')
    }
    const own = new Set<string>()
    for (const definition of definitions) {
      const { term, passage } = definition
      const used = `“${term}” is defined and then never used.`
      if (own.has(term))
        warn(passage, definition, `“${term}” is defined a second time.`, 'Keep one of the two.')
      else if (!isUsed(definition, passages))
        warn(passage, definition, used, 'Delete the definition, or use the word exactly like it.')
      own.add(term)
    }

    const foreign = foreignTerms([...own], tree, file.path, context)
    const pages = [...context.pagesFor(file.path).values()]
    const titles = pages.map(({ title }) => title)
    const names = [...titles, ...context.factsFor(file.path).values()].join(' ')
    const forms = [...own].flatMap(formsOf)
    const theirs = pages.flatMap((page) => page.terms.flatMap(formsOf))
    const findKnown = rangeFinder([...forms, ...theirs, ...(names.match(/\p{Lu}\p{L}+/gu) ?? [])])
    const findForeign = termFinder([...foreign.keys()], rangeFinder([...titles, ...forms]))
    const whole = passages.map(({ text }) => text).join('\n')
    const told = new Set<string>()
    for (const passage of passages.filter(({ block }) => block !== 'heading')) {
      const known = findKnown(passage.text)
      const counted = [...passage.text.matchAll(COUNTED)]
        .map(({ index, 0: term }) => ({ term, start: index, end: index + term.length }))
        .filter((use) => !OFFICIAL.test(use.term) && !known.some((name) => overlap(name, use)))
        .filter(({ term }) => whole.split(term).length > 2)
      for (const { term, start, end } of [...findForeign(passage.text), ...counted]) {
        const around = ancestorsAt(passage, start, end)
        const isName = around.has('link') || around.has('strong')
        if (isName || told.has(term) || beginsSentence(passage.text, start)) continue
        const word = passage.text.slice(start, end)
        const by = foreign.get(term)
        warn(
          passage,
          { start, end },
          `“${word}” is used like a defined term, and ${by ? `only ${by}` : 'no page'} defines it.`,
          `Write **“${word}”** means …, where it is first needed, or write it in lowercase.`,
        )
        told.add(term)
      }
    }
  }
}

/** Whether a term is used outside its own definition; one such as “we” in any case. */
function isUsed({ term, passage, end }: Definition, passages: readonly Passage[]): boolean {
  const plain = (text: string) => (isTitled(term) ? text : text.toLowerCase())
  const find = rangeFinder(formsOf(term).map(plain))
  return passages.some((it) => find(plain(it.text.slice(it === passage ? end : 0))).length > 0)
}

/** The terms that other pages define and this one does not, each with the title of its page. A page without terms of its own may use those of the pages that it links to. */
function foreignTerms(
  own: readonly string[],
  tree: Root,
  path: string,
  context: TextContext,
): Map<string, string> {
  const links = new Set<string>()
  visit(tree, 'link', ({ url }) => void links.add(url.replace(/#.*/, '')))
  const pages = [...context.pagesFor(path)]
  const ownForms = new Set([...own.flatMap(formsOf), ...pages.map(([, { title }]) => title)])
  return new Map(
    pages
      .filter(([address]) => own.some(isTitled) || !links.has(address))
      .flatMap(([, page]) => page.terms.map((term) => [term, page.title] as const))
      .filter(([term]) => isTitled(term) && !formsOf(term).some((form) => ownForms.has(form))),
  )
}
