import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Script } from '../document/page-needs.tsx'

/** A part of a page that the browser hydrates by itself, with `src/islands/<name>/hydrate.tsx`. */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Script name={name} />
      <div data-island={name} dangerouslySetInnerHTML={{ __html: renderToString(children) }} />
    </>
  )
}
