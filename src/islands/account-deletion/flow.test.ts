import { describe, expect, it } from 'vitest'
import { deletionEmail } from '../../../content/facts.yaml'
import { Failure, type Reason } from './failure.ts'
import {
  type Action,
  buttonLabel,
  canSubmit,
  initialState,
  keepDigits,
  reduce,
  type State,
  statusText,
} from './flow.ts'

const submit: Action = { type: 'submit' }
const reset: Action = { type: 'reset' }
const request = { id: 'a', resendAt: 1000 }

describe('the deletion form', () => {
  it('enables the main button from ten digits on', () => {
    expect(canSubmit(initialState)).toBe(false)
    expect(canSubmit(from(initialState, phone('987654321')))).toBe(false)
    expect(canSubmit(from(initialState, phone('9876543210')))).toBe(true)
  })

  it('refuses to request an OTP for a short phone, until the phone is edited', () => {
    const refused = from(initialState, phone('+91 ९८७६-5a'), submit)
    expect(refused).toMatchObject({
      phone: '9198765',
      task: null,
      error: { field: 'phone', message: 'Please enter a valid phone number.' },
    })
    expect(reduce(refused, otp('1')).error?.field).toBe('phone')
    expect(reduce(refused, phone('98')).error).toBe(null)
  })

  it('waits for the OTP with the button disabled, then asks for it', () => {
    const waiting = requesting()
    expect(waiting.task).toEqual({ kind: 'request-otp', phone: '9876543210' })
    expect(canSubmit(waiting)).toBe(false)
    expect(buttonLabel(waiting)).toBe('Request OTP')
    expect(statusText(waiting)).toBe('Sending a one-time password…')
    expect(reduce(waiting, submit)).toBe(waiting)

    const asked = settle(waiting)
    expect(asked.request).toBe(request)
    expect(canSubmit(asked)).toBe(true)
    expect(buttonLabel(asked)).toBe('Delete Account')
  })

  it('refuses to delete without an OTP, until the OTP is edited, or once the phone is cut short', () => {
    const refused = reduce(requested(), submit)
    expect(refused.error).toMatchObject({
      field: 'otp',
      message: 'OTP is required to delete the account.',
    })
    expect(reduce(refused, otp('1')).error).toBe(null)
    const short = from(requested(), phone('98'), otp('1234'), submit)
    expect(short.error?.field).toBe('phone')
  })

  it('deletes, shows the success and starts over', () => {
    const pending = deleting()
    expect(pending.task).toEqual({
      kind: 'delete-account',
      request,
      otp: '1234',
    })
    expect(canSubmit(pending)).toBe(false)
    const shown = settle(pending)
    expect(shown.task).toEqual({ kind: 'show-success' })
    expect(reduce(shown, { type: 'reset' })).toEqual(initialState)
  })

  const none = 'Nothing was deleted.'
  const unknown = 'It is not known whether the account was deleted.'
  const again = `Try again, or write to ${deletionEmail}.`

  it.each([
    ['offline', `You are offline. ${none} Try again when you are connected.`],
    [
      'down',
      `The service is not available. ${none} Try again later, or write to ${deletionEmail}.`,
    ],
    [
      'limited',
      `These were too many tries. ${none} Try again in 5 minutes, or write to ${deletionEmail}.`,
      'submit',
      Date.now() + 300_000,
    ],
    [
      'limited',
      `These were too many tries. ${none} Try again later, or write to ${deletionEmail}.`,
    ],
    [
      'wrong',
      `This password is not right. ${none} Check it, or ask for another.`,
      'otp',
    ],
    [
      'expired',
      `This password has expired. ${none} Ask for another.`,
      'resend',
    ],
    ['silent', `No answer came within 10 seconds. ${unknown} ${again}`],
    ['broken', `The connection failed. ${unknown} ${again}`],
    ['unclear', `Something went wrong. ${unknown} ${again}`],
  ] as const)(
    'that failed to delete since the service was “%s” says: %s',
    (reason, message, focus = 'submit', retryAt = 0) => {
      const failed = fail(deleting(), reason, retryAt)
      expect(failed).toMatchObject({
        otp: '1234',
        task: null,
        error: { field: 'otp', message, focus },
      })
      expect(reduce(failed, submit).task).toMatchObject({
        kind: 'delete-account',
        otp: '1234',
      })
    },
  )

  it('that got no OTP says so beside the phone, knows that nothing was deleted, and can be sent again', () => {
    const failed = fail(requesting(), 'silent')
    expect(failed.error).toEqual({
      field: 'phone',
      focus: 'submit',
      message: `No answer came within 10 seconds. ${none} ${again}`,
    })
    expect(canSubmit(failed)).toBe(true)
  })

  it('asks for another password, which takes the place of the first and of what was typed', () => {
    const resent = from(requested(), otp('12'), { type: 'resend' })
    expect(resent.task).toEqual({ kind: 'request-otp', phone: '9876543210' })
    expect(buttonLabel(resent)).toBe('Delete Account')
    expect(settle(resent)).toMatchObject({ otp: '', request, task: null })
    expect(fail(resent, 'limited', 5000).request?.resendAt).toBe(5000)
    expect(fail(resent, 'down').request?.resendAt).toBe(1000)
    expect(fail(deleting(), 'expired').request?.resendAt).toBe(0)
  })

  it('opens the number again, and keeps it', () => {
    const opened = from(requested(), otp('12'), { type: 'change-number' })
    expect(opened).toEqual({ ...initialState, phone: '9876543210' })
  })

  it('that is reset while it deletes says that nobody knows what became of it', () => {
    const left = reduce(deleting(), reset)
    expect(left).toEqual({ ...initialState, error: left.error })
    expect(left.error?.message).toContain(unknown)
    expect(reduce(left, reset)).toEqual(initialState)
  })

  it('forgets at a reset whatever it was doing, but a deletion', () => {
    const refused = from(initialState, phone('98'), submit)
    const states = [refused, requesting(), requested(), settle(deleting())]
    for (const state of states)
      expect(reduce(state, reset)).toEqual(initialState)
  })

  it('ignores the answer to an attempt that was reset, even while the same attempt is made again', () => {
    const first = requesting()
    if (!first.task) throw new Error('nothing is pending')
    const late = { type: 'done', task: first.task } as const
    const failure = new Failure('silent')
    const second = from(reduce(first, reset), phone('9876543210'), submit)
    expect(second.task).toEqual(first.task)
    expect(reduce(second, late)).toBe(second)
    expect(reduce(second, { ...late, type: 'failed', failure })).toBe(second)
    expect(reduce(initialState, late)).toBe(initialState)
  })
})

