import type { ComponentType } from 'react'
import type { PageFrontMatter, SectionFrontMatter } from './front-matter.ts'

/** A heading in a table of contents. */
export interface ContentsEntry {
  id: string
  /** Generated, such as `4` or `4.2`; empty where the page is not numbered. */
  number: string
  title: string
  depth: number
}

/** What a text may embed, by the name that authors write. Each has props of its own; the allow-list checks what authors give them. */
export type Widgets = Readonly<Record<string, ComponentType<never>>>

/** A text as a component. */
export type Content = ComponentType<{ components: Widgets }>

/** A file of `content/pages/`, compiled. */
export interface PageModule {
  Content: Content
  frontMatter: PageFrontMatter
  contents: readonly ContentsEntry[]
}

/** A file of `content/landing/`, compiled. */
export interface SectionModule {
  Content: Content
  frontMatter: SectionFrontMatter
}
