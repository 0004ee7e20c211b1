import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { speculationRules } from './document.tsx'

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('of inline scripts the given ones run', () => {
  expect(contentSecurityPolicy('', ['go()', '{}'], [])).toContain(
    `script-src 'self' ${hash('go()')} ${hash('{}')};`,
  )
  expect(contentSecurityPolicy('', [], [])).toContain("script-src 'self';")
})

it('names the hash of the style, and lets in no other', () => {
  const policy = contentSecurityPolicy('\nb{}\n', ['go()'], [])
  expect(policy).toContain(`style-src ${hash('\nb{}\n')};`)
  expect(policy).not.toContain('unsafe')
})

it('lets scripts talk to this site, and to no other origin that is not named', () => {
  expect(contentSecurityPolicy('', [], [])).toContain("; connect-src 'self';")
  expect(contentSecurityPolicy('', [], ['https://api.company.in'])).toContain(
    "; connect-src 'self' https://api.company.in;",
  )
})

it('the rules can stand in a script element as they are', () => {
  expect(JSON.parse(speculationRules)).toBeTypeOf('object')
  expect(speculationRules).not.toContain('<')
})
