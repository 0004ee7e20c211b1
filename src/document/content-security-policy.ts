import { createHash } from 'node:crypto'

/**
 * Returns the content security policy of a page from the texts of its style and
 * script elements, and the other origins that its scripts connect to.
 */
export function contentSecurityPolicy(
  style: string,
  scripts: readonly string[],
  connections: Iterable<string>,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    `style-src ${hashOf(style)}`,
    "img-src 'self'",
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
