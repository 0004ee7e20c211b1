import { MOVED, type Redirects, WRITTEN_OTHERWISE } from './redirects.ts'
import { encodings, errorScreen } from './rules.ts'

/** What is sent for a path: a file, or where to go instead. */
export type Answer = { status: 200 | 404; file: string } | { status: 301 | 308; location: string }

export interface Published {
  /** Whether a file is there, by its path without a slash at its beginning. */
  exists: (file: string) => boolean
  redirects: Redirects
}

const notFound: Answer = { status: 404, file: errorScreen }

/** Finds what answers a path as it stands in a request, without its query. Pages are found whatever the case of the path and with or without a slash at its end, files only by their exact names. */
export function answerFor(written: string, { exists, redirects }: Published): Answer {
  const path = cleanPath(written)
  if (path === undefined || isHidden(path)) return notFound
  const page = path.toLowerCase().replace(/\/$/, '')
  const moved = redirects.get(page)
  if (moved !== undefined) return { status: MOVED, location: moved }
  const bare = withoutIndex(path.toLowerCase())
  if (bare !== undefined && exists(documentOf(bare)))
    return { status: WRITTEN_OTHERWISE, location: bare || '/' }
  const file = [documentOf(page), path.slice(1)].find((one) => one !== '' && exists(one))
  return file === undefined ? notFound : { status: 200, file }
}

/** The file of a page, by its address without a slash at its end. */
export function documentOf(page: string): string {
  return page === '' ? 'index.html' : `${page.slice(1)}.html`
}

/** Other ways to write the address of a page, which lead to it. */
export function otherSpellings(pathname: string): string[] {
  const page = pathname === '/' ? '' : pathname
  return [`${page}/index`, `${page}/index.html`, ...(page === '' ? [] : [`${page}.html`])]
}

/** The address that is meant by one of `otherSpellings`; undefined where it is none. */
function withoutIndex(path: string): string | undefined {
  const bare = path.replace(/(?:\/index)?(?:\.html)?$/, '')
  return bare === path ? undefined : bare
}

/** The path with its escapes read, slashes that repeat as one, and `.` and `..` followed; undefined where it cannot be read or leads out of the site. */
function cleanPath(written: string): string | undefined {
  const path = decodePath(written)?.replace(/\/{2,}/g, '/')
  if (!path?.startsWith('/') || /[\\\0]/.test(path)) return undefined
  const kept: string[] = []
  const parts = path.slice(1).split('/')
  for (const part of parts) {
    if (part === '..' && kept.pop() === undefined) return undefined
    if (part !== '..' && part !== '.') kept.push(part)
  }
  const isFolder = /^\.{1,2}$/.test(parts.at(-1) ?? '')
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** What stands beside the pages for hosts, not for visitors. */
function isHidden(path: string): boolean {
  return (
    /\/\.(?!well-known\/)/.test(path) ||
    /^\/_(?:headers|redirects)$/.test(path) ||
    /^\/404(?:\.html)?\/?$/i.test(path) ||
    encodings.some(([, ending]) => path.endsWith(ending))
  )
}
