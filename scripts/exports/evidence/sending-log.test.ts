import { expect, it } from 'vitest'
import { readSendingLog } from './sending-log.ts'

it('a sending log gives the number of messages, the first and the last time', () => {
  const log = `user,sent
1,2026-11-02 09:30:00+05:30
2,2026-11-01T10:00:00+05:30
`
  expect(readSendingLog(log)).toEqual({
    count: 2,
    first: new Date('2026-11-01T04:30:00Z'),
    last: new Date('2026-11-02T04:00:00Z'),
  })
  expect(() => readSendingLog('user,sent\n1,yesterday\n')).toThrow('time zone')
})
