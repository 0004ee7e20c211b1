import { expect, it } from 'vitest'
import { checkEnvironment } from './hosting.ts'

it.each([
  ['SITE_TODAY', '2026-02-30', ' is not a day.'],
  ['SITE_URL', 'www.company.in', ' is no address of a site.'],
  ['SITE_URL', 'https://www.company.in/', ' is no address of a site.'],
])('%s=%s is refused', (name, value, said) => {
  expect(() => checkEnvironment({ [name]: value })).toThrow(
    `${name}=${value}${said}`,
  )
})
