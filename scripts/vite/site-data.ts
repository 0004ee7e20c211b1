import type {
  ShownDraft,
  ShownVersion,
  SitePage,
  SitePolicy,
} from '../../src/site/site.ts'
import type { Day } from '../../src/site/timeline.ts'
import { lastChanges } from '../repository/git.ts'
import { comparisonsOf } from '../site/comparisons.ts'
import type { Version } from '../site/policies.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { pagesFolder } from '../text/paths.ts'
import type { Text } from '../text/text.ts'

/** The code of the module that says what is published, or is a draft. */
export function siteData(site: Site, withDrafts: boolean): string {
  const policies = [...site.policies.values()].map(
    (policy): SitePolicy => ({
      slug: policy.slug,
      versions: policy.versions.flatMap(versionData),
      comparisons: comparisonsOf(policy),
      drafts: withDrafts ? policy.drafts.flatMap(draftData) : [],
    }),
  )
  const changed = lastChanges(site.folder, pagesFolder)
  const constants = {
    sections: site.sections.map(({ path }) => path),
    pages: site.pages.flatMap((text) => pageData(text, changed)),
    policies: policies.filter(
      ({ versions, drafts }) => versions.length + drafts.length > 0,
    ),
    translations: shownTranslations(site, withDrafts).map(
      ({ path, original, language, slug, day, edition, frontMatter }) => ({
        path,
        original,
        language,
        slug,
        day,
        edition,
        frontMatter,
        sealedOn: site.seals.get(path)?.seal.on,
      }),
    ),
    localFacts: Object.fromEntries(
      [...site.localFacts].map(([code, { words }]) => [code, words]),
    ),
  }
  const modules = [...site.sources.keys()].map(
    (path) => `"${path}": () => import("/${path}")`,
  )
  return [
    ...Object.entries(constants).map(
      ([name, it]) => `export const ${name} = ${JSON.stringify(it)}`,
    ),
    `export const modules = { ${modules} }`,
  ].join('\n')
}

function pageData(text: Text, changed: Map<string, Day>): SitePage[] {
  return shownOf(text).map((page) => {
    const updated = page.frontMatter.updated ?? changed.get(page.path)
    const own = updated ? { updated } : {}

    return { ...page, frontMatter: { ...page.frontMatter, ...own } }
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

/** What is shown of a text; nothing where it cannot be read. */
function shownOf({ path, slug, frontMatter }: Text) {
  return frontMatter?.layout ? [{ path, slug, frontMatter }] : []
}
