import type { MDXContent } from 'mdx/types'
import type { PageFrontMatter, SectionFrontMatter } from './front-matter.ts'

/** A heading in a table of contents. */
export interface ContentsEntry {
  id: string
  /** Generated, such as `4` or `4.2`; empty where the page is not numbered. */
  number: string
  title: string
  depth: number
}

/** A file of `content/pages/`, compiled. */
export interface PageModule {
  default: MDXContent
  frontMatter: PageFrontMatter
  contents: ContentsEntry[]
}

/** A file of `content/landing/`, compiled. */
export interface SectionModule {
  default: MDXContent
  frontMatter: SectionFrontMatter
}
