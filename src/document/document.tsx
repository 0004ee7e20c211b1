import type { ReactNode } from 'react'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { Head, type HeadProps } from './head.tsx'
import { speculationRules } from './speculation-rules.ts'

/** A module script: its address, with the hash that its bytes must have or the browser does not run them; or its text where that is short. */
export type PageScript = { url: string; integrity?: string } | { text: string }

export interface DocumentProps extends HeadProps {
  /** The body, already rendered. */
  body: string
  styles: readonly string[]
  scripts: readonly PageScript[]
  /** Addresses of module scripts of a development server, which no content security policy would let in. */
  developmentScripts: readonly string[]
}

/** A whole page, from `<html>` on. */
export function Document({
  metadata,
  origin,
  facts,
  body,
  styles,
  scripts,
  developmentScripts,
}: DocumentProps): ReactNode {
  const css = styles.join('')
  const inlineScripts = scripts.flatMap((script) => ('text' in script ? [script.text] : []))
  const scriptFiles = scripts.filter((script) => 'url' in script)
  const policy = contentSecurityPolicy([css], inlineScripts)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        {developmentScripts.length === 0 && (
          <meta httpEquiv="Content-Security-Policy" content={policy} />
        )}
        <Head metadata={metadata} origin={origin} facts={facts} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; escaped as text they would not be CSS. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {[...scriptFiles, ...developmentScripts.map((url) => ({ url }))].map(
          ({ url, ...script }) => (
            // The text is painted first: no script is needed for that.
            <script key={url} type="module" src={url} {...script} fetchPriority="low" />
          ),
        )}
        {inlineScripts.map((text) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, in which no < stands before a letter or a slash.
          <script key={text} type="module" dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        {developmentScripts.length === 0 && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which no < stands.
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it a moment ago, to learn which styles it needs. */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}
