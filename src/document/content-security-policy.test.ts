import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { speculationRules } from './speculation-rules.ts'

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('of inline scripts the given ones run, and of rules for prerendering those of this site are heard', () => {
  const policy = contentSecurityPolicy([], ['go()'])
  expect(policy).toContain(
    `script-src 'self' ${hash(speculationRules)} ${hash('go()')};`,
  )
  expect(contentSecurityPolicy([])).toContain(
    `script-src 'self' ${hash(speculationRules)};`,
  )
})

it('names the hash of each style, and allows none where there is none', () => {
  expect(contentSecurityPolicy(['a{}', '\nb{}\n'])).toContain(
    `style-src ${hash('a{}')} ${hash('\nb{}\n')};`,
  )
  expect(contentSecurityPolicy([])).toContain("style-src 'none'")
  expect(contentSecurityPolicy(['a{}'], ['go()'])).not.toContain('unsafe')
})

it('lets scripts talk to this site, and to no other origin that is not named', () => {
  expect(contentSecurityPolicy([])).toContain("; connect-src 'self';")
  expect(contentSecurityPolicy([], [], ['https://api.company.in'])).toContain(
    "; connect-src 'self' https://api.company.in;",
  )
})

it('the rules can stand in a script element as they are', () => {
  expect(JSON.parse(speculationRules)).toBeTypeOf('object')
  expect(speculationRules).not.toContain('<')
})
