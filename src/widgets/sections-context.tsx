import { createContext, use } from 'react'
import type { Section } from '../routes/manifest.ts'

const Context = createContext<readonly Section[]>([])

export const SectionsProvider = Context.Provider

/** The sections of the landing page that have a place in its navigation, as links. */
export function useNavigationLinks(): { href: string; label: string }[] {
  return use(Context).flatMap(({ frontMatter: { anchor, nav } }) =>
    anchor && nav ? [{ href: `#${anchor}`, label: nav }] : [],
  )
}
