import { english, type Language, localeOf } from '../i18n/languages.ts'
import type { Facts } from '../site/facts.ts'

/** The metadata of a page. */
export interface Metadata {
  title: string
  description: string
  /** Undefined for an error page. */
  pathname?: string | undefined
  /** ISO day of the last change, if known. */
  modified?: string | undefined
  /** Whether search engines should leave the page out. */
  noindex?: boolean | undefined
  /** The language of the page; English by default. */
  language?: Language | undefined
  /** The languages in which the whole page can be read, English among them. */
  languages?: readonly Language[] | undefined
  /** The pathname of the English page. */
  original?: string | undefined
  /** Alternates for programs. */
  alternates?: readonly Alternate[] | undefined
  /** Other related pages, by relation. */
  relations?: Readonly<Record<string, string>> | undefined
}

/** An alternate of a page: its content type and path. */
export interface Alternate {
  type: string
  href: string
  title?: string
}

/**
 * Returns the structured data of a page (schema.org): what its head does not say.
 * Ratings are left out: the site has none.
 */
export function structuredData(
  { pathname = '/', modified, language }: Metadata,
  origin: string,
  facts: Facts,
) {
  const home = { name: facts.productName, url: `${origin}/` }
  const inLanguage = localeOf(language ?? english)
  const page = node('WebPage', { dateModified: modified })
  const publisher = node('Organization', {
    name: facts.companyName,
    url: home.url,
    email: facts.contactEmail,
  })
  const graph = [
    page,
    node('WebSite', { ...home, inLanguage, publisher }),
    node('MobileApplication', {
      name: home.name,
      operatingSystem: 'Android',
      applicationCategory: 'LifestyleApplication',
      description: facts.siteDescription,
      installUrl: facts.androidUrl,
    }),
  ]
  return {
    '@context': 'https://schema.org',
    ...(pathname === '/' ? { '@graph': graph } : page),
  }
}

function node(type: string, properties: object) {
  return { '@type': type, ...properties }
}
