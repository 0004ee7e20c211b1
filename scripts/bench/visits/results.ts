import type { About } from '../about.ts'

/** What Lighthouse measured, medians: categories from 0 to 100, times in milliseconds. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
}

/** The first visit to one page. */
export interface Visit {
  /** Its pathname, or the name of what it is measured beside. */
  name: string
  /** Of the bare document: the page that has the same text. */
  kind: 'ours' | 'bare' | 'other'
  requests: number
  /** As sent, headers included. */
  bytes: number
  scores: Scores
  /** With throttling applied instead of computed. */
  applied?: Scores
}

/** A script and the modules in it, the largest first. */
export interface Script {
  name: string
  minifiedBytes: number
  brotliBytes: number
  modules: ScriptModule[]
}

/** A file of ours or a whole package, with its bytes before minification. */
export interface ScriptModule {
  name: string
  bytes: number
}

/** When a form is at work, in milliseconds after the first paint. */
export interface FormStart {
  firstPaint: number
  hydrated: number
  usable: number
}

/** From the click on a link to the first paint of the page behind it, medians in milliseconds. */
export interface Navigation {
  from: string
  to: string
  runs: number
  /** After the pointer had rested on the link. */
  hovered: number
  /** Where it was pressed at once. */
  straight: number
}

export interface PageResults {
  about: About
  runs: number
  visits: Visit[]
  scripts: Script[]
  form?: FormStart
  navigations?: Navigation[]
}
