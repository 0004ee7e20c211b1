import type { Plan } from './plan.ts'
import { writeRedirects } from './redirects.ts'
import { everywhere, exceptions, type Headers, typesByPath } from './rules.ts'

/** The files that Cloudflare and Netlify read the rules from, by their path in the published folder. */
export function cdnFiles(plan: Plan): Map<string, string> {
  return new Map([
    ['_headers', headersFile(plan)],
    ['_redirects', writeRedirects(plan.redirects)],
  ])
}

/** Rules of headers, a block for each path. Cloudflare joins what several blocks say of a header, unless a line with `!` takes it back first; Netlify skips that line, and takes the last. */
function headersFile(plan: Plan): string {
  const types = Object.entries(typesByPath).map(([path, type]) => ({
    path,
    headers: { 'Content-Type': type },
  }))
  return [
    block('/*', everywhere(plan)),
    ...[...exceptions, ...types].map(({ path, headers }) => block(path, headers, true)),
  ].join('\n')
}

function block(path: string, headers: Headers, isException = false): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(isException ? [`  ! ${name}`] : []),
    `  ${name}: ${value}`,
  ])
  return [path, ...lines, ''].join('\n')
}
