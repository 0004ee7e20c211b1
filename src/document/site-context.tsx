import { createContext, use } from 'react'
import { formatDay } from '../i18n/format-day.ts'
import { english, type Language, localeOf } from '../i18n/languages.ts'
import { addressIn } from '../site/addresses.ts'
import type { Facts } from '../site/facts.ts'

/** What components may know of the site they are rendered in. */
interface SiteContext {
  facts: Facts
  /** The language of the page, and all that there are. */
  language: Language
  languages: readonly Language[]
  /** Where the site is published, without a slash at the end. */
  origin: string
  /** Every address of the site. */
  pathnames: readonly string[]
  isAddress: (pathname: string) => boolean
  /**
   * Every page and policy by its slug, with its title; `lang` where that is in
   * another language than the page.
   */
  documents: readonly { slug: string; title: string; lang?: string }[]
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

/** Writes a day in the language of the page. */
export function useFormatDay(): (day: string) => string {
  const locale = localeOf(useSite().language)
  return (day) => formatDay(day, locale)
}

/**
 * Leads to a page of the site in the language of the page; an address in a text
 * that is rendered by itself stays as it is.
 */
export function useAddress(): (address: string) => string {
  const site = use(Context)
  return (address) =>
    site ? addressIn(site.language.code, address, site.isAddress) : address
}

/**
 * The words of the site in the language of the page; in English for a text that
 * is rendered by itself, without a site.
 */
export const useWords = () => (use(Context)?.language ?? english).words
