import { expect, it } from 'vitest'
import { unionOf } from './union-of-policies.ts'

it('the union allows what any of the policies allows, and no more', () => {
  const policies = [
    "default-src 'none'; script-src 'self' 'sha256-B='; style-src 'none'",
    "default-src 'none'; script-src 'self' 'sha256-A='; style-src 'sha256-D='",
    "default-src 'none'; script-src 'self' 'sha256-B='; style-src 'sha256-C='",
  ]
  const union =
    "default-src 'none'; script-src 'self' 'sha256-A=' 'sha256-B='; style-src 'sha256-C=' 'sha256-D='"
  expect(unionOf(policies)).toBe(union)
  expect(unionOf(policies.toReversed())).toBe(union)
})
