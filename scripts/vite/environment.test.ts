import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

it.each([
  ['SITE_TODAY', '2026-02-30'],
  ['SITE_URL', 'www.company.in'],
  ['SITE_URL', 'https://www.company.in/'],
  ['SITE_URL', 'ftp://www.company.in'],
  ['SITE_DRAFTS', 'no'],
  ['SITE_DRAFTS', 'toString'],
  ['PORT', '65536'],
  ['PORT', '41.73'],
])('%s=%s is refused', (name, value) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(`${name}=${value} is not valid.`)
})

it.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
])('SITE_DRAFTS=%s builds drafts: %s', (value, expected) => {
  expect(readEnvironment({ SITE_DRAFTS: value }).drafts).toBe(expected)
})
