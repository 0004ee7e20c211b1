import type { ScriptFile } from '../../src/document/script-file.ts'

/** Where and with what pages are published. */
export interface Publication {
  /** Address of the site, without a slash at its end. */
  origin: string
  /** The scripts for the browser by the names that components ask for. */
  scripts: Readonly<Record<string, ScriptFile>>
}
