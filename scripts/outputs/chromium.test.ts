import { expect, it } from 'vitest'
import { stablePdf } from './chromium.ts'

const time = new Date('2026-02-03T04:05:06Z')

it('counts nodes from 1, in their order', () => {
  const pdf = '/Headers [(node00000287) (node00000031)] /ID (node00000287)'
  expect(stablePdf(Buffer.from(pdf), time).toString()).toBe(
    '/Headers [(node00000002) (node00000001)] /ID (node00000002)',
  )
})
