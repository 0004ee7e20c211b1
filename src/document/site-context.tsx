import { createContext, use } from 'react'
import type { Facts } from '../model/facts.ts'
import { english, type Language } from '../model/languages.ts'

/** What components may know of the site they are rendered in. */
interface SiteContext {
  facts: Facts
  /** The language of the page. */
  language: Language
  /** Where the site is published, without a slash at the end. */
  origin: string
  /** Every address of the site. */
  pathnames: readonly string[]
  /** Every page and policy by its slug, with its title. */
  documents: readonly { slug: string; title: string }[]
}

const Context = createContext<SiteContext | undefined>(undefined)

export const SiteProvider = Context.Provider

export function useSite(): SiteContext {
  const site = use(Context)
  if (!site)
    throw new Error(
      'This component can only be rendered as a part of the site.',
    )
  return site
}

/**
 * The words of the site in the language of the page; in English for a text that
 * is rendered by itself, without a site.
 */
export const useWords = () => (use(Context)?.language ?? english).words
