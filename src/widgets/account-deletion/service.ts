import type { DeletionMessages } from '../../i18n/languages.ts'

/** A field of the form. */
export type FieldName = 'phone' | 'otp'

/** A failed request or an invalid field: the name of its message. */
export interface Failure {
  readonly message: keyof DeletionMessages
  readonly field?: FieldName
  /** How many minutes to wait, if the service says it. */
  readonly minutes?: number | undefined
}

/** The answer of the service: the id of an OTP, or a failure. */
export interface Answer {
  readonly requestId?: string
  readonly failure?: Failure
}

/** The interface of a backend. Phone and OTP hold the digits 0–9 only. */
interface DeletionService {
  requestOtp(phone: string): Promise<Answer>
  deleteAccount(requestId: string, otp: string): Promise<Answer>
}

/**
 * Replaces a backend with timers: an OTP takes two seconds (specification,
 * section 9), a deletion no time, and every OTP is right.
 */
const simulatedService: DeletionService = {
  requestOtp: () =>
    new Promise((resolve) =>
      setTimeout(resolve, 2000, { requestId: 'simulated' }),
    ),
  deleteAccount: async () => ({}),
}

/** Returns a client of docs/deletion-service.md. */
function httpService(url: string): DeletionService {
  let [tried, key] = ['', '']
  return {
    async requestOtp(phone) {
      const response = await post(`${url}/otp`, JSON.stringify({ phone }))
      const { requestId } = Object(await response?.json().catch(() => null))
      return response?.status === 201 && requestId
        ? { requestId: String(requestId) }
        : failed(response, 'requestFailed')
    },
    async deleteAccount(requestId, otp) {
      const body = JSON.stringify({ requestId, otp })
      // A repeated request keeps its key: a service that has deleted the account
      // then confirms it, and does not refuse the used password.
      if (tried !== body) [tried, key] = [body, crypto.randomUUID()]
      const response = await post(`${url}/deletions`, body, {
        'Idempotency-Key': key,
      })
      if (response?.status === 204) return {}
      return response?.status === 401 || response?.status === 410
        ? { failure: { message: 'otpWrong', field: 'otp' } }
        : failed(response, 'deletionFailed')
    },
  }
}

/** Returns the service at a URL; the word `simulated` stands for the simulation. */
export function createService(url: string): DeletionService {
  return url === 'simulated' ? simulatedService : httpService(url)
}

/** The timeout of a request in milliseconds. */
const TIMEOUT = 10_000

/** Posts JSON. Returns undefined if there is no response. */
function post(
  url: string,
  body: string,
  headers: HeadersInit = {},
): Promise<Response | undefined> {
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
    // No redirect deletes an account.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined)
}

/** Returns the failure of a response: too many attempts, or else the other one. */
function failed(
  response: Response | undefined,
  otherwise: Failure['message'],
): Answer {
  if (response?.status !== 429) return { failure: { message: otherwise } }

  const seconds = Number(response.headers.get('Retry-After'))
  const minutes = seconds > 0 ? Math.ceil(seconds / 60) : undefined
  return { failure: { message: 'tooManyTries', minutes } }
}
