import { describe, expect, it } from 'vitest'
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
const requestId = 'a'

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
    expect(waiting.task).toEqual({ kind: 'request-otp' })
    expect(canSubmit(waiting)).toBe(false)
    expect(buttonLabel(waiting)).toBe('Request OTP')
    expect(statusText(waiting)).toBe('Sending a one-time password…')
    expect(reduce(waiting, submit)).toBe(waiting)

    const asked = settle(waiting)
    expect(asked.requestId).toBe(requestId)
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
    expect(pending.task).toEqual({ kind: 'delete-account' })
    expect(canSubmit(pending)).toBe(false)
    const shown = settle(pending)
    expect(shown.task).toEqual({ kind: 'show-success' })
    expect(reduce(shown, { type: 'reset' })).toEqual(initialState)
  })

  it('that failed keeps what was typed, says so beside the field, and can be sent again', () => {
    const refused = fail(requesting())
    expect(refused.error).toEqual({ field: 'phone', message: 'No.' })
    expect(canSubmit(refused)).toBe(true)
    const failed = fail(deleting())
    expect(failed).toMatchObject({
      otp: '1234',
      task: null,
      error: { field: 'otp', message: 'No.' },
    })
    expect(reduce(failed, submit).task).toEqual({ kind: 'delete-account' })
  })

  it('forgets at a reset whatever it was doing', () => {
    const refused = from(initialState, phone('98'), submit)
    const states = [refused, requesting(), requested(), deleting()]
    for (const state of states)
      expect(reduce(state, reset)).toEqual(initialState)
  })

  it('ignores the answer to an attempt that was reset, even while the same attempt is made again', () => {
    const first = requesting()
    if (!first.task) throw new Error('nothing is pending')
    const late = { type: 'done', task: first.task } as const
    const second = from(reduce(first, reset), phone('9876543210'), submit)
    expect(second.task).toEqual(first.task)
    expect(reduce(second, late)).toBe(second)
    expect(reduce(second, { ...late, type: 'failed', message: 'No.' })).toBe(
      second,
    )
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
  return reduce(state, { type: 'done', task: state.task, requestId })
}

function fail(state: State): State {
  if (!state.task) throw new Error('nothing is pending')
  return reduce(state, { type: 'failed', task: state.task, message: 'No.' })
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
