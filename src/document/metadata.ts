/** What search engines, link previews and the tab show of a page. */
export interface Metadata {
  title: string
  description: string
  /** Undefined for an error, which has no address of its own. */
  pathname?: string | undefined
  /** ISO day of the last change, where known. */
  modified?: string | undefined
  /** Path of a feed that tells of changes to the page. */
  feed?: string | undefined
}
