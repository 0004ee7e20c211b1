import { createContext, use } from 'react'

/**
 * The styles of a page, the names of its scripts, and the other origins that
 * these talk to.
 */
type Resources = Record<'styles' | 'scripts' | 'connections', Set<string>>

const Context = createContext<Resources | undefined>(undefined)

/** What a page needs before it is rendered: nothing. */
export function noResources(): Resources {
  return { styles: new Set(), scripts: new Set(), connections: new Set() }
}

/** Collects what a page turns out to need while its body is rendered. */
export const PageResources = Context.Provider

/** Adds the CSS of a whole page, whose sheets name their layers. */
export function PageStyles({ css }: { css: string }) {
  use(Context)?.styles.add(css)
  return null
}

/**
 * Adds the CSS of a component to the page that renders it, once, in the layer
 * of all components.
 */
export function Styles({ css }: { css: string }) {
  return <PageStyles css={`@layer widgets{${css}}`} />
}

/**
 * Puts a line, and the number of the page, at the foot of each printed page.
 */
export function PrintedFoot({ text }: { text: string }) {
  const content = `@bottom-left{content:${JSON.stringify(text)}}`
  return (
    <PageStyles
      css={`@page{${content}@bottom-right{white-space:nowrap;content:counter(page)" / "counter(pages)}}`}
    />
  )
}

/**
 * Adds a script of `src/scripts/` or `src/islands/` to the page that
 * renders it, once.
 */
export function Script({ name }: { name: string }) {
  use(Context)?.scripts.add(name)
  return null
}

/** Lets the scripts of the page that renders it talk to another origin. */
export function Connection({ origin }: { origin: string }) {
  use(Context)?.connections.add(origin)
  return null
}
