import type { OpenSite } from '../content/open-site.ts'
import { isSection } from '../mdx/file-data.ts'
import { compareWords, type Difference } from '../words/compare-words.ts'
import { missingBlock } from '../words/landing-blocks.ts'
import { landingWords, pageWords } from '../words/page-words.ts'
import { sourceWords } from '../words/source-words.ts'

/** Addresses to which a text may lead. */
const ALLOWED = /^(?:https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d|\/(?![/\\])|#)/
/** What would run in the browser, or load from elsewhere. */
const ACTIVE =
  /<(?:iframe|object|embed|base|form action)\b|\son[a-z]+="|<script(?![^>]* (?:src="\/|type="(?:speculationrules|application\/ld\+json)"))|\bsrc="(?!\/)/i

/** What is wrong with the pages of some texts: words that were lost, addresses that are not allowed, anything that runs. */
export function checkPages(
  { sources, factsOf }: Pick<OpenSite, 'sources' | 'factsOf'>,
  files: readonly string[],
  documents: ReadonlyMap<string, string>,
): string[] {
  return files.flatMap((file) => {
    const html = documents.get(documentOf(file))
    if (html === undefined) return [`${file} has no page.`]
    const [source, facts] = [sources.get(file) ?? '', factsOf(file)]
    const different = isSection(file)
      ? missingBlock(source, facts, landingWords(html))
      : compareWords(sourceWords(source, facts), pageWords(html))
    return [...(different ? [tell(file, different)] : []), ...active(file, html)]
  })
}

function tell(file: string, { line, expected, found }: Difference): string {
  return `Words of ${file} were lost or added below line ${line}: expected “${expected}”, found “${found}”.`
}

function active(file: string, html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const urls = [...body.matchAll(/\shref="([^"]*)"/g)].map(([, url = '']) => url)
  const wrong = urls.find((url) => !ALLOWED.test(url.replaceAll('&amp;', '&')))
  const script = ACTIVE.exec(body)?.[0]
  return [
    ...(wrong === undefined ? [] : [`${file} leads to “${wrong}”.`]),
    ...(script ? [`${file} holds “${script}”.`] : []),
    ...(body.includes('{facts.') ? [`${file} prints the name of a fact.`] : []),
  ]
}

/** The document of a text, as a build names it. */
export function documentOf(file: string): string {
  return isSection(file)
    ? 'index.html'
    : file.replace(/^content\/pages\//, '').replace(/\.mdx$/, '.html')
}
