import { indexFile } from '../content/index-cache.ts'
import type { OpenSite } from '../content/open-site.ts'
import { readText, type SiteReading } from '../content/site-reading.ts'
import { withoutMarks } from '../mdx/read-document.ts'

/** Texts as far as others have to know of them: front matter and names of headings. */
export interface Skims {
  /** Skims texts for some milliseconds. Returns whether all have been skimmed. */
  goOn: (milliseconds: number) => boolean
  isComplete: () => boolean
  of: (file: string) => SiteReading
}

/** Prepares to skim the texts of a site, each once for the same words. */
export function skimsOf(site: OpenSite): Skims {
  const known = new Map<string, { text: string | undefined; reading: SiteReading }>()
  const left = [...site.sources.keys()]
  const skimmed = (file: string) => {
    const text = site.sources.get(file)
    const before = known.get(file)
    if (before && before.text === text) return before.reading
    const reading = skim(site, file)
    known.set(file, { text, reading })
    return reading
  }
  return {
    goOn(milliseconds) {
      const end = performance.now() + milliseconds
      while (left.length > 0 && performance.now() < end) skimmed(left.pop() ?? '')
      return left.length === 0
    },
    isComplete: () => left.length === 0,
    of: skimmed,
  }
}

/** What the index has of a text; one that cannot be indexed has errors, and is read in full. */
function skim(site: OpenSite, file: string): SiteReading {
  const source = site.sources.get(file) ?? ''
  const page = indexFile({ file, source, facts: site.factsOf(file) })
  if (!page) return readText(site, file)
  const place = { line: 1, column: 1 }
  return {
    file,
    source: withoutMarks(source),
    frontMatter: page.frontMatter,
    problems: [],
    contents: [],
    ids: [...page.headings.keys()].map((id) => ({ id, place })),
    links: [],
    lookedAt: [],
  }
}
