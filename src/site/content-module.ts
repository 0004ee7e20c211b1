import type { ComponentType } from 'react'
import type { PageFrontMatter, SectionFrontMatter } from './front-matter.ts'

/** A heading in a table of contents. */
export interface ContentsEntry {
  id: string
  /** Generated, such as `4.` or `4.2`. */
  number: string
  title: string
  depth: number
}

/**
 * What a text may embed, by the name that authors write. Each has props of its
 * own; its schema checks what authors give them.
 */
type Widgets = Readonly<Record<string, ComponentType<never>>>

/** What every compiled file of `content/` exports. */
interface TextModule<FrontMatter> {
  default: ComponentType<{ components?: Widgets }>
  frontMatter: FrontMatter
  /** The headings of a policy; empty for any other text. */
  contents: readonly ContentsEntry[]
}

export type PageModule = TextModule<PageFrontMatter>
export type SectionModule = TextModule<SectionFrontMatter>

/** A section, in English where it is not translated. */
export interface LoadedSection {
  module: SectionModule
  isTranslated: boolean
}
