import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Script, Styles } from '../document/page-resources.tsx'
import styles from './island.css?inline'

interface IslandProps {
  name: string
  /**
   * A sentence on what to do instead: shown where no script runs, where the
   * island has not started after eight seconds, or has failed.
   */
  fallback: ReactNode
  /**
   * The component that `hydrate.tsx` names, with props that the browser gets as
   * JSON.
   */
  children: ReactElement<object>
}

/**
 * A part of a page that the browser hydrates by itself, with
 * `src/islands/<name>/hydrate.tsx`.
 */
export function Island({ name, fallback, children }: IslandProps) {
  const props = JSON.stringify(children.props)
  return (
    <>
      <Script name={name} />
      <Styles css={styles} />
      <div
        data-island={name}
        data-props={props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, apart from the page, so that the browser can hydrate it.
        dangerouslySetInnerHTML={{
          __html: renderToString(children),
        }}
      />
      <p className="island-fallback" role="alert">
        {fallback}
      </p>
    </>
  )
}
