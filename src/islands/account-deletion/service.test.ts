import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatedService } from './service.ts'

const request = { id: 'simulated', resendAt: 0 }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the simulated service', () => {
  it('takes two seconds to send an OTP', async () => {
    const sent = vi.fn()
    simulatedService
      .requestOtp('9876543210', new AbortController().signal)
      .then(sent)
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveBeenCalledOnce()
  })

  it('gives up and clears its timer when aborted', async () => {
    const abort = new AbortController()
    const sending = simulatedService.requestOtp('9876543210', abort.signal)
    expect(vi.getTimerCount()).toBe(1)
    abort.abort()
    expect(vi.getTimerCount()).toBe(0)
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('starts nothing for a signal that is already aborted', async () => {
    const aborted = AbortSignal.abort()
    await expect(
      simulatedService.requestOtp('9876543210', aborted),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    await expect(
      simulatedService.deleteAccount(request, '1', aborted),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('deletes an account at once, with any OTP', async () => {
    const { signal } = new AbortController()
    await expect(
      simulatedService.deleteAccount(request, '1', signal),
    ).resolves.toBe(undefined)
  })
})
