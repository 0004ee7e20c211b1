/**
 * A request and its response: method and path, status, the file that is sent or
 * the address that is redirected to, further response headers.
 */
export type Row = readonly [
  request: string,
  status: number,
  found?: string,
  responds?: Readonly<Record<string, string>>,
]

/** What preview and nginx answer. */
export const rows: Row[] = [
  // Pages, however their addresses are written.
  ['GET /', 200, 'index.html'],
  ['GET /tnc?from=mail&x=A%2FB', 200, 'tnc.html'],
  ['GET /TNC/', 200, 'tnc.html'],
  ['GET /tnc/2026-11-21', 200, 'tnc/2026-11-21.html'],
  ['HEAD /tnc', 200, 'tnc.html'],
  // A page that came after the files for hosts.
  ['GET /new', 200, 'new.html'],
  // Other spellings, and pages that have moved.
  ['GET /TNC.HTML?a=b', 308, '/tnc?a=b'],
  ['GET /tnc/index.html', 308, '/tnc'],
  ['GET /Terms/?from=mail', 301, '/tnc?from=mail'],
  // Files, by their exact names.
  ['GET /tnc.md', 200, 'tnc.md'],
  ['GET /policies.xml', 200, 'policies.xml'],
  ['GET /assets/form-AbC.js', 200, 'assets/form-AbC.js'],
  ['GET /share.png', 200, 'share.png'],
  ['GET /.well-known/security.txt', 200, '.well-known/security.txt'],
  // What is not there, or what nobody should find.
  ['GET /no-such-page', 404],
  ['GET /TNC.md', 404],
  ['GET /robots.txt/', 404],
  ['GET /404.html', 404],
  ['GET /_headers', 404],
  ['GET /%2eenv', 404],
  ['GET /..%2fsecret.txt', 404],
  ['GET /tnc%00', 404],
  ['GET /%', 404],
  ['POST /tnc', 405, undefined, { allow: 'GET, HEAD' }],
]
