import type { HeadingIndex } from './heading-index.ts'
import { beginsSentence, type Run, surroundings } from './runs.ts'
import { formsOf, isTitled, termFinder } from './terms.ts'

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
  { own, linked, definesItsOwn }: Reach,
): TermFinding[] {
  const ownForms = new Set(ownTerms.flatMap(formsOf))
  const titles = [...index.values()].map(({ title }) => title)
  const pagesOf = new Map<string, string[]>()
  for (const [path, { terms }] of index) {
    if (path === own) continue
    for (const term of terms.filter(isTitled)) {
      if (titles.includes(term) || formsOf(term).some((form) => ownForms.has(form))) continue
      pagesOf.set(term, [...(pagesOf.get(term) ?? []), path])
    }
  }
  const find = termFinder([...pagesOf.keys()], [...titles, ...ownForms])
  const found = new Map<string, TermFinding>()
  for (const run of runs) {
    if (run.block === 'heading') continue
    for (const { term, start, end } of find(run.text)) {
      const paths = pagesOf.get(term) ?? []
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
