import { createContext, use } from 'react'
import type { SiteSection } from '../site/site.ts'
import type { Day } from '../site/timeline.ts'
import type { DatedVersion } from './days.tsx'

/** What widgets know of the page that contains them. */
export interface PageInfo {
  /** The day of the last change, if known. */
  readonly modified: Day | undefined
  /** The version of a policy; undefined for other texts. */
  readonly version:
    | (DatedVersion & { slug: string; isPermanent: boolean })
    | undefined
  /** The sections of the landing page; empty on other pages. */
  readonly sections: readonly SiteSection[]
}

const Context = createContext<PageInfo | undefined>(undefined)

export const PageInfoProvider = Context.Provider

export function usePageInfo(): PageInfo {
  const page = use(Context)
  if (page) return page
  throw new Error('A layout has to provide PageInfo around its texts.')
}
