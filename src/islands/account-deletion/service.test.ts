import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatedService as service } from './service.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the simulated service', () => {
  it('takes two seconds to send an OTP', async () => {
    const sent = vi.fn()
    service.requestOtp('9876543210', new AbortController().signal).then(sent)
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('clears its timer when it is aborted, and starts none after that', async () => {
    const abort = new AbortController()
    const sending = service.requestOtp('9876543210', abort.signal)
    expect(vi.getTimerCount()).toBe(1)
    abort.abort()
    expect(vi.getTimerCount()).toBe(0)
    const late = service.requestOtp('9876543210', abort.signal)
    const request = { id: 'simulated', resendAt: 0 }
    const deleting = service.deleteAccount(request, '1', abort.signal)
    for (const given of [sending, late, deleting])
      await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
