import { createContext, use } from 'react'

/** What a page turned out to need while its body was rendered. */
export interface PageNeeds {
  styles: Set<string>
  /** Names of scripts: an enhancement or an island. */
  scripts: Set<string>
}

const Needs = createContext<PageNeeds | undefined>(undefined)

export const PageNeedsProvider = Needs.Provider

export function createPageNeeds(): PageNeeds {
  return { styles: new Set(), scripts: new Set() }
}

/** Adds CSS to the page that renders it, once. */
export function Styles({ css }: { css: string }) {
  useNeeds().styles.add(css)
  return null
}

/** Adds a script of `src/enhancements/` or `src/islands/` to the page that renders it, once. */
export function Script({ name }: { name: string }) {
  useNeeds().scripts.add(name)
  return null
}

function useNeeds(): PageNeeds {
  const needs = use(Needs)
  if (!needs) throw new Error('Styles and scripts can only be asked for while a page is rendered.')
  return needs
}
