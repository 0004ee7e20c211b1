/** The headers of every answer of the desk. */
export const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The document of the desk and its content security policy. The nonce is for the styles that the editor adds. */
export function deskPage(nonce: string): { html: string; policy: string } {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk/desk.css">
<div id="desk" data-nonce="${nonce}"></div>
<script type="module" src="/desk/desk.js"></script>
</html>
`
  return { html, policy }
}

/** The policy of a comparison: it shows styles, and runs nothing. */
export const documentPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
