import type { SectionFrontMatter } from '../../src/site/front-matter.ts'
import type { ShownVersion, SiteData, SitePolicy } from '../../src/site/site.ts'
import { comparisonsOf } from '../site/comparisons.ts'
import type { Version } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { isPolicy, printedNumber, type Text } from '../text/text.ts'

/**
 * Returns a published site as data for the renderer, optionally with drafts.
 * Leaves out texts with invalid front matter.
 */
export function siteData(site: Site, withDrafts: boolean): SiteData {
  const { value: facts, file } = site.facts
  if (!facts) throw new ContentError([file])

  const policies = [...site.policies.values()].map(
    (policy): SitePolicy => ({
      slug: policy.slug,
      versions: policy.versions.flatMap(versionData),
      comparisons: comparisonsOf(policy),
      drafts: (withDrafts ? policy.drafts : [])
        .flatMap(pageData)
        .map((it) => ({ ...it, name: it.day ?? 'draft' })),
    }),
  )
  const { ownHistory } = site.workspace
  const translations = shownTranslations(site, withDrafts)
  return {
    facts,
    localFacts: Object.fromEntries(
      [...site.localFacts].map(([code, { raw }]) => [code, raw]),
    ),
    sections: site.sections.filter(isSection),
    translatedSections: translations.filter(isSection),
    pages: site.pages.flatMap(pageData).map((page) => {
      const updated = page.frontMatter.updated ?? ownHistory.get(page.path)?.on

      return { ...page, frontMatter: { ...page.frontMatter, updated } }
    }),
    policies: policies.filter(
      ({ versions, drafts }) => versions.length + drafts.length > 0,
    ),
    translations: translations.flatMap(pageData).map((text) => ({
      ...text,
      sealedOn: site.seals.get(text.path)?.seal.on,
    })),
  }
}

function isSection(
  text: Text,
): text is Text & { frontMatter: SectionFrontMatter } {
  return text.isSection && text.frontMatter !== undefined
}

function versionData({ text, seal, withdrawal, ...version }: Version) {
  return pageData(text).map(
    (page): ShownVersion => ({
      ...page,
      ...version,
      firstSlug: seal.policy,
      withdrawal: withdrawal && {
        on: withdrawal.on,
        reason: withdrawal.withdrawn,
      },
    }),
  )
}

/** Returns a page with its table of contents, unless its front matter is invalid. */
function pageData(text: Text) {
  const { frontMatter, headings } = text
  if (!frontMatter?.layout) return []

  const contents = isPolicy(text)
    ? headings.map((it) => ({ ...it, number: printedNumber(it.number) }))
    : []
  return [{ ...text, frontMatter, contents }]
}
