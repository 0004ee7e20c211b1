import type { Reply } from './ask.ts'

/**
 * What a page without cookies can have, outside the list of HTTPS sites that
 * browsers carry.
 */
export const BEST = 150

/** What a page has beside that whose scripts are files with their hashes. */
export const SCRIPTS = 5

/**
 * The score of a home page by github.com/mdn/mdn-http-observatory
 * (src/grader/charts.js, src/analyzer/tests/), as far as a site without cookies
 * and foreign scripts can meet its tests. Bonuses count from 90 points on.
 */
export function scoreOf({ headers, text }: Reply): number {
  const is = (name: string, pattern: RegExp) =>
    pattern.test(headers[name] ?? '')
  const age = Number(
    /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? -1,
  )
  const scripts = text.match(/<script\b[^>]*\ssrc="[^>]*>/g) ?? []
  const modifiers = [
    policyModifier(headers['content-security-policy'] ?? '', text),
    'set-cookie' in headers ? -40 : 0,
    'access-control-allow-origin' in headers ? -50 : 0,
    is('cross-origin-embedder-policy', /^require-corp$/) ? 10 : 0,
    is('cross-origin-opener-policy', /^same-origin$/) ? 10 : 0,
    is('cross-origin-resource-policy', /^same-origin$/) ? 10 : 0,
    is('referrer-policy', /^(?:no-referrer|same-origin|strict-origin.*)$/)
      ? 5
      : -5,
    is('x-content-type-options', /^nosniff$/) ? 0 : -5,
    is('content-security-policy', /frame-ancestors/)
      ? 5
      : is('x-frame-options', /./)
        ? 0
        : -20,
    age < 0 ? -20 : age < 15_768_000 ? -10 : 0,
    scripts.some((script) => !/\ssrc="\/(?!\/)/.test(script)) ? -50 : 0,
    scripts.some((script) => /\sintegrity="sha/.test(script)) ? SCRIPTS : 0,
  ]
  const sum = (some: readonly number[]) =>
    some.reduce((all, one) => all + one, 100)
  const score = sum(modifiers.filter((modifier) => modifier < 0))
  return Math.max(0, score < 90 ? score : sum(modifiers))
}

/**
 * Header and meta element count as one policy (src/analyzer/cspParser.js), and
 * what only the meta element has as `'none'`. Here it counts as it is written,
 * and unsafe styles like unsafe scripts, which is stricter.
 */
function policyModifier(header: string, text: string): number {
  const meta =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      text,
    )?.[1] ?? ''
  const policy = `${meta.replaceAll('&#x27;', "'")};${header}`
  const broad =
    /(?:default|script|object|style)-src[^;]* (?:https?:|ftp:|\*|data:|'unsafe-)/
  if (policy === ';') return -25
  if (broad.test(policy) || !policy.includes('default-src')) return -20
  return /(?:^|; ?)default-src 'none'(?:;|$)/.test(policy) ? 10 : 5
}
