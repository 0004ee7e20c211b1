import { english, type Language, localeOf } from '../model/languages.ts'
import type { PageModule } from '../policy/content-module.ts'
import type { PolicyDocument } from '../policy/document-model.ts'
import type {
  DocumentOf,
  ShownTranslation,
  ShownVersion,
  SitePage,
} from '../policy/site.ts'
import type { Day } from '../policy/timeline.ts'
import { changesSince, clausesAnew } from '../policy/translations.ts'
import { compareTexts } from './compare-texts.ts'
import { loadText, manifest, translationIn } from './manifest.ts'

/** What a page in another language shows of a text that binds in English. */
export interface LocalText {
  /** The text in English. */
  english: PageModule
  /** Undefined while the page is in English, for its notice has changed. */
  translation?: {
    module: PageModule
    path: string
    /** The day of the text that was translated. */
    day: Day
    /** When it was corrected, if it was. */
    correctedOn?: Day | undefined
    /** Whether it holds the notice of data protection law. */
    hasNotice: boolean
  }
  /** The clauses that have changed since, and are shown in English. */
  stale: ReadonlySet<string>
}

/** The clause that holds the notice of data protection law. */
const NOTICE = 'items'

/** What a text is in the language of a translation. */
export async function loadLocalText(
  text: SitePage | ShownVersion,
  found: ShownTranslation,
  documentOf: DocumentOf,
): Promise<LocalText> {
  const [whole, module] = [await loadText(text), await loadText(found)]
  const stale = new Set(
    changesOf(text, found).flatMap(({ before, after }) =>
      clausesAnew(compareTexts(before, after, documentOf)),
    ),
  )
  const notice = noticeOf(documentOf(text))
  if (notice.some((id) => stale.has(id))) return { english: whole, stale }

  const translation = {
    module,
    path: found.path,
    day: module.frontMatter.translates ?? '',
    correctedOn: found.edition > 1 ? found.sealedOn : undefined,
    hasNotice: notice.length > 0,
  }
  return { english: whole, translation, stale }
}

/**
 * The languages in which a text can be read whole and as it is by now, English
 * among them.
 */
export function completeLanguages(text: SitePage | ShownVersion): Language[] {
  return manifest.languages.filter((it) => {
    const found = translationIn(it, text)
    if (!found) return it === english
    const { translates = '' } = { translates: '', ...found.frontMatter }
    return found.day
      ? changesOf(text, found).length === 0
      : translates >= (text.frontMatter.updated ?? '')
  })
}

/** Every page and policy, with its title in a language where it has one. */
export function documentsIn(language: Language) {
  return manifest.documents.map((text) => {
    const { slug, frontMatter } = text
    const translation = translationIn(language, text)
    const isEnglish = !translation && language !== english

    return {
      slug,
      title: (translation ?? { frontMatter }).frontMatter.title,
      ...(isEnglish && { lang: localeOf(english) }),
    }
  })
}

/** What has changed in a text since it was translated. */
function changesOf(text: SitePage | ShownVersion, { day }: ShownTranslation) {
  const policy = manifest.policies.get(text.slug)
  return policy && day && 'day' in text ? changesSince(day, text, policy) : []
}

/** The ids of the clause that holds the notice, and of those within it. */
function noticeOf({ clauses }: PolicyDocument): string[] {
  const first = clauses.findIndex(({ id }) => id === NOTICE)
  if (first < 0) return []

  const next = clauses.findIndex(
    ({ depth }, at) => at > first && depth <= (clauses[first]?.depth ?? 2),
  )
  const end = next < 0 ? clauses.length : next
  return clauses.slice(first, end).map(({ id }) => id)
}
