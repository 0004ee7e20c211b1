/** Where pages stand now, by the addresses that they had: both without a slash at their end. */
export type Redirects = ReadonlyMap<string, string>

/** The status of a redirect to the place where a page stands now. */
export const MOVED = 301

/** The status of a redirect from another way to write an address, such as `/tnc.html`. */
export const WRITTEN_OTHERWISE = 308

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
