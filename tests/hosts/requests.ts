import { globSync } from 'tinyglobby'
import { errorScreen } from '../../scripts/hosting/rules.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { conditionRows, encodingRows, rangeRows } from './representations.ts'
import { none, page, plan, type Row, redirect, row } from './row.ts'

/** Every page, however its address is written. */
const pages = plan.pathnames.flatMap((pathname) => [
  page('page', pathname, pathname),
  page('page', `${pathname}?from=mail&x=A%2FB`, pathname),
  ...(/[a-z]/.test(pathname) ? [page('capitals', pathname.toUpperCase(), pathname)] : []),
  ...(pathname === '/'
    ? []
    : [
        page('slash', `${pathname}/`, pathname),
        page('capitals', `${pathname.toUpperCase()}/`, pathname),
        redirect('spelling', `${pathname}.html?a=b`, 308, `${pathname}?a=b`),
        redirect('spelling', `${pathname}/index.html`, 308, pathname),
      ]),
])

const files = globSync('**/*', { cwd: distFolder, dot: true, ignore: ['**/*.{html,br,gz}', '_*'] })
  .toSorted()
  .map((file) => row('file', `/${file}`, { status: 200, file }))

const copies = globSync('**/*.{br,gz}', { cwd: distFolder, dot: true })
  .toSorted()
  .map((file) => none('hidden', `/${file}`))

const script = files.find(({ path }) => path.endsWith('.js'))?.path ?? ''

/** The table: every route, its other spellings, every file, and what nobody should find. */
export const rows: readonly Row[] = [
  ...pages,
  redirect('spelling', '/index.html', 308, '/'),
  redirect('spelling', '/index', 308, '/'),
  redirect('spelling', '/TNC.HTML', 308, '/tnc'),
  ...files,
  ...copies,
  none('unknown', '/no-such-page'),
  none('unknown', '/NO/Such/Page/'),
  none('unknown', '/tnc/no-such-page'),
  none('unknown', '/tnc.htm'),
  none('unknown', '/tnc.html/'),
  none('unknown', '/tnc.html/below'),
  none('unknown', '/robots.txt/'),
  none('unknown', '/assets'),
  none('unknown', '/assets/'),
  none('unknown', '/privacypolicy/compare'),
  none('unknown', script.toUpperCase()),
  none('unknown', '/TNC.md'),
  none('unknown', `/${'a'.repeat(4000)}`),
  none('hidden', '/404'),
  none('hidden', '/404/'),
  none('hidden', '/404.html'),
  none('hidden', '/_headers'),
  none('hidden', '/_redirects'),
  none('hidden', '/.git/config'),
  none('hidden', '/.env'),
  none('hidden', '/tnc/.htaccess'),
  none('hidden', '/.well-known/'),
  none('hidden', '/deploy/nginx.conf'),
  none('hidden', '/../deploy/nginx.conf'),
  none('hidden', '/assets/../../deploy/nginx.conf'),
  none('hidden', '/..%2fdeploy%2fnginx.conf'),
  none('hidden', '/%2e%2e/deploy/nginx.conf'),
  none('hidden', '/..%5cdeploy%5cnginx.conf'),
  page('path', '/%74nc', '/tnc'),
  page('path', '/%54%4e%43', '/tnc'),
  page('path', '/assets/../tnc', '/tnc'),
  page('path', '/assets/%2E%2e/tnc', '/tnc'),
  page('path', '/./tnc', '/tnc'),
  page('path', '//tnc', '/tnc'),
  page('path', '/tnc//', '/tnc'),
  page('path', '//', '/'),
  page('path', '/?/../../x', '/'),
  none('path', '/%252e%252e/tnc'),
  none('path', '/tnc%3fx'),
  none('path', '/tnc%00'),
  none('path', '/%00.html'),
  none('path', '/%'),
  none('path', '/%E0%A4'),
  none('path', '/a%5ctnc'),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) =>
    row('method', '/tnc', { status: 405, headers: { allow: 'GET, HEAD' } }, { method }),
  ),
  ...[`/tnc`, '/share.png', script].map((path) =>
    row(
      'method',
      path,
      { status: 200, file: path === '/tnc' ? 'tnc.html' : path.slice(1), part: 'none' },
      { method: 'HEAD' },
    ),
  ),
  row('method', '/none', { status: 404, file: errorScreen, part: 'none' }, { method: 'HEAD' }),
  ...encodingRows(script),
  ...conditionRows(),
  ...rangeRows(),
]
