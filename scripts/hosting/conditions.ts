/** What tells one state of a file from another. */
export interface Validators {
  /** The strong tag of the bytes as they are sent, in its quotes. */
  etag: string
  /** As in the header. */
  lastModified: string
}

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Whether the client has the file already. Tags count before days, and days only where they are the same: a site may be put back to what it was. */
export function isKnown(headers: RequestHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags === undefined) return headers['if-modified-since'] === lastModified
  return String(tags)
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
}

/** Whether a part of the file is of use to the client, which may hold parts of another state. */
export function mayBePart(headers: RequestHeaders, { etag, lastModified }: Validators): boolean {
  const state = headers['if-range']
  return state === undefined || state === etag || state === lastModified
}
