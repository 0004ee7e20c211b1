import { basename } from 'node:path'
import type { Metadata } from '../../../src/document/metadata.ts'
import { english } from '../../../src/i18n/languages.ts'
import { localPath } from '../../../src/site/addresses.ts'
import type { Facts } from '../../../src/site/facts.ts'
import type { Day } from '../../../src/site/timeline.ts'
import { fillTemplate } from '../fill-template.ts'

/** Writes the files for crawlers and security researchers, by path. */
export function machineFiles(
  pages: readonly Metadata[],
  { securityEmail }: Facts,
  origin: string,
  today: Day,
): [path: string, text: string][] {
  const listed = pages.filter(({ noindex }) => !noindex)
  // security.txt (RFC 9116) expires, in case the site is abandoned.
  const expires = new Date(today)
  expires.setUTCMonth(expires.getUTCMonth() + 11)
  const values = {
    origin,
    urls: listed.map((page) => sitemapEntry(page, origin)).join('\n'),
    securityEmail,
    expires: expires.toISOString().replace('.000', ''),
  }
  return ['sitemap.xml', 'robots.txt', '.well-known/security.txt'].map(
    (path) => [path, fillTemplate(`machine-files/${basename(path)}`, values)],
  )
}

function sitemapEntry(page: Metadata, origin: string): string {
  const { pathname = '', modified } = page
  const day = modified ? `<lastmod>${modified}</lastmod>` : ''
  const links = languageLinks(page, origin)
  return `  <url><loc>${origin}${pathname}</loc>${day}${links}</url>`
}

/** Links a page in every language, and its default. */
function languageLinks(
  { languages = [], original = '/' }: Metadata,
  origin: string,
): string {
  if (languages.length < 2) return ''

  return [...languages, undefined]
    .map((it) => {
      const href = origin + localPath((it ?? english).code, original)
      return `<xhtml:link rel="alternate" hreflang="${it?.code ?? 'x-default'}" href="${href}"/>`
    })
    .join('')
}
