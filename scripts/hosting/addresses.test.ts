import { describe, expect, it } from 'vitest'
import { answerFor } from './addresses.ts'

const published = new Set([
  'index.html',
  '404.html',
  'tnc.html',
  'tnc/index.html',
  'tnc.md',
  'tnc.html.br',
  'tnc.html.gz',
  'robots.txt',
  '_headers',
  '.git/config',
  '.well-known/security.txt',
  'assets/form-AbC.js',
])
const redirects = new Map([['/terms', '/tnc']])
const exists = (file: string) => published.has(file)
const answer = (path: string) => answerFor(path, { exists, redirects })

describe('the answer to a path', () => {
  it.each([
    ['/', 'index.html'],
    ['//', 'index.html'],
    ['/tnc', 'tnc.html'],
    ['/tnc/', 'tnc.html'],
    ['//tnc//', 'tnc.html'],
    ['/TNC', 'tnc.html'],
    ['/Tnc/', 'tnc.html'],
    ['/%74nc', 'tnc.html'],
    ['/a/../tnc', 'tnc.html'],
    ['/%2e/tnc', 'tnc.html'],
    ['/tnc/a/..', 'tnc.html'],
    ['/tnc.md', 'tnc.md'],
    ['/robots.txt', 'robots.txt'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
    ['/assets/form-AbC.js', 'assets/form-AbC.js'],
  ])('%s is the file %s', (path, file) => {
    expect(answer(path)).toEqual({ status: 200, file })
  })

  it.each([
    ['/tnc.html', 308, '/tnc'],
    ['/TNC.HTML', 308, '/tnc'],
    ['/tnc/index.html', 308, '/tnc'],
    ['/tnc/index', 308, '/tnc'],
    ['/index.html', 308, '/'],
    ['/index', 308, '/'],
    ['//tnc.html', 308, '/tnc'],
    ['/terms', 301, '/tnc'],
    ['/Terms/', 301, '/tnc'],
  ])('%s is a redirect, %i, to %s', (path, status, location) => {
    expect(answer(path)).toEqual({ status, location })
  })

  it.each([
    '/nothing',
    '/tnc/nothing',
    '/tncs',
    '/404',
    '/404.html',
    '/404/',
    '/no.html',
    '/tnc.html/',
    '/tnc.html.br',
    '/tnc.html.gz',
    '/TNC.md',
    '/assets/form-abc.js',
    '/assets/',
    '/_headers',
    '/.git/config',
    '/../tnc',
    '/a/../../tnc',
    '/%2e%2e/tnc',
    '/..%2ftnc',
    '/..%5ctnc',
    '/a\\tnc',
    '/tnc%00',
    '/%',
    '/%E0%A4',
    '/%252e%252e/tnc',
    '/robots.txt/',
    'http://elsewhere/tnc',
    '*',
  ])('%s is the error screen', (path) => {
    expect(answer(path)).toEqual({ status: 404, file: '404.html' })
  })

  it('is never looked for outside the folder', () => {
    const asked: string[] = []
    const watch = (file: string) => Boolean(asked.push(file))
    for (const path of ['/../a', '/a/../../b', '/%2e%2e%2fb', '/..\\b', '/.%2e/b', '/a/..%2f../b'])
      answerFor(path, { exists: watch, redirects })
    expect(asked).toEqual([])
  })
})
