import { createContext, use } from 'react'
import { formatDay } from '../i18n/format-day.ts'
import { english, type Language, localeOf } from '../i18n/languages.ts'
import { addressIn } from '../site/addresses.ts'
import type { Manifest } from '../site/manifest.ts'

/** The site as components of a page see it, in the language of the page. */
interface SiteContext extends Manifest {
  language: Language
  /** The origin of the site, without a trailing slash. */
  origin: string
  /** The titles of every page and policy. */
  titles: ReturnType<Manifest['titlesIn']>
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
export const useMessages = () => (use(Context)?.language ?? english).messages
