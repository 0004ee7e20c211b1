import { describe, expect, it } from 'vitest'
import { readZip, writeZip } from './zip.ts'

const files = new Map([
  ['manifest.json', Buffer.from('{}')],
  ['text/संविधान.txt', Buffer.from('Terms of Use\n'.repeat(100))],
  ['empty.txt', Buffer.alloc(0)],
])

describe('a zip', () => {
  it('gives back the files that were packed, in their order', () => {
    expect([...readZip(writeZip(files))]).toEqual([...files])
  })

  it('is refused where it is none', () => {
    expect(() => readZip(Buffer.from('PDF'))).toThrow('invalid zip data')
  })
})
