import { deletionEmail, deletionService } from '../../../content/facts.yaml'
import type { DeletionWords } from '../../words/en.ts'

/** Whether the form only pretends. */
export const isSimulated: boolean = deletionService === 'simulated'

/**
 * The seam to a backend: each call resolves when it is done, and rejects with
 * an error that tells a visitor what became of it and what to do. Phone and OTP
 * are the digits 0–9.
 */
export interface DeletionService {
  /** Resolves with the name that the service gave to the request. */
  requestOtp(phone: string): Promise<string>
  deleteAccount(requestId: string, otp: string): Promise<void>
}

/**
 * Stands in for a backend with timers only: an OTP takes two seconds
 * (specification, section 9), a deletion no time, every OTP is right.
 */
export const simulatedService: DeletionService = {
  requestOtp: () =>
    new Promise((resolve) => setTimeout(resolve, 2000, 'simulated')),
  deleteAccount: async () => {},
}

/**
 * The service at an address that keeps the contract of
 * docs/deletion-service.md.
 */
export function httpService(
  address: string,
  words: DeletionWords,
): DeletionService {
  let [tried, key] = ['', '']

  return {
    async requestOtp(phone) {
      const answer = await post(`${address}/otp`, JSON.stringify({ phone }))
      const { requestId } = Object(await answer?.json().catch(() => null))
      if (answer?.status === 201 && requestId) return String(requestId)

      throw refusal(answer, words.requestFailed, words)
    },
    async deleteAccount(requestId, otp) {
      const body = JSON.stringify({ requestId, otp })
      // Asked for again, a deletion has the key that it had: a service that has
      // done it then says so, and does not refuse a password that is used up.
      if (tried !== body) [tried, key] = [body, crypto.randomUUID()]
      const answer = await post(`${address}/deletions`, body, {
        'Idempotency-Key': key,
      })
      if (answer?.status === 204) return
      if (answer?.status === 401 || answer?.status === 410)
        throw new Error(words.otpWrong)
      throw refusal(answer, words.deletionFailed, words)
    },
  }
}

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 10_000

/** Posts JSON; undefined where no answer comes. */
function post(
  url: string,
  body: string,
  headers: HeadersInit = {},
): Promise<Response | undefined> {
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
    // Where it would lead, nobody has deleted anything.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined)
}

/** What a visitor reads of too many tries; of all else that it came to nothing. */
function refusal(
  answer: Response | undefined,
  otherwise: string,
  { tooManyTries, later }: DeletionWords,
): Error {
  const isTooMany = answer?.status === 429
  const wait = formatWait(Number(answer?.headers.get('Retry-After'))) || later
  return new Error(
    (isTooMany ? tooManyTries : otherwise)
      .replace('{wait}', wait)
      .replace('{email}', deletionEmail),
  )
}

/** `in 30 seconds`, `in 5 minutes`; empty where there is no number. */
function formatWait(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang)
  if (seconds > 90) return format.format(Math.ceil(seconds / 60), 'minute')
  return seconds > 0 ? format.format(Math.ceil(seconds), 'second') : ''
}
