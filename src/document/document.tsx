import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { english, localeOf } from '../i18n/languages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { Head, type HeadProps } from './head.tsx'
import { noResources, PageResources } from './page-resources.tsx'
import { printSheet } from './print-sheet.ts'

/** A module script: the address of its file, or its text if that is short. */
export type PageScript = { url: string } | { text: string }

export interface RenderOptions {
  /** The origin of the site, without a trailing slash. */
  origin: string
  /**
   * Finds a script by the name that a component gives. Without it, the document
   * is a single file.
   */
  script?: (name: string) => PageScript
  /** Scripts of a development server, and a nonce for scripts and styles. */
  development?: { scripts: readonly string[]; nonce: string }
}

/**
 * Renders a body to a document with the styles and scripts that its components
 * need.
 */
export function renderDocument(
  body: ReactNode,
  head: Omit<HeadProps, 'origin' | 'isAlone'>,
  { origin, script, development }: RenderOptions,
): string {
  const { language = english } = head.metadata
  const resources = noResources()
  const markup = renderToStaticMarkup(
    <PageResources value={resources}>{body}</PageResources>,
  )
  // In a built site the print sheet is a file.
  const hasPrintSheet =
    script && !development && resources.styles.delete(printSheet.css)
  const css = withoutUnused(
    [...resources.styles].join(''),
    markup + printSheet.css,
  )
  const scripts = script ? [...resources.scripts].map(script) : []
  // One element, because each costs a hash in the policy.
  const text = scripts
    .map((script) => ('text' in script ? `{${script.text}}` : ''))
    .join('')
  const urls = [
    ...(development?.scripts ?? []),
    ...scripts.flatMap((script) => ('url' in script ? script.url : [])),
  ]
  const document = (
    <html lang={localeOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          // `'inline-speculation-rules'` is not widely supported, so hash them.
          content={contentSecurityPolicy(
            css,
            text ? [AHEAD, text] : [AHEAD],
            resources.connections,
            development?.nonce,
          )}
        />
        {development && <meta property="csp-nonce" nonce={development.nonce} />}
        <Head {...head} origin={origin} isAlone={!script} />
        {/* Don’t paint before the header is complete. */}
        <link rel="expect" href="#bar" blocking="render" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; escaped as text they would not be CSS. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {hasPrintSheet && (
          <link rel="stylesheet" href={printSheet.path} media="print" />
        )}
        {urls.map((url) => (
          // Text is painted without scripts.
          <script key={url} type="module" src={url} fetchPriority="low" />
        ))}
        {text && (
          <script
            type="module"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts, without < before a letter or a slash.
            dangerouslySetInnerHTML={{ __html: text }}
          />
        )}
        {script && !development && (
          <script
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON without <.
            dangerouslySetInnerHTML={{ __html: AHEAD }}
          />
        )}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered first to collect its styles. */}
      <body dangerouslySetInnerHTML={{ __html: markup }} />
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

/** Leaves out the custom properties that neither the styles nor the markup read. */
function withoutUnused(css: string, markup: string): string {
  const read = (css + markup).matchAll(/var\(\s*(--[\w-]+)/g)
  const names = new Set(Array.from(read, ([, name]) => name))
  return css.replace(
    /(?<=[{;]\s*)(--[\w-]+):[^;}]*(;|(?=}))/g,
    (declaration, name) => (names.has(name) ? declaration : ''),
  )
}

/** Lets browsers prerender a page when the pointer rests on a link to it. */
const AHEAD = JSON.stringify({
  // Files have a dot in their address.
  prerender: [{ where: { href_matches: '/([^.]*)' }, eagerness: 'moderate' }],
})
