import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { sha256 } from '../../policies/sha256.ts'
import { startAuthority } from './testing/authority.ts'
import { timeOfToken } from './timestamp.ts'

it('a token says when a seal existed; one of another seal, altered or of nobody known is told', () => {
  const authority = startAuthority()
  onTestFinished(() => authority.stop())
  const [hash, other] = [sha256('a seal'), sha256('another seal')]
  const before = Date.now() - 1000
  const file = authority.stamp(hash)
  const { time, token } = timeOfToken(file, hash)
  expect(time.getTime()).toBeGreaterThanOrEqual(before)
  expect(time.getTime()).toBeLessThanOrEqual(Date.now())
  expect(token).toEqual(readFileSync(file))

  const altered = file.replace('.tsr', '-altered.tsr')
  const at = token.indexOf(Buffer.from(hash, 'hex'))
  expect(at).toBeGreaterThan(0)
  Buffer.from(other, 'hex').copy(token, at)
  writeFileSync(altered, token)
  const wrong = /\.tsr does not prove this seal\./
  expect(() => timeOfToken(altered, other)).toThrow(wrong)
  expect(() => timeOfToken(file, other)).toThrow(wrong)
  const stranger = startAuthority()
  onTestFinished(() => stranger.stop())
  rmSync(authority.root)
  copyFileSync(stranger.root, authority.root)
  expect(() => timeOfToken(file, hash)).toThrow(wrong)
})
