import { expect, it } from 'vitest'
import { checkEnvironment } from './hosting.ts'

it.each([
  ['SITE_TODAY', '2026-02-30', ' is not a date.'],
  ['SITE_URL', 'www.company.in', ' is not an origin.'],
  ['SITE_URL', 'https://www.company.in/', ' is not an origin.'],
])('%s=%s is refused', (name, value, reason) => {
  expect(() => checkEnvironment({ [name]: value })).toThrow(
    `${name}=${value}${reason}`,
  )
})
