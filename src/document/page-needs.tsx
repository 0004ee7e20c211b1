import { createContext, use } from 'react'

/** The styles of a page, and the names of its scripts. */
type Needs = Record<'styles' | 'scripts', Set<string>>

const Context = createContext<Needs | undefined>(undefined)

/** Collects what a page turns out to need while its body is rendered. */
export const PageNeeds = Context.Provider

/** Adds CSS to the page that renders it, once. */
export function Styles({ css }: { css: string }) {
  use(Context)?.styles.add(css)
  return null
}

/** Puts a line, and the number of the page, at the foot of each printed page. */
export function PrintedFoot({ text }: { text: string }) {
  const content = `@bottom-left{content:${cssString(text)}}`
  return <Styles css={`@page{${content}@bottom-right{content:counter(page)" / "counter(pages)}}`} />
}

/** A CSS string that cannot end the style element it stands in. */
export function cssString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '')
}

/** Adds a script of `src/enhancements/` or `src/islands/` to the page that renders it, once. */
export function Script({ name }: { name: string }) {
  use(Context)?.scripts.add(name)
  return null
}
