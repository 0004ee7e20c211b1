import { english, localeOf } from '../i18n/languages.ts'
import { localPath } from '../site/addresses.ts'
import type { Facts } from '../site/facts.ts'
import { type Metadata, structuredData } from './metadata.ts'

export interface HeadProps {
  metadata: Metadata
  /** The origin of the site, without a trailing slash. */
  origin: string
  facts: Facts
  /** Whether the document is a single file, without icons beside it. */
  isAlone: boolean
}

/**
 * Renders the metadata of a page for tabs, search engines and link previews.
 */
export function Head({ metadata, origin, facts, isAlone }: HeadProps) {
  const {
    title,
    description,
    pathname,
    alternates = [],
    relations = {},
    language = english,
    languages = [],
    original = '/',
    noindex = pathname === undefined,
  } = metadata
  const isLanding = pathname === localPath(language.code, '/')
  const fullTitle = isLanding ? title : `${title} · ${facts.productName}`
  const url = origin + (pathname ?? '')
  const preview = {
    type: 'website',
    url,
    site_name: facts.productName,
    locale: localeOf(language).replace('-', '_'),
    title,
    description,
    image: `${origin}/share.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': `${facts.productName}: ${facts.tagline}`,
  }
  const data = JSON.stringify(
    structuredData(metadata, origin, facts),
  ).replaceAll('<', '\\u003c')
  return (
    <>
      <meta name="viewport" content="width=device-width" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      {!isAlone && (
        <>
          <link rel="icon" href="/icon-192.png" sizes="192x192" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        </>
      )}
      {noindex && <meta name="robots" content="noindex" />}
      {Object.entries(relations).map(([rel, href]) => (
        <link key={rel} rel={rel} href={href} />
      ))}
      {pathname !== undefined && (
        <>
          <link rel="canonical" href={url} />
          {languages.length > 1 &&
            [...languages, undefined].map((shown) => (
              <link
                key={shown?.code ?? 'x-default'}
                rel="alternate"
                hrefLang={shown?.code ?? 'x-default'}
                href={origin + localPath((shown ?? english).code, original)}
              />
            ))}
          {alternates.map((link) => (
            <link key={link.href} rel="alternate" {...link} />
          ))}
          {Object.entries(preview).map(([property, content]) => (
            <meta
              key={property}
              property={`og:${property}`}
              content={content}
            />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every < is escaped.
            dangerouslySetInnerHTML={{ __html: data }}
          />
        </>
      )}
    </>
  )
}
