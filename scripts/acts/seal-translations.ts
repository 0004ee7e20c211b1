import { type Changes, changesTo } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { bookFile } from '../text/paths.ts'
import { addToBook } from './add-to-book.ts'
import { lineOf } from './seal-line.ts'

/**
 * Seals the unsealed translations of a policy into a language, of one version or
 * of all. Throws if there is none; does not check the texts.
 */
export function sealTranslations(
  site: Site,
  { slug, language, day }: { slug: string; language: string; day?: string },
  by?: string,
): Changes {
  const { seals, translations, content } = site
  const texts = [...translations.values()].filter(
    (it) =>
      it.slug === slug &&
      it.language === language &&
      it.day === (day ?? it.day) &&
      seals.has(it.original) &&
      !seals.has(it.path),
  )
  if (texts.length === 0)
    throw new Error(
      'There is no translation to seal. A version is sealed before its translation.',
    )
  const lines = texts.map((text) => lineOf(site, text, by))
  return changesTo(content, `Seal translations of ${slug} into ${language}`, {
    ...Object.fromEntries(texts.map(({ path, source }) => [path, source])),
    [bookFile]: addToBook(site, lines),
  })
}
