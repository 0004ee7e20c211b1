import { createContext, use } from 'react'

/**
 * The styles of a page, the names of its scripts, and the origins that these
 * connect to.
 */
type Resources = Record<'styles' | 'scripts' | 'connections', Set<string>>

const Context = createContext<Resources | undefined>(undefined)

/** Returns empty resources. */
export function noResources(): Resources {
  return { styles: new Set(), scripts: new Set(), connections: new Set() }
}

/** Collects resources while the body is rendered. */
export const PageResources = Context.Provider

/** Adds CSS with its own layers to the page. */
export function PageStyles({ css }: { css: string }) {
  use(Context)?.styles.add(css)
  return null
}

/** Adds the CSS of a component to the page, once, in the layer `widgets`. */
export function Styles({ css }: { css: string }) {
  return <PageStyles css={`@layer widgets{${css}}`} />
}

/** Prints a line at the foot of each page, beside the page number. */
export function PrintedFoot({ text }: { text: string }) {
  return (
    <PageStyles css={`@page{@bottom-left{content:${JSON.stringify(text)}}}`} />
  )
}

/** Adds a script of `src/scripts/`, or of an island, to the page, once. */
export function Script({ name }: { name: string }) {
  use(Context)?.scripts.add(name)
  return null
}

/** Allows the scripts of the page to connect to another origin. */
export function Connection({ origin }: { origin: string }) {
  use(Context)?.connections.add(origin)
  return null
}
