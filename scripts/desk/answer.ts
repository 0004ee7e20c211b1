/** What a request is answered with. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** The headers of every answer of the desk. */
export const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The address of the view in which a text is edited. */
export const textView = (path: string) => `/desk/edit?path=${path}`

/** The policy of what stands in a frame of the desk: styles, and no script. */
export const framePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** A document under a content security policy. */
export function html(body: string, policy: string): Answer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  }
  return { headers, body }
}

/** An answer for the desk's script. */
export function json(value: unknown): Answer {
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  }
}
