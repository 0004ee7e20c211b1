import type { DeletionService } from './service.ts'
import { wait } from './wait.ts'

/** The simulated wait for an OTP, in milliseconds (specification, section 9). */
export const OTP_WAIT = 2000

/** Stands in for a backend with timers only: an OTP takes two seconds, a deletion no time, every OTP is right. */
export const simulatedService: DeletionService = {
  requestOtp: (_phone, signal) => wait(OTP_WAIT, signal),
  deleteAccount: async (_phone, _otp, signal) => {
    if (signal.aborted) throw signal.reason
  },
}
