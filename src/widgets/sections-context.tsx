import { createContext, use } from 'react'
import type { SectionFrontMatter } from '../model/front-matter.ts'

const Context = createContext<readonly { frontMatter: SectionFrontMatter }[]>([])

export const SectionsProvider = Context.Provider

/** The sections of the landing page that have a place in its navigation, as links. */
export function useNavigationLinks(): { href: string; label: string }[] {
  return use(Context).flatMap(({ frontMatter: { anchor, nav } }) =>
    anchor && nav ? [{ href: `#${anchor}`, label: nav }] : [],
  )
}
