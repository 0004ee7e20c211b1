import { VFile } from 'vfile'
import { findText, type Site } from '../site/read-site.ts'
import {
  ContentError,
  reporter,
  withErrors,
  withMessages,
} from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'
import { characters } from './characters.ts'
import { checkBook } from './check-book.ts'
import { translations } from './check-translations.ts'
import { checkVersion } from './check-version.ts'
import { checkFileName } from './file-names.ts'
import { footerLinks } from './footer-links.ts'
import { links, linksOfFacts } from './links.ts'
import { uniqueNames } from './unique-names.ts'

/** Returns all files of a site with their diagnostics. */
export function problemsOf(site: Site): VFile[] {
  const { files } = site
  const check = checkerFor(site)
  const facts = copyOf(site.facts.file)
  // Without facts, every text that prints one would have false errors.
  if (site.facts.table.size === 0) return [facts]

  characters(undefined, { file: facts }, reporter(facts, 'characters'))
  linksOfFacts(site, facts, reporter(facts, 'links'))

  return [
    facts,
    ...[...site.localFacts.values()].map(({ file }) => file),
    ...files.map(check),
    checkBook(site, copyOf(site.book.file)),
    site.movedFile,
  ]
}

/** Returns the files with errors, without those of some texts. */
export function errorsBeside(site: Site, left: readonly Text[]): VFile[] {
  const paths = left.map(({ path }) => path)
  return withErrors(problemsOf(site)).filter(
    ({ path }) => !paths.includes(path),
  )
}

/** Returns one file of a site with its diagnostics. */
export function problemsIn(site: Site, path: string): VFile {
  if (findText(site, path)) return checkerFor(site)(path)
  const other = problemsOf(site).find((file) => file.path === path)
  return other ?? new VFile({ path })
}

/**
 * Throws a ContentError if a policy or the site itself has errors; ignores those
 * of other policies and pages.
 */
export function ensureSealable(site: Site, slug: string): void {
  const own = slug.toLowerCase()
  const failed = withErrors(problemsOf(site)).filter(
    ({ path }) => (findText(site, path)?.slug ?? own) === own,
  )
  if (failed.length > 0) throw new ContentError(failed)
}

function checkerFor(site: Site): (path: string) => VFile {
  const inEnglish = {
    links: links(site),
    footer: footerLinks(site),
    'unique-names': uniqueNames(site),
  }
  const translated = { translations: translations(site) }

  return (path) => {
    const translation = site.translations.get(path)
    const text = translation ?? site.texts.get(path)
    // A version with an invalid date would be checked as a page.
    const isText = text && !text.isMisnamed
    const file = isText ? copyOf(text.file) : new VFile({ path })
    checkFileName(file)
    const rules = translation ? translated : inEnglish
    if (!isText) return file
    for (const [id, rule] of Object.entries(rules))
      rule(text, reporter(file, id), file)
    checkVersion(site, text, file)
    return file
  }
}

/** Returns a copy to which rules add messages. */
function copyOf(file: VFile): VFile {
  return withMessages(file, file.messages)
}
