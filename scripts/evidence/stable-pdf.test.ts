import { expect, it } from 'vitest'
import { stablePdf } from './stable-pdf.ts'

it('writes a given time over that of the printing and leaves every other byte', () => {
  const pdf = (time: string) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.4 /CreationDate (D:${time}+00'00')\n/ModDate (D:${time}+00'00')>>`),
      Buffer.from([0, 128, 255]),
    ])
  expect(
    stablePdf(pdf('20261121150214'), new Date('2026-02-03T04:05:06Z')).equals(
      pdf('20260203040506'),
    ),
  ).toBe(true)
})
