import type {
  ShownDraft,
  ShownVersion,
  SiteData,
  SitePage,
  SitePolicy,
  TranslatedSection,
} from '../../src/site/site.ts'
import type { Day } from '../../src/site/timeline.ts'
import { lastChanges } from '../repository/git.ts'
import { comparisonsOf } from '../site/comparisons.ts'
import type { Version } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { pagesFolder } from '../text/paths.ts'
import { isPolicy, printedNumber, type Text } from '../text/text.ts'

/** Returns a published site as data for the renderer, optionally with drafts. */
export function siteData(site: Site, withDrafts: boolean): SiteData {
  const { value: facts, file } = site.facts
  if (!facts) throw new ContentError([file])

  const policies = [...site.policies.values()].map(
    (policy): SitePolicy => ({
      slug: policy.slug,
      versions: policy.versions.flatMap(versionData),
      comparisons: comparisonsOf(policy),
      drafts: withDrafts ? policy.drafts.flatMap(draftData) : [],
    }),
  )
  const changed = lastChanges(site.folder, pagesFolder)
  const translations = shownTranslations(site, withDrafts)
  return {
    facts,
    localFacts: Object.fromEntries(
      [...site.localFacts].map(([code, { raw }]) => [code, raw]),
    ),
    sections: site.sections.flatMap(sectionData),
    translatedSections: translations.flatMap(sectionData),
    pages: site.pages.flatMap((text) => pageData(text, changed)),
    policies: policies.filter(
      ({ versions, drafts }) => versions.length + drafts.length > 0,
    ),
    translations: translations.flatMap((text) =>
      shownOf(text).map((shown) => ({
        ...shown,
        ...{ original: text.original, language: text.language },
        ...{ day: text.day, edition: text.edition },
        sealedOn: site.seals.get(text.path)?.seal.on,
      })),
    ),
  }
}

function sectionData(text: Text): TranslatedSection[] {
  const { path, frontMatter, original, language } = text
  return frontMatter && 'landmark' in frontMatter
    ? [{ path, frontMatter, original, language }]
    : []
}

function pageData(text: Text, changed: Map<string, Day>): SitePage[] {
  return shownOf(text).map((page) => {
    const updated = page.frontMatter.updated ?? changed.get(page.path)

    return { ...page, frontMatter: { ...page.frontMatter, updated } }
  })
}

function versionData({
  text,
  entry: _,
  seal: { policy: firstSlug },
  withdrawal,
  ...version
}: Version): ShownVersion[] {
  return shownOf(text).map((shown) => ({
    ...shown,
    ...version,
    firstSlug,
    withdrawal: withdrawal && {
      on: withdrawal.on,
      reason: withdrawal.withdrawn,
    },
  }))
}

function draftData(text: Text): ShownDraft[] {
  return shownOf(text).map((it) => ({ ...it, name: text.day ?? 'draft' }))
}

/** Returns the data of a text, or nothing if its front matter is invalid. */
function shownOf(text: Text) {
  const { path, slug, frontMatter, headings } = text
  if (!frontMatter?.layout) return []

  const contents = isPolicy(text)
    ? headings.map(({ id, number, title, depth }) => ({
        ...{ id, title, depth },
        number: printedNumber(number),
      }))
    : []
  return [{ path, slug, frontMatter, contents }]
}
