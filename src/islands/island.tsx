import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Script } from '../document/page-needs.tsx'

/** A part of a page that the browser hydrates by itself, with `src/islands/<name>/hydrate.tsx`. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Script name={name} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, apart from the page, so that the browser can hydrate it. */}
      <div data-island={name} dangerouslySetInnerHTML={{ __html: renderToString(children) }} />
    </>
  )
}
