import type { About } from '../about.ts'

/** What a load tool counted. */
export interface Load {
  requestsPerSecond: number
  /** Milliseconds within which 99 of 100 answers came. */
  slowest: number
  /** Connections that failed or timed out, and answers that were no success. */
  errors: number
}

/** The landing page under load, beside a file of the same bytes in the same nginx. */
export interface LoadResults {
  about: About
  runs: number
  seconds: number
  connections: number
  ours: Load
  bare: Load
}
