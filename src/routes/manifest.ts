import type { PageModule, SectionModule } from '../model/content-module.ts'
import type { Facts } from '../model/facts.ts'
import type { PolicyDocument } from '../policy/document-model.ts'
import { type Day, type Timeline, timelineOf } from '../policy/timeline.ts'
import { comparisonPath, pagePath, versionPath, versionsPath } from './addresses.ts'

/** A section of the landing page. */
export interface Section extends SectionModule {
  /** Its file without folder, number and ending. */
  name: string
}

/** A page that has one text, and no day. */
export interface SinglePage {
  slug: string
  load: () => Promise<PageModule>
}

/** A version of a policy. */
export interface Version extends SinglePage {
  /** The day from which it is in force. */
  day: Day
  /** Its text as clauses, blocks and runs, for comparisons. */
  readDocument: () => Promise<PolicyDocument>
}

/** What is published, as the files of `content/` say it; nothing is loaded before it is asked for. */
export interface SiteContent {
  facts: Facts
  /** The day for which the site is made: on it versions come into force. */
  today: Day
  loadSections: () => Promise<readonly Section[]>
  files: readonly (SinglePage | Version)[]
}

/** A policy with its versions, the oldest first. */
export interface Policy {
  slug: string
  versions: readonly Version[]
  timeline: Timeline<Version>
}

/** The map from lowercase slugs to pages. */
export interface Manifest {
  loadSections: SiteContent['loadSections']
  pages: ReadonlyMap<string, SinglePage>
  policies: ReadonlyMap<string, Policy>
  /** Every address of the site. */
  pathnames: readonly string[]
}

/** Orders what is published by its addresses. */
export function createManifest({ today, loadSections, files }: SiteContent): Manifest {
  const pages = files.filter((file): file is SinglePage => !isVersion(file))
  const versions = files.filter(isVersion).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const policies = [...new Set(versions.map(({ slug }) => slug))].map((slug): Policy => {
    const own = versions.filter((version) => version.slug === slug)
    return { slug, versions: own, timeline: timelineOf(own, today) }
  })
  return {
    loadSections,
    pages: new Map(pages.map((page) => [page.slug, page])),
    policies: new Map(policies.map((policy) => [policy.slug, policy])),
    pathnames: [
      '/',
      ...pages.map(({ slug }) => pagePath(slug)),
      ...policies.flatMap((policy) => [pagePath(policy.slug), ...pathnamesBelow(policy)]),
    ],
  }
}

function isVersion(file: SinglePage | Version): file is Version {
  return 'day' in file
}

function pathnamesBelow({ slug, versions }: Policy): string[] {
  return [
    versionsPath(slug),
    ...versions.map(({ day }) => versionPath(slug, day)),
    ...versions.slice(1).map(({ day }, i) => comparisonPath(slug, versions[i]?.day ?? day, day)),
  ]
}
