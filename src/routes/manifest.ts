import { pages, policies } from 'virtual:site'
import type { PageModule, SectionModule } from '../policy/content-module.ts'
import { currentVersion } from '../policy/policy.ts'
import type { ShownDraft, ShownVersion, SitePage } from '../policy/site.ts'
import { pathnamesOf } from './addresses.ts'

const sections = import.meta.glob<SectionModule>('../../content/landing/*.mdx')
const modules = import.meta.glob<PageModule>('../../content/pages/{*,*/*}.mdx')

/** The map from lowercase slugs to pages, as on the day of the site. */
export const manifest = {
  pages: new Map(pages.map((page) => [page.slug, page])),
  policies: new Map(policies.map((policy) => [policy.slug, policy])),
  /** Every page and policy by its slug, with the title that others know. */
  documents: [
    ...policies
      .filter(({ versions }) => versions.length > 0)
      .map((policy) => currentVersion(policy)),
    ...pages,
  ].map(({ slug, frontMatter: { title } }) => ({ slug, title })),
  /** Every address of the site. */
  pathnames: pathnamesOf(pages, policies),
}

/** The sections of the landing page in their order. */
export function loadSections(): Promise<SectionModule[]> {
  const inOrder = Object.entries(sections).sort(([a], [b]) => (a < b ? -1 : 1))

  return Promise.all(inOrder.map(([, load]) => load()))
}

/** The compiled text of a page or a version. */
export function loadText({
  path,
}: SitePage | ShownVersion | ShownDraft): Promise<PageModule> {
  const load = modules[`../../${path}`]
  if (!load) throw new Error(`No module was made of ${path}.`)

  return load()
}
