import { expect, it } from 'vitest'
import { parseMovedPages } from './moved-pages.ts'

const isPage = (pathname: string) => ['/tnc', '/guidelines'].includes(pathname)
const told = (text: string) =>
  parseMovedPages(text, isPage).problems.map(({ line, message }) => `${line}: ${message}`)

it('each line says where a page stands now', () => {
  const { value, problems } = parseMovedPages(
    '# Renamed in 2027\n/terms: /tnc\n/old/rules.html: /guidelines\n',
    isPage,
  )
  expect(problems).toEqual([])
  expect([...value]).toEqual([
    ['/terms', '/tnc'],
    ['/old/rules.html', '/guidelines'],
  ])
})

it.each([
  ['/terms: /tncs', '1: /tncs is no page, so that whoever asks for /terms would be led nowhere.'],
  [
    '/a: /tnc\n/tnc: /guidelines',
    '2: /tnc is a page, so that nobody can be led from /tnc to /guidelines.',
  ],
  [
    '/tnc/old: /guidelines',
    '1: /tnc is a page, so that nobody can be led from /tnc/old to /guidelines.',
  ],
  ['/tnc.html: /tnc', '1: /tnc is a page, so that nobody can be led from /tnc.html to /tnc.'],
  ['/../x: /tnc', '1: “/../x” is not an address that a page can have had.'],
  ['/index: /tnc', '1: “/index” is not an address that a page can have had.'],
  ['/404.html: /tnc', '1: “/404.html” is not an address that a page can have had.'],
  ['/assets/a: /tnc', '1: “/assets/a” is not an address that a page can have had.'],
  ['/Terms: /tnc', '1: “/Terms” is not an address that a page can have had.'],
  ['terms: /tnc', '1: “terms” is not an address that a page can have had.'],
  ['/terms/: /tnc', '1: “/terms/” is not an address that a page can have had.'],
  ['/a b: /tnc', '1: “/a b” is not an address that a page can have had.'],
])('%j is told', (text, expected) => {
  expect(told(text)).toEqual([expected])
  expect(parseMovedPages(text, isPage).value.size).toBe(0)
})

it.each(['/terms: https://elsewhere.example/', '/terms: tnc', '/terms: 5', 'terms', '/terms:'])(
  '%j is not followed',
  (text) => {
    const { value, problems } = parseMovedPages(text, isPage)
    expect(value.size).toBe(0)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]?.line).toBe(1)
  },
)
