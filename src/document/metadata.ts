import { english, type Language, localeOf } from '../i18n/languages.ts'
import type { Facts } from '../site/facts.ts'

/** What search engines, link previews and the tab show of a page. */
export interface Metadata {
  title: string
  description: string
  /** Undefined for an error, which has no address of its own. */
  pathname?: string | undefined
  /** ISO day of the last change, where known. */
  modified?: string | undefined
  /** Whether search engines are asked to leave it out. */
  noindex?: boolean | undefined
  /** The language of the page; English where none is given. */
  language?: Language | undefined
  /** The languages in which the page can be read whole, English among them. */
  languages?: readonly Language[] | undefined
  /** The address of the page in English. */
  original?: string | undefined
  /** What programs read beside the page, or in its place. */
  alternates?: readonly Alternate[] | undefined
}

/** Another form of a page, by its content type and its path. */
export interface Alternate {
  type: string
  href: string
  title?: string
}

/**
 * The page as schema.org sees it. Ratings are left out on purpose: the site has
 * none to show.
 */
export function structuredData(
  { title, description, pathname = '/', modified, language }: Metadata,
  origin: string,
  facts: Facts,
) {
  const home = { name: facts.productName, url: `${origin}/` }
  const inLanguage = localeOf(language ?? english)
  const publisher = node('Organization', {
    name: facts.companyName,
    url: home.url,
    email: facts.contactEmail,
  })
  const graph = [
    node('WebPage', {
      url: origin + pathname,
      name: title,
      description,
      inLanguage,
      dateModified: modified,
      publisher,
    }),
    ...(pathname === '/'
      ? [
          node('WebSite', { ...home, inLanguage }),
          node('MobileApplication', {
            name: home.name,
            operatingSystem: 'Android',
            applicationCategory: 'LifestyleApplication',
            description: facts.siteDescription,
            installUrl: facts.androidUrl,
          }),
        ]
      : []),
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function node(type: string, properties: object) {
  return { '@type': type, ...properties }
}
