import type { PageFrontMatter } from '../../src/model/front-matter.ts'
import type {
  SitePage,
  SitePolicy,
  SiteVersion,
} from '../../src/policy/site.ts'
import { correctedClauses } from '../site/changes.ts'
import { comparisonsOf } from '../site/comparisons.ts'
import type { LastChange } from '../site/git.ts'
import type { Version } from '../site/policies.ts'
import type { Site } from '../site/site.ts'
import type { Text } from '../text/text.ts'

/** The code of the module that says what is published, or is a draft. */
export function siteData(
  { pages, policies, book }: Site,
  withDrafts: boolean,
  lastChange: LastChange,
): string {
  const shown = [...policies.values()].map(
    ({ slug, ...policy }): SitePolicy => {
      const versions = policy.versions.filter(
        ({ status }) => withDrafts || status !== 'draft',
      )
      const comparisons = comparisonsOf({ slug, versions }, book.ofPolicy(slug))
      return { slug, versions: versions.flatMap(versionData), comparisons }
    },
  )
  const data = {
    pages: pages.flatMap((text) => pageData(text, lastChange)),
    policies: shown.filter(({ versions }) => versions.length > 0),
  }
  return Object.entries(data)
    .map(([name, it]) => `export const ${name} = ${JSON.stringify(it)}\n`)
    .join('')
}

function pageData(text: Text, lastChange: LastChange): SitePage[] {
  const { path, slug } = text
  const frontMatter = frontMatterOf(text)
  if (!frontMatter) return []

  const updated = frontMatter.updated ?? lastChange(path)
  return [
    {
      path,
      slug,
      frontMatter: { ...frontMatter, ...(updated && { updated }) },
    },
  ]
}

function versionData(version: Version): SiteVersion[] {
  const { slug, day, status, sealedOn, text, metadata } = version
  const frontMatter = frontMatterOf(text)
  if (!frontMatter) return []

  const corrected = correctedClauses(version)
  const { path } = text
  return [
    {
      slug,
      day,
      status,
      sealedOn,
      path,
      firstSlug: version.seals[0]?.policy,
      frontMatter,
      metadata,
      ...(corrected && { corrected }),
    },
  ]
}

function frontMatterOf({ frontMatter }: Text): PageFrontMatter | undefined {
  return frontMatter?.layout ? frontMatter : undefined
}
