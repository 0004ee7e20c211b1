import type { PolicyDocument } from '../compare/document-model.ts'
import type { FrontMatter, PageFrontMatter } from './front-matter.ts'
import type { Policy, Version } from './policy.ts'
import type { Day } from './timeline.ts'
import type { Translation } from './translations.ts'

/** Finds the document of a text by its path. */
export type DocumentOf = (text: { path: string }) => PolicyDocument

/** A page without versions, by the path of its text. */
export interface SitePage {
  readonly path: string
  readonly slug: string
  readonly frontMatter: PageFrontMatter
}

/** A version of a policy as the site shows it, by the path of its text. */
export interface ShownVersion extends Version {
  readonly path: string
  /** What the policy was called when it was sealed. */
  readonly firstSlug: string
  readonly frontMatter: PageFrontMatter
  /** When and why it was withdrawn. */
  readonly withdrawal?:
    | { readonly on: Day; readonly reason: string }
    | undefined
}

/** A text that is not sealed, where drafts are shown. */
export interface ShownDraft extends SitePage {
  /** `draft`, or the day that it is named by. */
  readonly name: string
}

/** A translation as the site shows it, by the path of its text. */
export interface ShownTranslation extends Translation {
  readonly path: string
  /** The text that it is a translation of. */
  readonly original: string
  readonly edition: number
  /** The day of its seal; a page or a section has none. */
  readonly sealedOn?: Day | undefined
  readonly frontMatter: FrontMatter
}

/** A policy as the site shows it. */
export interface SitePolicy extends Policy<ShownVersion> {
  /** Which versions have a page that compares them, as two days round `..`. */
  readonly comparisons: readonly string[]
  readonly drafts: readonly ShownDraft[]
}
