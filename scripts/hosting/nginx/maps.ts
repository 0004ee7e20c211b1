import { documentOf, otherSpellings } from '../addresses.ts'
import type { Plan } from '../plan.ts'
import { everywhere, exceptions, type Headers, types, unknownType } from '../rules.ts'

/** The longest address that the maps take, in bytes, is an eighth of this and more: nginx wants a power of two. */
const BUCKET = 512

/**
 * What nginx looks up by the path of a request. It compares these without regard to case, which is
 * how an address in capitals finds its page. What is not listed is looked for on the disk: a page
 * that is newer than this file is found by its own address.
 */
export function pageMaps({ pathnames, redirects }: Plan): string {
  const files = pathnames.flatMap((pathname) => {
    const file = `/${documentOf(pathname === '/' ? '' : pathname)}`
    return [[pathname, file], ...(pathname === '/' ? [] : [[`${pathname}/`, file]])]
  })
  const spellings = pathnames.flatMap((pathname) =>
    otherSpellings(pathname).map((spelling) => [spelling, pathname]),
  )
  const moved = [...redirects].flatMap(([from, to]) => [
    [from, to],
    [`${from}/`, to],
  ])
  const entries = files.length + spellings.length + moved.length
  return [
    `map_hash_bucket_size ${BUCKET};`,
    `map_hash_max_size ${2 ** Math.ceil(Math.log2(Math.max(2048, entries * 2)))};`,
    map('$page_file', '$uri.html', files),
    map('$page_meant', '""', spellings),
    map('$page_moved', '""', moved),
  ].join('\n')
}

/** Values of the headers that some files carry otherwise than the others. */
export const headerMaps: string = exceptionalHeaders()
  .map((name) => {
    const own = exceptions.flatMap(({ path, headers }) => {
      const value = headers[name]
      return value === undefined ? [] : [[keyOf(path), text(value)]]
    })
    const usual = everywhere({ policy: '' })[name] ?? ''
    return map(variableOf(name), text(usual), own)
  })
  .join('\n')

/** A line for each header of every answer. */
export function headerLines(plan: Pick<Plan, 'policy'>, more: Headers = {}): string {
  const varying = exceptionalHeaders()
  return Object.entries({ ...everywhere(plan), ...more })
    .map(([name, value]) => {
      const written = varying.includes(name) ? variableOf(name) : text(value)
      return `add_header ${name} ${written} always;`
    })
    .join('\n')
}

/** The types of files by their endings, instead of those that nginx knows. */
export const contentTypes: string = [
  'types {',
  ...Object.entries(types).map(([ending, type]) => `    ${text(type)} ${ending};`),
  '}',
  `default_type ${unknownType};`,
].join('\n')

function exceptionalHeaders(): string[] {
  return [...new Set(exceptions.flatMap(({ headers }) => Object.keys(headers)))]
}

function variableOf(header: string): string {
  return `$header_${header.toLowerCase().replaceAll('-', '_')}`
}

function map(variable: string, usual: string, entries: readonly (readonly string[])[]): string {
  const lines = entries.map(([key = '', value = '']) => `    ${key} ${value};`)
  return [`map $uri ${variable} {`, `    default ${usual};`, ...lines, '}'].join('\n')
}

/** A path as the key of a map: exact, or an expression where it ends in `*`. */
function keyOf(path: string): string {
  return path.endsWith('*') ? `~^${path.slice(0, -1)}` : path
}

function text(value: string): string {
  return `"${value}"`
}
