import { expect, it } from 'vitest'
import { stablePdf } from './chromium.ts'

const time = new Date('2026-02-03T04:05:06Z')

it('writes a given time over that of the printing and leaves every other byte', () => {
  const pdf = (digits: string) =>
    Buffer.concat([
      Buffer.from(
        `%PDF-1.4 /CreationDate (D:${digits}+00'00')\n/ModDate (D:${digits}+00'00')>>`,
      ),
      Buffer.from([0, 128, 255]),
    ])
  expect(
    stablePdf(pdf('20261121150214'), time).equals(pdf('20260203040506')),
  ).toBe(true)
})

it('counts nodes from 1, in their order', () => {
  const pdf = '/Headers [(node00000287) (node00000031)] /ID (node00000287)'
  expect(stablePdf(Buffer.from(pdf), time).toString()).toBe(
    '/Headers [(node00000002) (node00000001)] /ID (node00000002)',
  )
})
