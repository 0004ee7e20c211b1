/**
 * The seam to a backend: each call resolves when it is done, rejects when it failed for whatever reason,
 * and gives up when the signal is aborted. Phone and OTP are the digits 0–9.
 */
export interface DeletionService {
  requestOtp(phone: string, signal: AbortSignal): Promise<void>
  deleteAccount(phone: string, otp: string, signal: AbortSignal): Promise<void>
}

/** Stands in for a backend with timers only: an OTP takes two seconds (specification, section 9), a deletion no time, every OTP is right. */
export const simulatedService: DeletionService = {
  requestOtp: (_phone, signal) => wait(2000, signal),
  deleteAccount: async (_phone, _otp, signal) => {
    if (signal.aborted) throw signal.reason
  },
}

/** The service that the form talks to: a real backend is one more file, named here. */
export const currentService: DeletionService = simulatedService

/** Resolves after so many milliseconds; when the signal is aborted first, clears the timer and rejects with its reason. */
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
