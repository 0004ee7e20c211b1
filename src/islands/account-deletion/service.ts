import { deletionService } from '../../../content/facts.yaml'

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

/**
 * Resolves after so many milliseconds; when the signal is aborted first, clears
 * the timer and rejects with its reason.
 */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
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
