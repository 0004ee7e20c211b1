import { expect, it } from 'vitest'
import { redirectsOf, redirectsOfEnglish } from '../../site/moved-pages.ts'
import { cdnFiles, redirectingDocument } from './cdn.ts'
import { nginxFiles } from './nginx.ts'

const redirects = new Map([['/terms', '/tnc']])
const files = cdnFiles(redirects)

it('an exception removes the common header before it sets its own', () => {
  const [common, assets] = files.get('_headers')?.split('\n\n') ?? []
  expect(common).toContain('\n  X-Frame-Options: DENY\n')
  expect(assets).toBe(
    '/assets/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable',
  )
})

it('a redirect also applies to the pages below, in every language', () => {
  const moved = redirectsOf(redirects, [
    ...['/tnc', '/tnc/versions', '/tncs', '/'],
    ...['/te', '/te/tnc', '/te/tnc/2026-12-01'],
  ])
  expect([...moved]).toEqual([
    ...redirects,
    ['/terms/versions', '/tnc/versions'],
    ['/te/terms', '/te/tnc'],
    ['/te/terms/2026-12-01', '/te/tnc/2026-12-01'],
  ])
})

it('addresses with the code of English redirect to those without', () => {
  const own = ['/', '/tnc', '/tnc.md', '/energy', '/te/tnc']
  expect([...redirectsOfEnglish(own)]).toEqual([
    ['/en', '/'],
    ['/en/tnc', '/tnc'],
    ['/en/tnc.md', '/tnc.md'],
    ['/en/energy', '/energy'],
  ])
})

it('a document redirects on hosts without redirects', () => {
  expect(redirectingDocument('/tnc', 'https://site.test')).toContain(
    'content="0; url=/tnc"',
  )
})

it('nginx.conf names the folder of the build in one line', () => {
  const site = {
    pathnames: ['/'],
    files: [],
    redirects,
    host: 'a.test',
    root: '/srv/dist',
  }
  const config = nginxFiles(site).get('nginx.conf') ?? ''
  expect(config.match(/.*\/srv\/dist.*/g)).toEqual([
    'map $host $site_root { default "/srv/dist"; }',
  ])
  expect(config).toContain('\n    root $site_root;\n')
})
