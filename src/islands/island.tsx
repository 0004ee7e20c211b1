import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Script, Styles } from '../document/page-resources.tsx'
import styles from './island.css?inline'

interface IslandProps {
  name: string
  /**
   * What to do instead. Shown without scripts, if the island has failed, and if it
   * has not started after eight seconds.
   */
  fallback: ReactNode
  /** The component of `hydrate.tsx`. The browser gets its props as JSON. */
  children: ReactElement<object>
}

/** A part of a page that `src/widgets/<name>/hydrate.tsx` hydrates. */
export function Island({ name, fallback, children }: IslandProps) {
  const props = JSON.stringify(children.props)
  return (
    <>
      <Script name={name} />
      <Styles css={styles} />
      <div
        data-island={name}
        data-props={props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered separately so that it can be hydrated.
        dangerouslySetInnerHTML={{
          __html: renderToString(children),
        }}
      />
      <p className="island-fallback late" role="alert">
        {fallback}
      </p>
    </>
  )
}
