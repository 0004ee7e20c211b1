import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest'
import { explain, type Reason } from './failure.ts'
import { httpService } from './service.ts'

type Answer = (response: ServerResponse) => void

const request = { id: 'a', resendAt: 0 }
const received: { url: string; body: unknown; key: unknown }[] = []
let answer: Answer

/** The signal of a call that nobody abandons. */
const open = () => new AbortController().signal

const server = createServer(async (asked, response) => {
  const text = Buffer.concat(await asked.toArray()).toString()
  const { url = '', headers } = asked
  received.push({
    url,
    body: JSON.parse(text),
    key: headers['idempotency-key'],
  })
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const service = httpService(`http://127.0.0.1:${port}/api`)

beforeEach(() => {
  received.length = 0
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
afterAll(() => void server.close().closeAllConnections())

const answerWith =
  (status: number, body = ''): Answer =>
  (response) =>
    response.writeHead(status).end(body)
const inHalf: Answer = (response) => {
  response.writeHead(201, { 'Content-Length': 100 })
  response.write('{"requestId"', () => response.destroy())
}
const inTheFirstLine: Answer = ({ socket }) =>
  void socket?.write('HTTP/1.1 2', () => socket.destroy())

describe('a service at an address', () => {
  it('is asked for a password, and says when another one may be asked for', async () => {
    answer = answerWith(201, '{"requestId":"b","resendAfter":30}')
    const sent = await service.requestOtp('9876543210', open())
    expect(sent.id).toBe('b')
    expect(sent.resendAt - Date.now()).toBeGreaterThan(29_000)
    expect(received).toEqual([
      { url: '/api/otp', body: { phone: '9876543210' }, key: undefined },
    ])
  })

  it('gets a deletion under one key, however often it is sent, and another one under another', async () => {
    answer = answerWith(204)
    for (const otp of ['1234', '1234', '5678'])
      await service.deleteAccount(request, otp, open())
    expect(received[0]).toMatchObject({
      url: '/api/deletions',
      body: { requestId: 'a', otp: '1234' },
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const [first, again, other] = received.map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each<[string, Answer, ofOtp: Reason, ofDeletion: Reason]>([
    ['with 401', answerWith(401), 'unclear', 'wrong'],
    ['with 410', answerWith(410), 'unclear', 'expired'],
    ['with 429', answerWith(429), 'limited', 'limited'],
    ['with 503', answerWith(503), 'down', 'down'],
    ['with 500', answerWith(500), 'unclear', 'unclear'],
    ['with 200 and a page', answerWith(200, '<p>'), 'unclear', 'unclear'],
    ['with 201 and no name', answerWith(201, '{}'), 'unclear', 'unclear'],
    ['with half a body', inHalf, 'broken', 'unclear'],
    ['with half a line', inTheFirstLine, 'broken', 'broken'],
  ])(
    'that answers %s did not do what it was asked for',
    async (_, given, ofOtp, ofDeletion) => {
      answer = given
      await expect(service.requestOtp('1', open())).rejects.toMatchObject({
        reason: ofOtp,
      })
      await expect(
        service.deleteAccount(request, '1', open()),
      ).rejects.toMatchObject({ reason: ofDeletion })
    },
  )

  it('says when it may be asked again', async () => {
    answer = (response) =>
      response.writeHead(429, { 'Retry-After': '300' }).end()
    const failure = await service.requestOtp('1', open()).catch((it) => it)
    expect(failure.retryAt - Date.now()).toBeGreaterThan(299_000)
  })

  it.each(['Infinity', '1e400', '99999999999999999999', '-1e400', '1e21'])(
    'that says %s seconds is asked again within an hour',
    async (seconds) => {
      const body = `{"requestId":"b","resendAfter":${/I/.test(seconds) ? 1e300 : seconds}}`
      answer = answerWith(201, body)
      const { resendAt } = await service.requestOtp('1', open())
      answer = (response) =>
        response.writeHead(429, { 'Retry-After': seconds }).end()
      const failure = await service.requestOtp('1', open()).catch((it) => it)
      for (const time of [resendAt, failure.retryAt])
        expect(time - Date.now()).toBeLessThanOrEqual(3_600_000)
      expect(explain(failure, false)).toMatch(
        /^These were too many tries\. Nothing was deleted\. Try again (later|in 60 minutes), or write to \S+@\S+\.$/,
      )
    },
  )

  it('that redirects has not deleted anything, wherever it leads', async () => {
    answer = (response) => {
      answer = answerWith(204)
      response.writeHead(302, { Location: '/elsewhere' }).end()
    }
    await expect(
      service.deleteAccount(request, '1', open()),
    ).rejects.toMatchObject({ reason: 'broken' })
    expect(received).toHaveLength(1)
  })

  it('is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers()
    const silent = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    vi.stubGlobal('fetch', silent)
    const failed = vi.fn()
    service.requestOtp('1', open()).catch(failed)
    await vi.advanceTimersByTimeAsync(9999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'silent' }),
    )
  })

  it('is not asked at all where the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(service.requestOtp('1', open())).rejects.toMatchObject({
      reason: 'offline',
    })
    expect(received).toEqual([])
  })
})
