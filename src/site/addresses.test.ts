import { expect, it } from 'vitest'
import { addressIn } from './addresses.ts'
import type { Version } from './policy.ts'
import { translationOf } from './translations.ts'

const version = (day: string, status: Version['status']): Version => ({
  slug: 'tea',
  day,
  status,
  sealedOn: day,
})
const versions = [
  version('2027-01-01', 'archived'),
  version('2027-02-01', 'withdrawn'),
  version('2027-03-01', 'current'),
]
const translations = ['2027-01-01', '2027-01-01', '2027-02-01'].map(
  (day, at) => ({ slug: 'tea', language: 'te', day, name: `${at + 1}.` }),
)
const shown = (day: string, code = 'te') =>
  translationOf({ slug: 'tea', day }, code, translations, versions)?.name

it.each([
  ['the last correction of its own translation', '2027-01-01', '2.'],
  ['of a withdrawn version its own', '2027-02-01', '3.'],
  ['the one before it, never that of a withdrawn one', '2027-03-01', '2.'],
  ['nothing before the first', '2026-12-01', undefined],
])('a version is shown in a language by %s', (_, day, expected) => {
  expect(shown(day)).toBe(expected)
  expect(shown(day, 'ta')).toBe(undefined)
})

it('an address leads to the page in the language, or to English', () => {
  const addresses = ['/', '/te', '/tea', '/te/tea', '/list']
  const isAddress = (pathname: string) => addresses.includes(pathname)
  const led = ['/', '/tea#cups', '/list', '/list#a', '/tea.md', '#cups'].map(
    (address) => addressIn('te', address, isAddress),
  )
  expect(led).toEqual([
    ...['/te', '/te/tea#cups', '/list'],
    ...['/list#a', '/tea.md', '#cups'],
  ])
})