describe('keepDigits', () => {
  it('drops everything that is not a digit, and keeps the order of mixed scripts', () => {
    expect(keepDigits('+91 (98765) 43-210 ext ½ ² ⑤ Ⅷ')).toBe('919876543210')
    expect(keepDigits('९8౭6५൪3௨1०')).toBe('9876543210')
  })

  it('reads every decimal digit that Unicode knows as its value', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character))
    expect(keepDigits(all.join(''))).toMatch(/^(0123456789){60,}$/)
  })
})

function phone(text: string): Action {
  return { type: 'edit', field: 'phone', text }
}

function otp(text: string): Action {
  return { type: 'edit', field: 'otp', text }
}

function from(state: State, ...actions: Action[]): State {
  return actions.reduce(reduce, state)
}

function settle(state: State): State {
  if (!state.task) throw new Error('nothing is pending')
  return reduce(state, { type: 'done', task: state.task, request })
}

function fail(state: State, reason: Reason, retryAt?: number): State {
  if (!state.task) throw new Error('nothing is pending')
  const failure = new Failure(reason, retryAt)
  return reduce(state, { type: 'failed', task: state.task, failure })
}

function requesting(): State {
  return from(initialState, phone('9876543210'), submit)
}

function requested(): State {
  return settle(requesting())
}

function deleting(): State {
  return from(requested(), otp('1234'), submit)
}
