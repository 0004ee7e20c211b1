import { deletionEmail, deletionService } from '../../../content/facts.yaml'
import type { DeletionWords } from '../../i18n/en.ts'
import { fill } from '../../i18n/fill.ts'

/** Whether the form only pretends. */
export const isSimulated: boolean = deletionService === 'simulated'

/**
 * The seam to a backend: each call resolves when it is done, and rejects with
 * an error that tells a visitor what became of it and what to do. Phone and OTP
 * are the digits 0–9.
 */
interface DeletionService {
  /** Resolves with the name that the service gave to the request. */
  requestOtp(phone: string, words: DeletionWords): Promise<string>
  deleteAccount(
    requestId: string,
    otp: string,
    words: DeletionWords,
  ): Promise<undefined>
}

/**
 * Stands in for a backend with timers only: an OTP takes two seconds
 * (specification, section 9), a deletion no time, every OTP is right.
 */
const simulatedService: DeletionService = {
  requestOtp: () =>
    new Promise((resolve) => setTimeout(resolve, 2000, 'simulated')),
  deleteAccount: async () => undefined,
}

let [tried, key] = ['', '']

/** Keeps the contract of docs/deletion-service.md. */
const httpService: DeletionService = {
  async requestOtp(phone, words) {
    const answer = await post('otp', JSON.stringify({ phone }))
    const { requestId } = Object(await answer?.json().catch(() => null))
    if (answer?.status === 201 && requestId) return String(requestId)

    throw refusal(answer, words.requestFailed, words)
  },
  async deleteAccount(requestId, otp, words) {
    const body = JSON.stringify({ requestId, otp })
    // Asked for again, a deletion has the key that it had: a service that has
    // done it then says so, and does not refuse a password that is used up.
    if (tried !== body) [tried, key] = [body, crypto.randomUUID()]
    const answer = await post('deletions', body, { 'Idempotency-Key': key })
    if (answer?.status === 204) return undefined
    if (answer?.status === 401 || answer?.status === 410)
      throw new Error(words.otpWrong, { cause: 'otp' })
    throw refusal(answer, words.deletionFailed, words)
  },
}

/** What the form talks to. */
export const service = isSimulated ? simulatedService : httpService

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 10_000

/** Posts JSON; undefined where no answer comes. */
function post(
  path: string,
  body: string,
  headers: HeadersInit = {},
): Promise<Response | undefined> {
  return fetch(`${deletionService}/${path}`, {
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
  const text = answer?.status === 429 ? tooManyTries : otherwise
  const seconds = Number(answer?.headers.get('Retry-After'))
  const wait = seconds > 0 ? formatMinutes(seconds / 60) : later

  return new Error(fill(text, { wait, email: deletionEmail }))
}

/** Returns a duration such as `5 minutes`, in the language of the page. */
function formatMinutes(minutes: number): string {
  return Math.ceil(minutes).toLocaleString(document.documentElement.lang, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  })
}
