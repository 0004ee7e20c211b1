/** A module script as a page names it. */
export interface ScriptFile {
  src: string
  /** The hash that its bytes must have, such as `sha256-…`, or the browser does not run them. */
  integrity?: string
}
