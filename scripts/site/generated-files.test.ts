import { describe, expect, it } from 'vitest'
import { readSite } from '../content/read-site.ts'
import { page, temporaryProject } from '../content/temporary-project.ts'
import { generatedFiles } from './generated-files.ts'

const origin = 'https://www.company.in'
const files = (today = '2026-12-01') =>
  generatedFiles({
    site: readSite(temporaryProject({ 'content/pages/tnc.mdx': page('Terms', '## One') }), today),
    origin,
    pages: [
      { title: 'Home', description: '', pathname: '/' },
      { title: 'Terms', description: '', pathname: '/tnc', modified: '2026-12-01' },
    ],
  })
const expiry = (today: string) =>
  /^Expires: (.*)$/m.exec(files(today).get('.well-known/security.txt') ?? '')?.[1]

describe('the files for machines', () => {
  it('are these', () => {
    expect([...files().keys()]).toEqual([
      'sitemap.xml',
      'robots.txt',
      '.well-known/security.txt',
      'site.webmanifest',
      'policies.xml',
    ])
  })

  it('list every page in the sitemap, with its day only where one is known', () => {
    expect(files().get('sitemap.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <url><loc>https://www.company.in/</loc></url>',
        '  <url><loc>https://www.company.in/tnc</loc><lastmod>2026-12-01</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    )
  })

  it('let every crawler in and show it the sitemap', () => {
    expect(files().get('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://www.company.in/sitemap.xml\n',
    )
  })

  it('say whom to tell of a security problem', () => {
    expect(files().get('.well-known/security.txt')).toBe(
      [
        'Contact: mailto:security@superbestie.example',
        'Expires: 2027-11-01T00:00:00Z',
        'Preferred-Languages: en, hi',
        'Canonical: https://www.company.in/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['2026-03-31', '2027-03-03T00:00:00Z'],
    ['2027-03-31', '2028-03-02T00:00:00Z'],
    ['2026-01-31', '2026-12-31T00:00:00Z'],
  ])('promise an answer for less than a year from %s', (today, day) => {
    expect(expiry(today)).toBe(day)
  })

  it('hold a manifest with icons, of which one may be cut to any shape', () => {
    const manifest: unknown = JSON.parse(files().get('site.webmanifest') ?? '')
    expect(manifest).toMatchObject({
      name: 'SuperBestie',
      start_url: '/',
      lang: 'en-IN',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
  })

  it('are not made where the facts cannot be read', () => {
    const site = readSite(temporaryProject({ 'content/facts.yaml': 'a: "' }))
    expect(() => generatedFiles({ site, origin, pages: [] })).toThrow('The facts cannot be read.')
  })
})
