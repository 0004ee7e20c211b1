import { createHash } from 'node:crypto'

/**
 * Returns the content security policy of a page from the texts of its style and
 * script elements, the origins that its scripts connect to, and the nonce
 * of what a development server adds.
 */
export function contentSecurityPolicy(
  style: string,
  scripts: readonly string[],
  connections: Iterable<string>,
  nonce?: string,
): string {
  const added = nonce ? [`'nonce-${nonce}'`] : []
  const connected = nonce ? ["'self'", ...connections] : [...connections]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf), ...added].join(' '),
    [`style-src ${hashOf(style)} 'self'`, ...added].join(' '),
    "img-src 'self'",
    ...(connected.length > 0 ? [`connect-src ${connected.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
