import type { Metadata } from '../../src/document/metadata.ts'
import type { Day } from '../../src/policy/timeline.ts'
import type { Site } from '../content/read-site.ts'
import { feed } from './feed.ts'

export interface GeneratedFilesInput {
  site: Site
  origin: string
  pages: readonly Metadata[]
}

/** The files for machines, by their path: what crawlers, security researchers, feed readers and phones ask for. */
export function generatedFiles({ site, origin, pages }: GeneratedFilesInput): Map<string, string> {
  const { value: facts } = site.facts
  if (!facts) throw new Error('The facts cannot be read.')
  return new Map([
    ['sitemap.xml', sitemap(pages, origin)],
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
    ['.well-known/security.txt', securityTxt(facts.securityEmail, origin, site.today)],
    ['site.webmanifest', webManifest(facts.productName, facts.siteDescription)],
    ['policies.xml', feed(site, origin)],
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
  return [
    `Contact: mailto:${mail}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function webManifest(name: string, description: string): string {
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: file,
    sizes,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name,
    short_name: name,
    description,
    start_url: '/',
    display: 'browser',
    lang: 'en-IN',
    background_color: '#FFF8EF',
    theme_color: '#FFF8EF',
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-512.png', '512x512', 'maskable'),
    ],
  })
}
