import type { PageFrontMatter } from '../../src/model/front-matter.ts'
import type {
  ShownDraft,
  ShownVersion,
  SitePage,
  SitePolicy,
} from '../../src/policy/site.ts'
import { comparisonsOf } from '../policies/comparisons.ts'
import type { LastChange } from '../policies/git.ts'
import type { Version } from '../policies/policies.ts'
import { shownTranslations } from '../policies/shown-translations.ts'
import type { Site } from '../policies/site.ts'
import type { Text } from '../text/text.ts'

/** The code of the module that says what is published, or is a draft. */
export function siteData(
  site: Site,
  withDrafts: boolean,
  lastChange: LastChange,
): string {
  const shown = [...site.policies.values()].map((policy): SitePolicy => {
    const { slug, versions, drafts } = policy
    return {
      slug,
      versions: versions.flatMap(versionData),
      comparisons: comparisonsOf(policy),
      drafts: withDrafts ? drafts.flatMap(draftData) : [],
    }
  })
  const data = {
    pages: site.pages.flatMap((text) => pageData(text, lastChange)),
    policies: shown.filter(
      ({ versions, drafts }) => versions.length + drafts.length > 0,
    ),
  }
  return Object.entries({ ...data, ...translationData(site, withDrafts) })
    .map(([name, it]) => `export const ${name} = ${JSON.stringify(it)}\n`)
    .join('')
}

/**
 * The translations, of versions those that are sealed or are shown as drafts
 * are, and the facts in their languages.
 */
function translationData(site: Site, withDrafts: boolean) {
  const translations = shownTranslations(site, withDrafts).map(
    ({ path, original, language, slug, day, edition, frontMatter }) => ({
      ...{ path, original, language, slug, day, edition, frontMatter },
      sealedOn: site.seals.get(path)?.seal.on,
    }),
  )
  const words = [...site.localFacts].map(([code, { words }]) => [code, words])
  return { translations, localFacts: Object.fromEntries(words) }
}

function pageData(text: Text, lastChange: LastChange): SitePage[] {
  const { path, slug } = text

  return frontMatterOf(text).map((frontMatter) => {
    const updated = frontMatter.updated ?? lastChange(path)
    return {
      path,
      slug,
      frontMatter: { ...frontMatter, ...(updated && { updated }) },
    }
  })
}

function versionData({
  text,
  entry: _,
  seal,
  withdrawal,
  ...shown
}: Version): ShownVersion[] {
  const { policy: firstSlug, withoutNotice } = seal
  const ended = withdrawal && {
    on: withdrawal.on,
    reason: withdrawal.withdrawn,
  }
  const { path } = text

  return frontMatterOf(text).map((frontMatter) => ({
    ...shown,
    path,
    firstSlug,
    frontMatter,
    withoutNotice,
    withdrawal: ended,
  }))
}

function draftData(text: Text): ShownDraft[] {
  const { path, slug, day: name = 'draft' } = text

  return frontMatterOf(text).map((frontMatter) => ({
    path,
    slug,
    name,
    frontMatter,
  }))
}

/** The front matter of a page; none where it cannot be read. */
function frontMatterOf({ frontMatter }: Text): PageFrontMatter[] {
  return frontMatter?.layout ? [frontMatter] : []
}
