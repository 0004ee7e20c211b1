import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sha256 } from '../../seals/sha256.ts'
import { startAuthority } from './testing/authority.ts'
import { readTimestamp } from './timestamp.ts'

const [hash, other] = [sha256('a seal'), sha256('another seal')]
const wrong = 'This is not a valid timestamp of this seal'
let [answer, roots] = [Buffer.of(), '']
beforeAll(() => {
  const authority = startAuthority()
  answer = readFileSync(authority.stamp(hash))
  roots = readFileSync(authority.root, 'utf8')
  return () => authority.stop()
})

/** An element of DER. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  const size = [(inside.length >> 8) & 255, inside.length & 255]
  return Buffer.concat([Buffer.of(tag, 0x82, ...size), inside])
}

/** The same token with a status text, which nobody signed. */
function withStatus(text: string): Buffer {
  const { token } = readTimestamp(answer, hash, roots)
  const status = der(
    0x30,
    Buffer.of(2, 1, 0),
    der(0x30, der(0x0c, Buffer.from(text))),
  )
  return der(0x30, status, token)
}

describe('a timestamp', () => {
  it('has the time that the authority signed, as an answer and as a token', () => {
    const { token, time } = readTimestamp(answer, hash, roots)
    // The real clock, which openssl has, whichever clock Node has.
    const now = performance.timeOrigin + performance.now()
    expect(Math.abs(time.getTime() - now)).toBeLessThan(864e5)
    expect(readTimestamp(token, hash, roots)).toEqual({ token, time, roots })
  })

  it('is refused with a status text, which is not signed', () => {
    const forged = withStatus('ok\nTime stamp: Mar  1 00:00:00 2021 GMT')
    expect(() => readTimestamp(forged, hash, roots)).toThrow(wrong)
  })

  it('is refused for another seal', () => {
    expect(() => readTimestamp(answer, other, roots)).toThrow(wrong)
  })

  it('is refused when it was altered', () => {
    const altered = Buffer.from(answer)
    Buffer.from(other, 'hex').copy(
      altered,
      altered.indexOf(Buffer.from(hash, 'hex')),
    )
    expect(() => readTimestamp(altered, other, roots)).toThrow(wrong)
  })

  it('is refused from an unknown authority', () => {
    const stranger = startAuthority()
    onTestFinished(() => stranger.stop())
    const others = readFileSync(stranger.root, 'utf8')
    expect(() => readTimestamp(answer, hash, others)).toThrow(wrong)
  })

  it('is refused when it is none', () => {
    for (const bytes of [
      Buffer.of(),
      Buffer.from('Dear all'),
      Buffer.alloc(99),
    ])
      expect(() => readTimestamp(bytes, hash, roots)).toThrow(wrong)
  })
})
