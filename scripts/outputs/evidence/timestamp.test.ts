import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../policies/sha256.ts'
import { startAuthority } from './testing/authority.ts'
import { timeOfToken } from './timestamp.ts'

const hash = sha256('a seal')
const other = sha256('another seal')

describe('a token of a time stamping authority', () => {
  const authority = startAuthority()
  const before = Date.now() - 1000
  const file = authority.stamp(hash)
  afterAll(() => authority.stop())

  it('says when a seal existed, once somebody knows the authority', () => {
    expect(() => timeOfToken(file, hash)).toThrow(
      'is signed by no authority that is known here',
    )
    authority.trust(true)
    const { time, token } = timeOfToken(file, hash)
    expect(time.getTime()).toBeGreaterThanOrEqual(before)
    expect(time.getTime()).toBeLessThanOrEqual(Date.now())
    expect(token).toEqual(readFileSync(file))
  })

  it('of another seal, altered or none at all is told in a line', () => {
    expect(() => timeOfToken(file, other)).toThrow(
      /\.tsr is a token of another seal\.$/,
    )
    const token = readFileSync(file)
    const at = token.indexOf(Buffer.from(hash, 'hex'))
    expect(at).toBeGreaterThan(0)
    Buffer.from(other, 'hex').copy(token, at)
    const altered = file.replace('.tsr', '-altered.tsr')
    copyFileSync(file, altered)
    const read = () => timeOfToken(altered, other)
    for (const bytes of [token, 'hello']) {
      writeFileSync(altered, bytes)
      expect(read).toThrow(
        / is no token of a time stamping authority, or was altered\.$/,
      )
    }
  })
})
