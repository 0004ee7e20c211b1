import type {
  ShownVersion,
  SiteData,
  SitePage,
  SiteSection,
} from '../../src/site/site.ts'
import { comparisonsOf } from '../site/comparisons.ts'
import type { SealedVersion } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'

/**
 * Returns a published site as data for the renderer, optionally with drafts.
 * Leaves out texts with invalid front matter.
 */
export function siteData(site: Site, withDrafts: boolean): SiteData {
  const { value: facts, file } = site.facts
  if (!facts) throw new ContentError([file])

  const policies = [...site.policies.values()].map((policy) => ({
    slug: policy.slug,
    versions: policy.versions.flatMap(versionData),
    comparisons: comparisonsOf(policy),
    drafts: (withDrafts ? policy.drafts : []).flatMap((draft) =>
      pageData(draft).map((page) => ({ ...page, name: draft.day ?? 'draft' })),
    ),
  }))
  const { ownHistory } = site.workspace
  const translations = shownTranslations(site, withDrafts)
  return {
    facts,
    localFacts: Object.fromEntries(
      [...site.localFacts].map(([code, { raw }]) => [code, raw]),
    ),
    sections: site.sections.flatMap(sectionData),
    translatedSections: translations.flatMap(sectionData),
    pages: site.pages.flatMap(pageData).map((page) => {
      const updated =
        page.frontMatter.updated ?? ownHistory.get(page.path)?.at(-1)?.on
      return { ...page, frontMatter: { ...page.frontMatter, updated } }
    }),
    policies: policies.filter(
      ({ versions, drafts }) => versions.length + drafts.length > 0,
    ),
    translations: translations.flatMap((text) =>
      pageData(text).map((page) => ({
        ...page,
        day: text.day,
        language: text.language,
        original: text.original,
        edition: text.edition,
        sealedOn: site.seals.get(text.path)?.seal.on,
      })),
    ),
  }
}

function sectionData({
  path,
  original,
  language,
  isSection,
  frontMatter,
}: Text): SiteSection[] {
  return isSection && frontMatter && !frontMatter.layout
    ? [{ path, original, language, frontMatter }]
    : []
}

function versionData(version: SealedVersion): ShownVersion[] {
  const { text, seal, withdrawal, day, status, sealedOn } = version
  return pageData(text).map((page) => ({
    ...page,
    ...{ day, status, sealedOn },
    slug: version.slug,
    withoutNotice: version.withoutNotice,
    firstSlug: seal.policy,
    withdrawal: withdrawal && {
      on: withdrawal.on,
      reason: withdrawal.withdrawn,
    },
  }))
}

/** Returns a page, unless its front matter is invalid. */
function pageData(text: Text): SitePage[] {
  const { path, slug, frontMatter, document } = text
  return frontMatter?.layout && document
    ? [{ path, slug, frontMatter, document }]
    : []
}
