import type { PageScript } from '../../src/document/document.tsx'

/** Where and with what pages are published. */
export interface Publication {
  /** Address of the site, without a slash at its end. */
  origin: string
  /** The scripts for the browser by the names that components ask for. */
  scripts: Readonly<Record<string, PageScript>>
  /** How hard pages are compressed, from 0 to 11. */
  quality: number
}
