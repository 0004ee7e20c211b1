import type { Metadata } from '../../src/document/metadata.ts'
import type { Facts } from '../../src/model/facts.ts'
import type { Day } from '../../src/policy/timeline.ts'

/** The files for crawlers, security researchers and phones, by their path. */
export function machineFiles(
  pages: readonly Metadata[],
  facts: Facts,
  origin: string,
  today: Day,
): Map<string, string> {
  return new Map([
    ['sitemap.xml', sitemap(pages, origin)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
    ['.well-known/security.txt', securityTxt(facts.securityEmail, origin, today)],
    ['site.webmanifest', webManifest(facts)],
  ])
}

function sitemap(pages: readonly Metadata[], origin: string): string {
  const entries = pages.map(({ pathname, modified }) => {
    const day = modified ? `<lastmod>${modified}</lastmod>` : ''
    return `  <url><loc>${origin}${pathname ?? ''}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** RFC 9116; it lapses after 11 months, so that a site nobody builds any more does not promise an answer. */
function securityTxt(mail: string, origin: string, today: Day): string {
  const expires = new Date(today)
  expires.setUTCMonth(expires.getUTCMonth() + 11)
  return `Contact: mailto:${mail}
Expires: ${expires.toISOString().replace('.000', '')}
Preferred-Languages: en, hi
Canonical: ${origin}/.well-known/security.txt
`
}

function webManifest({ productName, siteDescription }: Facts): string {
  const icon = (size: number, purpose = 'any') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: productName,
    short_name: productName,
    description: siteDescription,
    start_url: '/',
    display: 'browser',
    lang: 'en-IN',
    background_color: '#FFF8EF',
    theme_color: '#FFF8EF',
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  })
}
