import type { Metadata } from '../../src/document/metadata.ts'
import { english } from '../../src/i18n/languages.ts'
import { localPath } from '../../src/site/addresses.ts'
import type { Facts } from '../../src/site/facts.ts'
import type { Day } from '../../src/site/timeline.ts'

/** Writes the files for crawlers and security researchers. */
export function machineFiles(
  pages: readonly Metadata[],
  { securityEmail }: Facts,
  origin: string,
  today: Day,
): [path: string, text: string][] {
  return [
    ['sitemap.xml', sitemap(pages, origin)],
    [
      'robots.txt',
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    ],
    ['.well-known/security.txt', securityTxt(securityEmail, origin, today)],
  ]
}

function sitemap(pages: readonly Metadata[], origin: string): string {
  const listed = pages.filter(({ noindex }) => !noindex)
  const entries = listed.map(({ pathname, modified, ...page }) => {
    const day = modified ? `<lastmod>${modified}</lastmod>` : ''
    return `  <url><loc>${origin}${pathname ?? ''}</loc>${day}${languageLinks(page, origin)}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** Links a page in every language, and its default. */
function languageLinks(
  { languages = [], original = '/' }: Pick<Metadata, 'languages' | 'original'>,
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

/** RFC 9116. It expires after 11 months, in case the site is abandoned. */
function securityTxt(mail: string, origin: string, today: Day): string {
  const expires = new Date(today)
  expires.setUTCMonth(expires.getUTCMonth() + 11)
  return `Contact: mailto:${mail}
Expires: ${expires.toISOString().replace('.000', '')}
Preferred-Languages: en, hi
Canonical: ${origin}/.well-known/security.txt
`
}
