import type { PageFrontMatter, VersionMetadata } from '../model/front-matter.ts'
import type { PolicyDocument } from './document-model.ts'
import type { Policy, Version } from './policy.ts'

/** A page without versions, by the path of its text. */
export interface SitePage {
  readonly path: string
  readonly slug: string
  readonly frontMatter: PageFrontMatter
}

/** A version of a policy, by the path of its text. */
export interface SiteVersion extends Version {
  readonly path: string
  /** What the policy was called when it was sealed first. */
  readonly firstSlug?: string | undefined
  readonly frontMatter: PageFrontMatter
  readonly metadata: VersionMetadata
  /** Its corrected clauses, as they were sealed first and as they are. */
  readonly corrected?: Readonly<Record<'before' | 'after', PolicyDocument>>
}

/** A policy as the site shows it. */
export interface SitePolicy extends Policy<SiteVersion> {
  /** Which versions have a page that compares them, as two days round `..`. */
  readonly comparisons: readonly string[]
}
