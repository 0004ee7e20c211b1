import type { Plan } from './plan.ts'
import { writeRedirects } from './redirects.ts'
import { everywhere, exceptions, type Headers, typesByPath, unwanted } from './rules.ts'

/** Characters that Cloudflare reads of a line. */
const LONGEST = 2000

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
    block('/*', everywhere(plan), unwanted),
    ...[...exceptions, ...types].map(({ path, headers }) =>
      block(path, headers, Object.keys(headers)),
    ),
  ].join('\n')
}

/** A line that Cloudflare reads: a policy that names too many styles and scripts says nothing of them. Each document carries the whole of its own. */
function shortened(line: string): string {
  return line.length <= LONGEST ? line : line.replace(/(?:default|script|style)-src [^;]*; /g, '')
}

function block(path: string, headers: Headers, takenBack: readonly string[]): string {
  const lines = Object.entries(headers).map(([name, value]) => shortened(`  ${name}: ${value}`))
  return [path, ...takenBack.map((name) => `  ! ${name}`), ...lines, ''].join('\n')
}
