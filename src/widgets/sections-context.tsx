import { createContext, use } from 'react'
import type { SectionModule } from '../model/content-module.ts'

const Context = createContext<readonly SectionModule[]>([])

export const SectionsProvider = Context.Provider

/** The sections of the landing page that have a place in its navigation, as links. */
export function useNavigationLinks(): { href: string; label: string }[] {
  return use(Context).flatMap(({ frontMatter: { anchor, nav } }) =>
    anchor && nav ? [{ href: `#${anchor}`, label: nav }] : [],
  )
}
