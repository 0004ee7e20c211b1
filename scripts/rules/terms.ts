import { dataOf, isPolicy } from '../text/file-data.ts'
import type { PageIndex } from '../text/page-index.ts'
import { ancestorsAt, offsetIn, type Passage } from '../text/passages.ts'
import type { CheckedText, Rule } from '../text/rule.ts'
import {
  definitionsIn,
  formsOf,
  isTitled,
  type TermUse,
  termFinder,
} from '../text/terms.ts'
import { visit } from '../text/visit.ts'

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
  const uses = new Map<string, number>()
  for (const { term } of passages.flatMap(({ text }) => find(text)))
    uses.set(term, (uses.get(term) ?? 0) + 1)
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
    else if (isTitled(term) && (uses.get(term) ?? 0) < 2)
      warn(
        passage,
        definition,
        unused,
        'Delete it, or use the word exactly like it.',
      )
    defined.add(term)
  }

  const undefinedIn = undefinedFinder(text, [...defined])
  const reported = new Set<string>()
  for (const passage of passages.filter(({ block }) => block !== 'heading')) {
    for (const { by, ...use } of undefinedIn(passage.text)) {
      const around = ancestorsAt(passage, use.start, use.end)
      const isName = around.has('link') || around.has('strong')
      if (isName || reported.has(use.term)) continue
      reported.add(use.term)
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
  const { titles, foreign, known } = termsOf(pages)
  const ownForms = new Set([...own.flatMap(formsOf), ...titles])
  const linked = new Set<string | undefined>()
  visit(tree, 'link', ({ url }) => {
    linked.add(pages.get(url.replace(/#.*/, ''))?.title)
  })
  const hasTerms = own.some(isTitled)
  const definedBy = new Map(
    foreign
      .filter(({ title }) => hasTerms || !linked.has(title))
      .filter(({ forms }) => !forms.some((form) => ownForms.has(form)))
      .map(({ term, title }) => [term, `only ${title}`] as const),
  )
  const find = termFinder([...definedBy.keys()], [...ownForms])
  const factNames = new Set(namesIn(facts.values()))
  const isKnown = (words: string) =>
    ownForms.has(words) || known.has(words) || factNames.has(words)
  const whole = passages.map(({ text }) => text).join('\n')

  return (text) => {
    const counted = [...text.matchAll(COUNTED)]
      .map(({ index, 0: term }) => ({
        term,
        start: index,
        end: index + term.length,
      }))
      .filter(({ term }) => !OFFICIAL.test(term))
      .filter(({ term }) => !phrasesIn(term).some(isKnown))
      .filter(({ term }) => whole.indexOf(term) !== whole.lastIndexOf(term))

    return [...find(text), ...counted]
      .filter(({ start }) => !BEGINS_SENTENCE.test(text.slice(0, start)))
      .map((use) => ({ ...use, by: definedBy.get(use.term) ?? 'no page' }))
  }
}

/** A term of a page, as texts of other pages may use it. */
interface ForeignTerm {
  term: string
  forms: readonly string[]
  title: string
}

interface PageTerms {
  titles: readonly string[]
  foreign: readonly ForeignTerm[]
  /** Terms in all their forms, and the words of titles. */
  known: ReadonlySet<string>
}

const termsOfPages = new WeakMap<PageIndex, PageTerms>()

/**
 * The terms of all pages, found out once for all texts that see the same pages:
 * with two hundred policies it took a tenth of a build to do so for each.
 */
function termsOf(pages: PageIndex): PageTerms {
  const former = termsOfPages.get(pages)
  if (former) return former

  const titles = [...pages.values()].map(({ title }) => title)
  const all = [...pages.values()].flatMap(({ title, terms }) =>
    terms.map((term) => ({ term, forms: formsOf(term), title })),
  )
  const foreign = all.filter(({ term }) => isTitled(term))
  const forms = all.flatMap((it) => it.forms)
  const terms = {
    titles,
    foreign,
    known: new Set([...forms, ...namesIn(titles)]),
  }
  termsOfPages.set(pages, terms)
  return terms
}

/** Capitalised words, in the singular and the plural. */
function namesIn(texts: Iterable<string>): string[] {
  const words = [...texts].join(' ').match(/\p{Lu}\p{L}+/gu) ?? []

  return [...new Set(words)].flatMap(formsOf)
}

/** A term and all words and rows of words in it. */
function phrasesIn(term: string): string[] {
  const words = term.split(' ')

  return words.flatMap((_, from) =>
    words
      .slice(from)
      .map((_, more) => words.slice(from, from + more + 1).join(' ')),
  )
}
