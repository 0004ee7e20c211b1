import type { HeadingIndex } from './heading-index.ts'
import { beginsSentence, type Run, surroundings } from './runs.ts'
import type { SiteWords } from './site-words.ts'
import { formsOf, hides } from './terms.ts'
import { rangeFinder } from './word-ranges.ts'

/** A part of a run and what is to be said of it. */
export interface TermFinding {
  run: Run
  start: number
  end: number
  message: string
  remedy: string
}

/** How far a page reaches: what it is, where it links to, whether it defines words of its own. */
export interface Reach {
  own: string
  linked: ReadonlySet<string>
  definesItsOwn: boolean
}

/**
 * Words that another page of the site defines and this one uses undefined, each at its first use.
 * A page that defines words of its own must define all that it uses; one that defines none may use
 * the words of the pages that it links to. Beginnings of sentences, cells and items do not count,
 * for a capital says nothing there; nor do headings, links, bold words and the titles of pages.
 */
export function termsOfOtherPages(
  runs: readonly Run[],
  ownTerms: readonly string[],
  index: HeadingIndex,
  words: SiteWords,
  { own, linked, definesItsOwn }: Reach,
): TermFinding[] {
  const ownForms = new Set(ownTerms.flatMap(formsOf))
  const findOwn = rangeFinder([...ownForms])
  const found = new Map<string, TermFinding>()
  for (const run of runs) {
    if (run.block === 'heading') continue
    for (const use of words.findTerms(run.text)) {
      const { term, start, end } = use
      const paths = (words.pagesOf.get(term) ?? []).filter((path) => path !== own)
      if (paths.length === 0 || formsOf(term).some((form) => ownForms.has(form))) continue
      if (findOwn(run.text).some((name) => hides(name, use))) continue
      const around = surroundings(run, start, end)
      if (found.has(term) || around.has('link') || around.has('strong')) continue
      if (beginsSentence(run.text, start)) continue
      if (!definesItsOwn && paths.some((path) => linked.has(path))) continue
      const word = run.text.slice(start, end)
      const page = `[](${paths[0]})`
      const title = index.get(paths[0] ?? '')?.title
      found.set(term, {
        run,
        start,
        end,
        message: `“${word}” is used here like a defined term, and only ${title} defines it.`,
        remedy: definesItsOwn
          ? `Define it on this page too: **“${word}”** means …; or write it in lowercase.`
          : `Say that words mean what they mean in ${page}, or define it here: **“${word}”** means ….`,
      })
    }
  }
  return [...found.values()]
}
