import type { ReactNode } from 'react'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { Head, type HeadProps } from './head.tsx'
import type { ScriptFile } from './script-file.ts'
import { speculationRules } from './speculation-rules.ts'

export interface DocumentProps extends HeadProps {
  /** The body, already rendered. */
  body: string
  styles: readonly string[]
  scripts: readonly ScriptFile[]
  /** Addresses of those of a development server, which no content security policy would let in. */
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
  const css = [...styles].join('')
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        {developmentScripts.length === 0 && (
          <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy([css])} />
        )}
        <Head metadata={metadata} origin={origin} facts={facts} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; escaped as text they would not be CSS. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {[...scripts, ...developmentScripts.map((src) => ({ src }))].map((script) => (
          <script key={script.src} type="module" {...script} />
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
