import type { PolicyDocument } from '../compare/document-model.ts'
import type { Facts } from './facts.ts'
import type { PageFrontMatter, SectionFrontMatter } from './front-matter.ts'
import type { Policy, Version } from './policy.ts'
import type { Day } from './timeline.ts'
import type { Translation } from './translations.ts'

/** A text by the path of its file. */
export interface SiteText {
  readonly path: string
  readonly frontMatter: PageFrontMatter
  readonly document: PolicyDocument
}

/** A section of the landing page, or a translation of one. */
export interface SiteSection {
  readonly path: string
  readonly frontMatter: SectionFrontMatter
  /** The path of the section in English, and the code of its own language. */
  readonly original: string
  readonly language: string
}

/** A page without versions. */
export interface SitePage extends SiteText {
  readonly slug: string
}

/** A version of a policy as the site shows it. */
export interface ShownVersion extends Version, SiteText {
  /** The slug of the policy when it was sealed. */
  readonly firstSlug: string
  /** When and why it was withdrawn. */
  readonly withdrawal?:
    | { readonly on: Day; readonly reason: string }
    | undefined
}

/** A text without a seal, shown if drafts are. */
export interface ShownDraft extends SitePage {
  /** The name of its file: `draft`, or a day. */
  readonly name: string
}

/** A translation of a page or a version as the site shows it. */
export interface ShownTranslation extends Translation, SiteText {
  /** The path of the text that it translates. */
  readonly original: string
  readonly edition: number
  /** The day of its seal; a page has none. */
  readonly sealedOn?: Day | undefined
}

/** A policy as the site shows it. */
export interface SitePolicy extends Policy<ShownVersion> {
  /** The pairs of days that have a comparison, with `..` between them. */
  readonly comparisons: readonly string[]
  readonly drafts: readonly ShownDraft[]
}

/** The published site as plain data, as of one day. */
export interface SiteData {
  readonly facts: Facts
  /** The facts that a language translates, by its code. */
  readonly localFacts: Readonly<Record<string, object>>
  /** The sections of the landing page in their order. */
  readonly sections: readonly SiteSection[]
  readonly translatedSections: readonly SiteSection[]
  readonly pages: readonly SitePage[]
  readonly policies: readonly SitePolicy[]
  /** Of each text the oldest first. */
  readonly translations: readonly ShownTranslation[]
}
