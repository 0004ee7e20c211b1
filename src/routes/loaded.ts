import type { PageModule } from '../model/content-module.ts'
import type { Redline } from '../policy/redline-model.ts'
import type { Day } from '../policy/timeline.ts'
import type { VersionInfo } from './version-info.ts'

/** What every page of text has. */
export interface Loaded {
  /** The address by which search engines should know the page. */
  pathname: string
  title: string
  description: string
  /** ISO day of the last change. */
  modified: Day | undefined
  /** Whether the feed tells of changes to it. */
  hasFeed: boolean
}

/** A page, or one version of a policy. */
export interface LoadedPage extends Loaded {
  module: PageModule
  /** Undefined for a page that has no versions. */
  version?: VersionInfo
}

/** The list of all versions of a policy, the newest first. */
export interface LoadedVersions extends Loaded {
  slug: string
  versions: readonly VersionInfo[]
}

/** Two neighbouring versions of a policy, compared. */
export interface LoadedComparison extends Loaded {
  slug: string
  before: Day
  after: VersionInfo
  redline: Redline
}
