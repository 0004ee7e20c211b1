import { deletionService } from '../../../content/facts.yaml'
import { Failure, type Reason } from './failure.ts'

/** Whether the form only pretends. */
export const isSimulated: boolean = deletionService === 'simulated'

/** A one-time password that was asked for. */
export interface OtpRequest {
  /** The name that the service gave it. */
  readonly id: string
  /** When another one may be asked for, in milliseconds since 1970. */
  readonly resendAt: number
}

/**
 * The seam to a backend: each call resolves when it is done, rejects when it
 * failed, with a `Failure` where the reason is known, and gives up when the
 * signal is aborted. Phone and OTP are the digits 0–9.
 */
export interface DeletionService {
  requestOtp(phone: string, signal: AbortSignal): Promise<OtpRequest>
  deleteAccount(
    request: OtpRequest,
    otp: string,
    signal: AbortSignal,
  ): Promise<void>
}

/**
 * Stands in for a backend with timers only: an OTP takes two seconds
 * (specification, section 9), a deletion no time, every OTP is right.
 */
export const simulatedService: DeletionService = {
  requestOtp: async (_phone, signal) => {
    await wait(2000, signal)
    return { id: 'simulated', resendAt: 0 }
  },
  deleteAccount: async (_request, _otp, signal) => {
    if (signal.aborted) throw signal.reason
  },
}

/** Seconds after which a service may be asked again, whatever it says. */
const LONGEST = 3600

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 10_000

const refusals: Partial<Record<number, Reason>> = {
  429: 'limited',
  503: 'down',
}
const refusalsOfOtp: typeof refusals = {
  ...refusals,
  401: 'wrong',
  410: 'expired',
}

/**
 * The service at an address that keeps the contract of
 * docs/deletion-service.md.
 */
export function httpService(address: string): DeletionService {
  let [body, key] = ['', '']
  return {
    async requestOtp(phone, signal) {
      const answer = await post(
        `${address}/otp`,
        JSON.stringify({ phone }),
        signal,
        201,
      )
      const { requestId: id, resendAfter } = Object(answer)
      if (typeof id !== 'string' || !id) throw new Failure('unclear')
      return { id, resendAt: timeAfter(resendAfter) }
    },
    async deleteAccount({ id }, otp, signal) {
      const wanted = JSON.stringify({ requestId: id, otp })
      // Asked for again, a deletion has the key that it had: a service that has
      // done it then says so, and does not refuse a password that is used up.
      if (body !== wanted) [body, key] = [wanted, crypto.randomUUID()]
      await post(`${address}/deletions`, body, signal, 204, key)
    },
  }
}

/**
 * Posts JSON, and returns that of the answer where one is expected. Throws a
 * `Failure`.
 */
async function post(
  url: string,
  body: string,
  signal: AbortSignal,
  expected: 201 | 204,
  key = '',
): Promise<unknown> {
  if (!navigator.onLine) throw new Failure('offline')
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  setTimeout(giveUp, PATIENCE)
  signal.addEventListener('abort', giveUp)
  const fail = (error: unknown): never => {
    if (error instanceof SyntaxError) throw new Failure('unclear')
    throw new Failure(abort.signal.aborted ? 'silent' : 'broken')
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    body,
    // Where it would lead, nobody has deleted anything.
    redirect: 'error',
    signal: abort.signal,
  }).catch(fail)
  const { status, headers } = response
  if (status === expected)
    return expected === 201 && response.json().catch(fail)
  throw new Failure(
    (key ? refusalsOfOtp : refusals)[status] ?? 'unclear',
    timeAfter(headers.get('Retry-After')),
  )
}

/** The time after as many seconds as a service says, within reason. */
function timeAfter(seconds: unknown): number {
  return Date.now() + Math.min(Number(seconds) || 0, LONGEST) * 1000
}

/**
 * Resolves after so many milliseconds; when the signal is aborted first, clears
 * the timer and rejects with its reason.
 */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, milliseconds)
    const abandon = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abandon, { once: true })
  })
}
