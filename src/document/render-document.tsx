import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Facts } from '../model/facts.ts'
import { Document, type PageScript } from './document.tsx'
import type { Metadata } from './metadata.ts'
import { createPageNeeds, PageNeedsProvider } from './page-needs.tsx'

export interface RenderOptions {
  /** Where the site is published, without a slash at the end. */
  origin: string
  /** A script by the name that a component asks for. */
  script: (name: string) => PageScript
  /** Addresses of further module scripts, those of a development server; no content security policy would let them in. */
  developmentScripts?: readonly string[]
}

/** Renders a body, and round it the document with all that the body turned out to need. */
export function renderDocument(
  body: ReactNode,
  metadata: Metadata,
  facts: Facts,
  options: RenderOptions,
): string {
  const { origin, script, developmentScripts = [] } = options
  const needs = createPageNeeds()
  const markup = renderToStaticMarkup(<PageNeedsProvider value={needs}>{body}</PageNeedsProvider>)
  const document = renderToStaticMarkup(
    <Document
      metadata={metadata}
      origin={origin}
      facts={facts}
      body={markup}
      styles={[...needs.styles]}
      scripts={[...needs.scripts].map(script)}
      developmentScripts={developmentScripts}
    />,
  )
  return `<!doctype html>${document}`
}
