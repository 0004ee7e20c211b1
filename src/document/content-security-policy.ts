import { createHash } from 'node:crypto'

/**
 * Returns the content security policy of a page from the texts of its style and
 * script elements, the other origins that its scripts connect to, and the nonce
 * of what a development server adds.
 */
export function contentSecurityPolicy(
  style: string,
  scripts: readonly string[],
  connections: Iterable<string>,
  nonce?: string,
): string {
  const added = nonce ? [`'nonce-${nonce}'`] : []
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf), ...added].join(' '),
    [`style-src ${hashOf(style)} 'self'`, ...added].join(' '),
    "img-src 'self'",
    // Lighthouse fetches robots.txt from the page.
    ["connect-src 'self'", ...connections].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
