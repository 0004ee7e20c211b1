import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { speculationRules } from './speculation-rules.ts'

it('no inline script runs, and of rules for prerendering only those of this site are heard', () => {
  const [, scripts] = /script-src ([^;]*)/.exec(contentSecurityPolicy([])) ?? []
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
})

it('the rules can stand in a script element as they are', () => {
  expect(JSON.parse(speculationRules)).toBeTypeOf('object')
  expect(speculationRules).not.toContain('<')
})
