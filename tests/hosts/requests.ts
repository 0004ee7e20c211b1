/**
 * A request and its response: method and path, status, the file that is sent or
 * the address that is redirected to, further response headers (null where
 * missing), request headers. `{etag}` stands for that of a plain request.
 */
export type Row = readonly [
  request: string,
  status: number,
  found?: string,
  responds?: Readonly<Record<string, string | null>>,
  asks?: Readonly<Record<string, string>>,
]

const br = { 'content-encoding': 'br', vary: 'Accept-Encoding' }
const gzip = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }
const plain = { 'content-encoding': null }
const accept = (encodings: string) => ({ 'Accept-Encoding': encodings })
const range = (written: string, more = {}) => ({
  Range: `bytes=${written}`,
  ...more,
})
const part = (written: string) => ({ 'content-range': `bytes ${written}` })
const anyOrigin = { 'Access-Control-Allow-Origin': '*' }
const allow = { allow: 'GET, HEAD' }

/** What preview and nginx answer. */
export const rows: Row[] = [
  // Pages, however their addresses are written.
  ['GET /', 200, 'index.html'],
  ['GET /tnc?from=mail&x=A%2FB', 200, 'tnc.html'],
  ['GET /tnc/', 200, 'tnc.html'],
  ['GET //tnc//', 200, 'tnc.html'],
  ['GET /TNC', 200, 'tnc.html'],
  ['GET /./assets/%2E%2e/tnc', 200, 'tnc.html'],
  ['GET http://www.site.test/tnc', 200, 'tnc.html'],
  ['GET /TNC/2026-11-21', 200, 'tnc/2026-11-21.html'],
  ['GET /new', 200, 'new.html'],
  // Other spellings.
  ['GET /index.html', 308, '/'],
  ['GET /TNC.HTML?a=b', 308, '/tnc?a=b'],
  ['GET //tnc/index.html', 308, '/tnc'],
  // Pages that have moved.
  ['GET /terms', 301, '/tnc'],
  ['GET /Terms/?from=mail', 301, '/tnc?from=mail'],
  ['GET /old/rules.html', 301, '/tnc'],
  // Files, by their exact names.
  ['GET /tnc.md', 200, 'tnc.md'],
  ['GET /policies.xml', 200, 'policies.xml'],
  ['GET /policies.json', 200, 'policies.json'],
  ['GET /assets/form-AbC.js', 200, 'assets/form-AbC.js'],
  ['GET /share.png', 200, 'share.png'],
  ['GET /.well-known/security.txt', 200, '.well-known/security.txt'],
  // What is not there.
  ['GET /no-such-page', 404],
  ['GET /tnc.html/', 404],
  ['GET /TNC.md', 404],
  ['GET /robots.txt/', 404],
  ['GET /assets', 404],
  [`GET /${'a'.repeat(300)}`, 404],
  // What nobody should find.
  ['GET /404.html', 404],
  ['GET /_headers', 404],
  ['GET /tnc.html.br', 404],
  ['GET /.env', 404],
  ['GET /.well-known/', 404],
  ['GET /assets/../../secret.txt', 404],
  ['GET /..%2fsecret.txt', 404],
  // Malformed paths.
  ['GET /%', 404],
  ['GET /tnc%00', 404],
  ['GET /robots.txt%3fx', 404],
  ['GET /%252e%252e/tnc', 404],
  // Methods.
  ['HEAD /tnc', 200, 'tnc.html'],
  ['HEAD /no-such-page', 404],
  ['POST /tnc', 405, undefined, allow],
  ['OPTIONS /no-such-page', 405, undefined, allow],
  // Compressed copies.
  ['GET /tnc', 200, 'tnc.html', br, accept('gzip, deflate, br, zstd')],
  ['GET /TNC', 200, 'tnc.html', br, accept('gzip;q=1.0, BR;q=0.5')],
  ['GET /tnc', 200, 'tnc.html', gzip, accept('br;q=0, gzip')],
  ['GET /tnc', 200, 'tnc.html', plain, accept('gzip;q=0, br ; q=0.000')],
  ['GET /policies.xml', 200, 'policies.xml', br, accept('br')],
  ['GET /share.png', 200, 'share.png', plain, accept('br, gzip')],
  // Conditions and ranges.
  ['GET /tnc', 304, undefined, {}, { 'If-None-Match': '{etag}' }],
  ['GET /tnc', 200, 'tnc.html', {}, { 'If-None-Match': '"x"' }],
  [
    'GET /tnc',
    200,
    'tnc.html',
    br,
    { 'If-None-Match': '{etag}', ...accept('br') },
  ],
  ['GET /tnc.md', 206, 'tnc.md', part('1-9/300'), range('1-9')],
  ['GET /tnc.md', 206, 'tnc.md', part('100-299/300'), range('100-')],
  [
    'GET /tnc.md',
    416,
    undefined,
    { ...part('*/300'), ...anyOrigin },
    range('99999999-'),
  ],
  ['GET /tnc.md', 200, 'tnc.md', {}, range('0-0,5-9')],
  ['GET /tnc.md', 200, 'tnc.md', {}, range('1-9', { 'If-Range': '"x"' })],
  ['GET /no-such-page', 404, undefined, {}, range('1-9')],
]

/** What preview answers more simply, as a server may. */
export const previewRows: Row[] = [
  ['GET http://[/', 200, 'index.html'],
  ['GET /no-such-page', 404, undefined, plain, accept('br')],
  ['GET /tnc.md', 200, 'tnc.md', {}, range('-5')],
  ['GET /tnc.md', 200, 'tnc.md', {}, range('5-2')],
]

/** What nginx answers beyond that. */
export const nginxRows: Row[] = [
  ['GET /no-such-page', 404, undefined, br, accept('br')],
  ['GET /tnc', 304, undefined, {}, { 'If-None-Match': '"x", W/{etag}' }],
  ['GET /tnc.md', 206, 'tnc.md', part('295-299/300'), range('-5')],
  [
    'GET /tnc.md',
    206,
    'tnc.md',
    part('0-9/300'),
    range('0-9', { 'If-Range': '{etag}' }),
  ],
]
