import { createHash } from 'node:crypto'
import { speculationRules } from './speculation-rules.ts'

/** The directives that a page obeys. `styles` are the texts of its style elements. */
export function contentSecurityPolicy(styles: readonly string[]): string {
  return policyOf(styles.map(hashOf))
}

/** The same, of the hashes of the styles, such as `'sha256-…'`. */
export function policyOf(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    // By its hash, as every browser knows it; few know the word that would let in any rules.
    `script-src 'self' ${hashOf(speculationRules)}`,
    `style-src ${styleHashes.join(' ') || "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The source by which a policy lets in an inline element with a text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
