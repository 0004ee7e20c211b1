import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../policies/sha256.ts'
import { tokenFile } from '../../text/paths.ts'
import { startAuthority } from './testing/authority.ts'
import { keepTimestamp, readTimestamp } from './timestamp.ts'

const hash = sha256('a seal')
const other = sha256('another seal')

describe('a token of a time stamping authority', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamped-'))
  let authority: Awaited<ReturnType<typeof startAuthority>>

  beforeAll(async () => {
    authority = await startAuthority()
  })

  afterAll(() => {
    authority.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is kept beside the book of seals, and says when the seal existed', async () => {
    authority.trustIn(folder)
    const before = Date.now() - 1000
    await keepTimestamp(folder, hash, authority.url)
    const stamp = readTimestamp(folder, hash)
    expect(stamp?.token).toBe(`content/timestamps/${hash}.tsr`)
    expect(readTimestamp(folder, other)).toBeUndefined()
    const time = Date.parse(stamp?.time ?? '')
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  it('of another seal, or with a byte altered, is told in a line', () => {
    copyFileSync(join(folder, tokenFile(hash)), join(folder, tokenFile(other)))
    const read = () => readTimestamp(folder, other)
    expect(read).toThrow(
      /^content\/timestamps\/[0-9a-f]{64}\.tsr is a token of another seal\./,
    )
    const token = readFileSync(join(folder, tokenFile(hash)))
    const at = token.indexOf(Buffer.from(hash, 'hex'))
    expect(at).toBeGreaterThan(0)
    Buffer.from(other, 'hex').copy(token, at)
    writeFileSync(join(folder, tokenFile(other)), token)
    expect(read).toThrow(
      / is no token of a time stamping authority, or was altered\./,
    )
  })

  it('is refused where an address answers with something else, or not at all', async () => {
    const wrong = createServer((_, response) => response.end('hello')).listen(0)
    const url = `http://127.0.0.1:${(wrong.address() as AddressInfo).port}/`
    await expect(keepTimestamp(folder, hash, url)).rejects.toThrow(
      'is no token',
    )
    wrong.close()
    await expect(keepTimestamp(folder, hash, url)).rejects.toThrow(
      `${url} does not answer`,
    )
    await expect(keepTimestamp(folder, hash, 'authority')).rejects.toThrow(
      'authority does not answer',
    )
  })
})
