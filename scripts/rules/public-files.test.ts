import { expect, it } from 'vitest'
import { problemsIn } from './testing/read.ts'
import { page, version } from './testing/sealed-project.ts'

/** What is told of some files beside a policy and a page. */
function told(files: readonly string[], moved = ''): string[] {
  const problems = problemsIn({
    'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    'content/pages/help.mdx': page('Help'),
    'content/landing/010-hero.mdx': '# Hello\n',
    ...(moved && { 'content/moved.yaml': moved }),
    ...Object.fromEntries(files.map((file) => [`public/${file}`, 'x'])),
  })
  return problems
    .filter(({ path }) => /^(public|content\/moved)/.test(path))
    .flatMap(({ path, messages }) =>
      messages.map(({ reason }) => `${path} ${reason}`),
    )
}

it.each([
  'tnc.html',
  'TNC.html',
  'tnc.md',
  'tnc/index.html',
  'tnc/2026-12-01.html',
  'tnc/versions/index.html',
  'help.html',
  'index.html',
  'policies.xml',
  '_redirects',
  'assets/form.js',
])(
  'a file in public/ at the address of a page, a version or a feed is refused: %s',
  (file) => {
    expect(told([file])).toEqual([
      expect.stringMatching(/^public\/.* Visitors would get this file in the/),
    ])
  },
)

it('any other file in public/ is published', () => {
  const files = [
    'icon.png',
    'tnc-diagram.svg',
    '.well-known/assetlinks.json',
    'helpers/a.png',
  ]
  expect(told(files)).toEqual([])
})

it('neither a file nor another address takes the place of a redirect', () => {
  const moved = '/terms: /tnc\n'
  expect(told(['terms/index.html'], moved)).toHaveLength(1)
  for (const from of [
    '/tnc',
    '/tnc/2026-12-01',
    '/tnc.md',
    '/help',
    '/policies.xml',
    '/robots.txt',
  ])
    expect(told([], `${from}: /help\n`)).toHaveLength(1)
})
