/**
 * The seam to a backend: each call resolves when it is done, rejects when it failed for whatever reason,
 * and gives up when the signal is aborted. Phone and OTP are the digits 0–9.
 */
export interface DeletionService {
  requestOtp(phone: string, signal: AbortSignal): Promise<void>
  deleteAccount(phone: string, otp: string, signal: AbortSignal): Promise<void>
}
