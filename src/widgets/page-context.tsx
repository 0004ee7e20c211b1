import { createContext, use } from 'react'
import type { PageFrontMatter } from '../model/front-matter.ts'

const Context = createContext<PageFrontMatter | undefined>(undefined)

export const PageProvider = Context.Provider

/** The front matter of the page in which a widget stands. */
export function usePage(): PageFrontMatter {
  const page = use(Context)
  if (!page) throw new Error('This widget can only stand in a page of content/pages.')
  return page
}
