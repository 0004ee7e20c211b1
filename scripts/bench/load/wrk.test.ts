import { expect, it } from 'vitest'
import { parseWrk } from './wrk.ts'

const printed = `Running 5s test @ https://127.0.0.1:8443/
  2 threads and 1000 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    62.10ms   21.03ms 512.11ms   81.20%
    Req/Sec     8.02k     1.01k    9.90k    70.00%
  Latency Distribution
     50%   60.01ms
     75%   71.30ms
     90%   83.70ms
     99%    1.21s 
  79807 requests in 5.04s, 712.03MB read
Requests/sec:  15834.72
Transfer/sec:    141.27MB
`

it('the rate and the slowest answers are read, whatever their unit', () => {
  expect(parseWrk(printed)).toEqual({ requestsPerSecond: 15_834.72, slowest: 1210, errors: 0 })
  expect(parseWrk(printed.replace('1.21s', '500.00us')).slowest).toBe(0.5)
})

it('everything that failed is an error', () => {
  const failing = printed.replace(
    'Requests/sec',
    '  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 8\nRequests/sec',
  )
  expect(parseWrk(failing).errors).toBe(15)
})

it('what holds no figures is told', () => {
  expect(() => parseWrk('unable to connect')).toThrow('wrk failed:\nunable to connect')
})
