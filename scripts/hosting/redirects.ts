/** Where pages stand now, by the addresses that they had: both without a slash at their end. */
export type Redirects = ReadonlyMap<string, string>

/** The status of a redirect to the place where a page stands now. */
export const MOVED = 301

/** The status of a redirect from another way to write an address, such as `/tnc.html`. */
export const WRITTEN_OTHERWISE = 308

/** Redirects of pages that have moved, with all that stands below them, such as versions. */
export function redirectsOf(
  moved: ReadonlyMap<string, string>,
  pathnames: readonly string[],
): Redirects {
  const entries = [...moved].flatMap(([from, to]) =>
    pathnames
      .filter((pathname) => pathname === to || pathname.startsWith(`${to}/`))
      .map((pathname) => [from + pathname.slice(to.length), pathname] as const),
  )
  return new Map(entries)
}

/** What hosts publish at a former address that know no redirects. */
export function redirectingDocument(to: string, origin: string): string {
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><title>This page has moved</title><link rel="canonical" href="${origin}${to}"><meta http-equiv="refresh" content="0; url=${to}"><p>This page is now at <a href="${to}">${origin}${to}</a>.</p></html>\n`
}

/** Redirects as Cloudflare and Netlify read them from `_redirects`. */
export function writeRedirects(redirects: Redirects): string {
  const lines = [...redirects].map(([from, to]) => `${from} ${to} ${MOVED}\n`)
  return ['# Addresses that pages once had.\n', ...lines].join('')
}

/** Reads what `writeRedirects` has written. */
export function parseRedirects(text: string): Redirects {
  const lines = text.matchAll(/^(\/\S*) (\S+) \d+$/gm)
  return new Map([...lines].map(([, from = '', to = '']) => [from, to]))
}
