import { visit } from 'unist-util-visit'
import { dataOf, isPolicy } from '../text/file-data.ts'
import { ancestorsAt, offsetIn, type Passage } from '../text/passages.ts'
import type { CheckedText, Rule } from '../text/rule.ts'
import {
  definitionsIn,
  formsOf,
  isTitled,
  type TermUse,
  termFinder,
} from '../text/terms.ts'

/**
 * Warns of words that a policy defines twice, defines and never uses, or uses
 * as if they were defined.
 */
export const terms: Rule = (text, report) => {
  const { file, passages } = text
  if (!isPolicy(dataOf(file))) return
  const warn = (
    passage: Passage,
    use: TermUse,
    reason: string,
    remedy: string,
  ) =>
    report(
      offsetIn(file, passage, use.start, use.end),
      reason,
      remedy,
      'warning',
    )
  const definitions = definitionsIn(passages)
  const find = termFinder(definitions.map(({ term }) => term))
  const uses = passages.flatMap((it) => find(it.text).map(({ term }) => term))
  const defined = new Set<string>()
  for (const definition of definitions) {
    const { term, passage } = definition
    const unused = `“${term}” is defined and then never used.`
    // Its definition is found as a use.
    if (defined.has(term))
      warn(
        passage,
        definition,
        `“${term}” is defined a second time.`,
        'Keep one of the two.',
      )
    else if (isTitled(term) && uses.filter((use) => use === term).length < 2)
      warn(
        passage,
        definition,
        unused,
        'Delete it, or use the word exactly like it.',
      )
    defined.add(term)
  }

  const undefinedIn = undefinedFinder(text, [...defined])
  const told = new Set<string>()
  for (const passage of passages.filter(({ block }) => block !== 'heading')) {
    for (const { by, ...use } of undefinedIn(passage.text)) {
      const around = ancestorsAt(passage, use.start, use.end)
      const isName = around.has('link') || around.has('strong')
      if (isName || told.has(use.term)) continue
      told.add(use.term)
      const reason = `“${use.term}” is used like a defined term, and ${by} defines it.`
      const remedy = `Write **“${use.term}”** means …, where it is first needed, or write it in lowercase.`
      warn(passage, use, reason, remedy)
    }
  }
}

/**
 * “your Subscription ends”, “a Wallet,”: a capitalised noun that is counted
 * like a thing.
 */
const COUNTED =
  /(?<=\b(?:an?|any|each|every|no|your|our|their|this|these|such) )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?=[.,;:!?)’—]|$| (?:is|are|was|will|may|must|can|shall|has|have|or|and|of|in|on|to|for|with|that|which|by|from|if|when|unless|until|ends?)\b)/gu
/** Names that laws and states give themselves, and days. */
const OFFICIAL =
  /\b(?:Acts?|Rules?|Codes?|Constitution|Government|Board|Courts?|State|Union|Committee|Commission|Authority|Tribunal|Police|Bank|\w+day|\w+ber|January|February|March|April|May|June|July|August)\b/
const BEGINS_SENTENCE = /(?:^|[.!?:;][”"’)]*\s+)$/

/**
 * Makes a function that finds words used like defined terms, and says which
 * page alone defines them, if any. A policy without terms of its own may use
 * those of the pages that it links to.
 */
function undefinedFinder(
  { tree, passages, pages, facts }: CheckedText,
  own: readonly string[],
): (text: string) => (TermUse & { by: string })[] {
  const all = [...pages.values()]
  const titles = all.map(({ title }) => title)
  const ownForms = new Set([...own.flatMap(formsOf), ...titles])
  const links = new Set<string>()
  visit(tree, 'link', ({ url }) => void links.add(url.replace(/#.*/, '')))
  const foreign = new Map(
    [...pages]
      .filter(([address]) => own.some(isTitled) || !links.has(address))
      .flatMap(([, page]) =>
        page.terms.map((term) => [term, `only ${page.title}`] as const),
      )
      .filter(
        ([term]) =>
          isTitled(term) && !formsOf(term).some((form) => ownForms.has(form)),
      ),
  )
  const find = termFinder([...foreign.keys()], [...ownForms])
  const names =
    [...titles, ...facts.values()].join(' ').match(/\p{Lu}\p{L}+/gu) ?? []
  const theirs = [...new Set(all.flatMap((page) => page.terms))].flatMap(
    formsOf,
  )
  const known = [...ownForms, ...theirs, ...names]
  const whole = passages.map(({ text }) => text).join('\n')
  return (text) => {
    const counted = [...text.matchAll(COUNTED)]
      .map(({ index, 0: term }) => ({
        term,
        start: index,
        end: index + term.length,
      }))
      .filter(
        ({ term }) =>
          !OFFICIAL.test(term) && !known.some((name) => term.includes(name)),
      )
      .filter(({ term }) => whole.split(term).length > 2)
    return [...find(text), ...counted]
      .filter(({ start }) => !BEGINS_SENTENCE.test(text.slice(0, start)))
      .map((use) => ({ ...use, by: foreign.get(use.term) ?? 'no page' }))
  }
}
