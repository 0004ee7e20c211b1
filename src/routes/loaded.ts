import type { PageModule } from '../model/content-module.ts'
import type { Redline } from '../policy/redline-model.ts'
import type { Day } from '../policy/timeline.ts'
import type { VersionPlace } from './version-place.ts'

/** What every page of text has. */
export interface Loaded {
  kind: 'page' | 'versions' | 'comparison'
  /** The address by which search engines should know the page. */
  pathname: string
  title: string
  description: string
  /** ISO day of the last change. */
  modified: Day | undefined
}

/** A page, or one version of a policy. */
export interface LoadedPage extends Loaded {
  kind: 'page'
  module: PageModule
  /** Undefined for a page that has no versions. */
  version?: VersionPlace
}

/** The list of all versions of a policy, the newest first. */
export interface LoadedVersions extends Loaded {
  kind: 'versions'
  slug: string
  versions: readonly VersionPlace[]
}

/** Two neighbouring versions of a policy, compared. */
export interface LoadedComparison extends Loaded {
  kind: 'comparison'
  slug: string
  before: Day
  after: VersionPlace
  redline: Redline
}

/** Says that an address is no page of the site. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
