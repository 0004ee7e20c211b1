import { english, type Language, localeOf } from '../model/languages.ts'
import type { PageModule } from '../policy/content-module.ts'
import { compare } from '../policy/diff.ts'
import type { PolicyDocument } from '../policy/document-model.ts'
import { published } from '../policy/policy.ts'
import type {
  ShownTranslation,
  ShownVersion,
  SitePage,
} from '../policy/site.ts'
import { summarize } from '../policy/summarize.ts'
import { type Day, latest } from '../policy/timeline.ts'
import { loadText, manifest } from './manifest.ts'

/** What a page in another language shows of a text that binds in English. */
export interface LocalText {
  /** The text in English. */
  english: PageModule
  /** Undefined where the page is in English as a whole. */
  translation?: {
    module: PageModule
    path: string
    /** The title and the day of the text that was translated. */
    title: string
    day: Day
    /** When it was corrected, if it was. */
    correctedOn?: Day | undefined
    /** Whether it holds the notice of data protection law. */
    hasNotice: boolean
  }
  /** The clauses that have changed since, and are shown in English. */
  stale: ReadonlySet<string>
  /** Whether it is in English because its notice has changed. */
  isNoticeStale: boolean
}

/** The clause that holds the notice of data protection law. */
const NOTICE = 'items'

/** What a text is in a language: a version by the newest translation there is. */
export async function loadLocalText(
  text: SitePage | ShownVersion,
  { code }: Language,
): Promise<LocalText> {
  const whole = await loadText(text)
  const none = { english: whole, stale: new Set<string>() }
  const found = translationOf(text, code)
  const translated = found && originalOf(found)
  if (!found || !translated) return { ...none, isNoticeStale: false }

  const stale = await staleClauses(since(text, translated))
  const isNoticeStale = noticeOf(whole.document).some((id) => stale.has(id))
  if (isNoticeStale) return { ...none, isNoticeStale }

  const module = await loadText(found)
  const { frontMatter } = module
  const translation = {
    module,
    path: found.path,
    title: translated.frontMatter.title,
    day: frontMatter.translates ?? '',
    correctedOn: found.edition > 1 ? found.sealedOn : undefined,
    hasNotice: noticeOf(whole.document).length > 0,
  }
  return { english: whole, translation, stale, isNoticeStale }
}

/**
 * The languages in which a text can be read whole and as it is by now, English
 * among them.
 */
export function completeLanguages(text: SitePage | ShownVersion): Language[] {
  return manifest.languages.filter((it) => {
    const translation = translationOf(text, it.code)
    const translated = translation && originalOf(translation)
    if (it === english) return true
    if (!translated) return false
    return 'status' in text
      ? since(text, translated).length === 0
      : !isOlder(translation, text)
  })
}

/** Whether a page has changed since it was translated. */
function isOlder({ frontMatter }: ShownTranslation, page: SitePage): boolean {
  const { updated = '' } = page.frontMatter
  return 'translates' in frontMatter && `${frontMatter.translates}` < updated
}

/** Every page and policy, with its title in a language where it has one. */
export function documentsIn({ code }: Language) {
  return manifest.documents.map((text) => {
    const { slug, frontMatter } = text
    const translation = translationOf(text, code)
    const isEnglish = !translation && code !== english.code

    return {
      slug,
      title: (translation ?? { frontMatter }).frontMatter.title,
      ...(isEnglish && { lang: localeOf(english) }),
    }
  })
}

/** The last edition of the newest translation of a text, or of one before it. */
export function translationOf(
  text: SitePage | ShownVersion,
  code: string,
): ShownTranslation | undefined {
  const { versions = [] } = manifest.policies.get(text.slug) ?? {}
  const withdrawn = versions.filter(({ status }) => status === 'withdrawn')
  const own = manifest.translations
    .filter((it) => it.language === code && it.slug === text.slug)
    .sort((a, b) => a.edition - b.edition)
  if (!('status' in text)) return own.at(-1)

  // What a withdrawn version says is translated for that alone.
  const usable = own.filter(
    ({ day = '' }) =>
      day <= text.day &&
      (day === text.day || !withdrawn.some((it) => it.day === day)),
  )
  const newest = latest(usable.map(({ day }) => day))
  return usable.findLast(({ day }) => day === newest)
}

/** The page, or the version, that a translation was made from. */
function originalOf({ slug, day, frontMatter }: ShownTranslation) {
  if (!day) return manifest.pages.get(slug)

  const translates = 'translates' in frontMatter ? frontMatter.translates : day
  return manifest.policies
    .get(slug)
    ?.versions.find((it) => it.day === translates)
}

/**
 * The versions from the one that was translated up to a text, each with the one
 * before it; an editorial one makes no translation stale.
 */
function since(
  text: SitePage | ShownVersion,
  translated: SitePage | ShownVersion,
): [before: ShownVersion, after: ShownVersion][] {
  if (!('status' in text) || !('status' in translated)) return []

  const policy = manifest.policies.get(text.slug)
  const between = (policy ? published(policy) : []).filter(
    ({ day }) => day >= translated.day && day <= text.day,
  )
  return between.flatMap((after, at): [ShownVersion, ShownVersion][] => {
    const before = between[at - 1]
    const isEditorial = after.withoutNotice?.ground === 'editorial'
    return before && !isEditorial ? [[before, after]] : []
  })
}

async function staleClauses(
  pairs: [before: ShownVersion, after: ShownVersion][],
): Promise<Set<string>> {
  const changed = await Promise.all(
    pairs.map(async ([before, after]) => {
      const [old, current] = await Promise.all([
        loadText(before),
        loadText(after),
      ])
      const summary = summarize(
        compare(old.document, current.document, after.metadata.moved),
      )
      return [...summary.new, ...summary.changed, ...summary.renamed]
    }),
  )
  return new Set(changed.flat().map(({ after }) => after.id))
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
