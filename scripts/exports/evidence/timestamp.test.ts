import { copyFileSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { sha256 } from '../../seals/sha256.ts'
import { startAuthority } from './testing/authority.ts'
import { timeOfToken } from './timestamp.ts'

it('rejects a token of another seal, an altered token and an unknown authority', () => {
  const authority = startAuthority()
  onTestFinished(() => authority.stop())
  const [hash, other] = [sha256('a seal'), sha256('another seal')]
  const file = authority.stamp(hash)
  const { token } = timeOfToken(file, hash)

  const altered = file.replace('.tsr', '-altered.tsr')
  const at = token.indexOf(Buffer.from(hash, 'hex'))
  Buffer.from(other, 'hex').copy(token, at)
  writeFileSync(altered, token)
  const wrong = /\.tsr is not a valid timestamp of this seal\./
  expect(() => timeOfToken(altered, other)).toThrow(wrong)
  expect(() => timeOfToken(file, other)).toThrow(wrong)
  const stranger = startAuthority()
  onTestFinished(() => stranger.stop())
  copyFileSync(stranger.root, authority.root)
  expect(() => timeOfToken(file, hash)).toThrow(wrong)
})
