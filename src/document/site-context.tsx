import { createContext, use } from 'react'
import { formatDay } from '../i18n/format-day.ts'
import { english, type Language, localeOf } from '../i18n/languages.ts'
import { addressIn } from '../site/addresses.ts'
import type { Facts } from '../site/facts.ts'

/** What components know of the site. */
interface SiteContext {
  facts: Facts
  /** The language of the page, and all languages of the site. */
  language: Language
  languages: readonly Language[]
  /** The origin of the site, without a trailing slash. */
  origin: string
  /** Every address of the site. */
  pathnames: readonly string[]
  isAddress: (pathname: string) => boolean
  /**
   * Every page and policy with its title; `lang` if the title is in another
   * language than the page.
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

/** Returns a function that formats a day in the language of the page. */
export function useFormatDay(): (day: string) => string {
  const locale = localeOf(useSite().language)
  return (day) => formatDay(day, locale)
}

/**
 * Returns a function that maps a pathname to the page in the current language.
 * Without a site, it returns the pathname.
 */
export function useAddress(): (address: string) => string {
  const site = use(Context)
  return (address) =>
    site ? addressIn(site.language.code, address, site.isAddress) : address
}

/**
 * Returns the messages in the language of the page; in English without a site.
 */
export const useWords = () => (use(Context)?.language ?? english).words
