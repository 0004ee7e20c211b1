import { createHash } from 'node:crypto'
import { speculationRules } from './speculation-rules.ts'

/**
 * The directives that a page obeys. `styles` and `scripts` are the texts of its
 * style and script elements, `connections` the other origins that its scripts
 * may talk to.
 */
export function contentSecurityPolicy(
  styles: string[],
  scripts: string[] = [],
  connections: Iterable<string> = [],
): string {
  return [
    "default-src 'none'",
    // By its hash, as every browser knows it; few know the word that would let
    // in any rules.
    `script-src 'self' ${[speculationRules, ...scripts].map(hashOf).join(' ')}`,
    `style-src ${styles.map(hashOf).join(' ') || "'none'"}`,
    // The icon is in the page itself.
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
