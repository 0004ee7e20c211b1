import { languages } from '../../src/i18n/languages.ts'
import type { Site } from '../site/read-site.ts'
import type { Report } from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'
import type { Text } from '../text/text.ts'

/**
 * Returns the languages that sections and pages lack, by the path of the English
 * text. A language counts if a section is translated into it.
 */
export function untranslatedTexts({
  files,
  sections,
  pages,
}: Site): Map<string, string[]> {
  const places = files.map(placeOf)
  const used = languages
    .map(({ code }) => code)
    .filter((code) =>
      places.some(({ isSection, language }) => isSection && language === code),
    )
  return new Map(
    [...sections, ...pages].map(({ path }) => {
      const own = places.filter(({ original }) => original === path)
      const isMissing = (code: string) =>
        own.every(({ language }) => language !== code)
      return [path, used.filter(isMissing)]
    }),
  )
}

/** Warns of languages into which a section or a page is not translated. */
export function checkTranslated(
  { path }: Text,
  untranslated: ReadonlyMap<string, readonly string[]>,
  report: Report,
): void {
  for (const code of untranslated.get(path) ?? [])
    report(
      undefined,
      `This text has no translation into ${nameOf(code)}: readers of ${nameOf(code)} see it in English.`,
      `Translate it at the desk, or write it into ${path.replace(/mdx$/, `${code}.mdx`)}.`,
      'warning',
    )
}

const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (code: string) => names.of(code)
