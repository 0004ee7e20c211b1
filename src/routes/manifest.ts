import type { PageModule, SectionModule } from '../model/content-module.ts'
import type { PageFrontMatter } from '../model/front-matter.ts'
import {
  type Day,
  isDay,
  type Timeline,
  timelineOf,
} from '../policy/timeline.ts'
import {
  comparisonPath,
  correctionsPath,
  pagePath,
  versionPath,
  versionsPath,
} from './addresses.ts'

/** A page that has one text, and no day. */
export interface SinglePage {
  slug: string
  frontMatter: PageFrontMatter
  load: () => Promise<PageModule>
}

/** A version of a policy. */
export interface Version extends SinglePage {
  /** The day from which it is in force. */
  day: Day
}

/** A policy with its versions, the oldest first. */
export interface Policy {
  slug: string
  /** Those that are, were or will be in force. */
  versions: readonly Version[]
  /**
   * Those too that were withdrawn, and drafts: they have an address, and stand
   * in no list.
   */
  all: readonly Version[]
  timeline: Timeline<Version>
}

/** The map from lowercase slugs to pages, as it is on a day. */
export interface Manifest {
  pages: ReadonlyMap<string, SinglePage>
  policies: ReadonlyMap<string, Policy>
  /**
   * Every page and policy by its slug, with the title under which others know
   * it.
   */
  documents: readonly { slug: string; title: string }[]
  /** Every address of the site. */
  pathnames: readonly string[]
}

const sections = import.meta.glob<SectionModule>('../../content/landing/*.mdx')
const modules = import.meta.glob<PageModule>('../../content/pages/{*,*/*}.mdx')
const frontMatters = import.meta.glob<PageFrontMatter>(
  '../../content/pages/{*,*/*}.mdx',
  {
    query: '?front-matter',
    import: 'default',
    eager: true,
  },
)

/** The sections of the landing page in their order. */
export function loadSections(): Promise<SectionModule[]> {
  const inOrder = Object.entries(sections).sort(([a], [b]) => (a < b ? -1 : 1))
  return Promise.all(inOrder.map(([, load]) => load()))
}

/**
 * Orders the files of `content/pages/` by their addresses, as they are on a
 * day.
 */
export function createManifest(today: Day): Manifest {
  const pages: SinglePage[] = []
  const versions: Version[] = []
  for (const [path, load] of Object.entries(modules).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const [, folder, name = ''] =
      /\/pages\/(?:([^/]+)\/)?([^/]+)\.mdx$/.exec(path) ?? []
    const frontMatter = frontMatters[path]
    if (!frontMatter || (folder && !isDay(name))) continue
    const slug = (folder ?? name).toLowerCase()
    if (folder) versions.push({ slug, day: name, frontMatter, load })
    else pages.push({ slug, frontMatter, load })
  }
  const policies = [...new Set(versions.map(({ slug }) => slug))].map(
    (slug): Policy => {
      const all = versions.filter((version) => version.slug === slug)
      const own = all.filter(
        ({ frontMatter: { version } }) =>
          !version?.draft && !version?.withdrawn,
      )
      return { slug, versions: own, all, timeline: timelineOf(own, today) }
    },
  )
  return {
    pages: new Map(pages.map((page) => [page.slug, page])),
    policies: new Map(policies.map((policy) => [policy.slug, policy])),
    documents: [...policies.map(currentVersion), ...pages].map(
      ({ slug, frontMatter: { title } }) => ({ slug, title }),
    ),
    pathnames: [
      '/',
      ...pages.map(({ slug }) => pagePath(slug)),
      ...policies.flatMap(pathnamesOf),
    ],
  }
}

/**
 * The version that stands at the address of a policy: the one in force, the
 * first that will be, or a draft.
 */
export function currentVersion({ timeline, all }: Policy): Version {
  const version = timeline.inForce ?? timeline.announced[0] ?? all[0]
  if (!version) throw new Error('A policy has no versions.')
  return version
}

function pathnamesOf({ slug, all }: Policy): string[] {
  const corrected = all.filter(
    ({ frontMatter }) => frontMatter.version?.corrected,
  )
  return [
    pagePath(slug),
    versionsPath(slug),
    ...all.map(({ day }) => versionPath(slug, day)),
    ...corrected.map(({ day }) => correctionsPath(slug, day)),
    // An address that readers had stays, also where a version comes between the
    // two.
    ...all.flatMap((to, i) =>
      all.slice(0, i).map(({ day }) => comparisonPath(slug, day, to.day)),
    ),
  ]
}
