import { describe, expect, it } from 'vitest'
import {
  type Action,
  buttonLabel,
  canSubmit,
  initialState,
  reduce,
  type State,
  statusText,
} from './flow.ts'

const submit: Action = { type: 'submit' }
const reset: Action = { type: 'reset' }

describe('the deletion form', () => {
  it('starts empty, with Request OTP disabled and no OTP field', () => {
    expect(initialState).toEqual({
      phone: '',
      otp: '',
      otpRequested: false,
      error: null,
      task: null,
    })
    expect(buttonLabel(initialState)).toBe('Request OTP')
    expect(canSubmit(initialState)).toBe(false)
  })

  it('keeps only digits, of any script', () => {
    expect(from(initialState, phone('+91 ९८७६-5a')).phone).toBe('9198765')
    expect(from(initialState, otp('౧ ௨ ൩ 4')).otp).toBe('1234')
  })

  it('enables the main button from ten digits on', () => {
    expect(canSubmit(from(initialState, phone('987654321')))).toBe(false)
    expect(canSubmit(from(initialState, phone('9876543210')))).toBe(true)
  })

  it('refuses to request an OTP for a short phone, until the phone is edited', () => {
    const refused = from(initialState, phone('987654321'), submit)
    expect(refused.error).toEqual({
      field: 'phone',
      message: 'Please enter a valid phone number.',
    })
    expect(refused.task).toBe(null)
    expect(reduce(refused, otp('1')).error?.field).toBe('phone')
    expect(reduce(refused, phone('98')).error).toBe(null)
  })

  it('waits for the OTP with the button disabled, then asks for it', () => {
    const waiting = requesting()
    expect(waiting.task).toEqual({ kind: 'request-otp', phone: '9876543210' })
    expect(canSubmit(waiting)).toBe(false)
    expect(buttonLabel(waiting)).toBe('Request OTP')
    expect(statusText(waiting)).toBe('Sending a one-time password…')

    const asked = settle(waiting, 'done')
    expect(asked.otpRequested).toBe(true)
    expect(canSubmit(asked)).toBe(true)
    expect(buttonLabel(asked)).toBe('Delete Account')
  })

  it('refuses to delete without an OTP, until the OTP is edited', () => {
    const refused = reduce(requested(), submit)
    expect(refused.error).toEqual({
      field: 'otp',
      message: 'OTP is required to delete the account.',
    })
    expect(reduce(refused, otp('1')).error).toBe(null)
  })

  it('refuses to delete once the phone is cut short', () => {
    const refused = from(requested(), phone('98'), otp('1234'), submit)
    expect(canSubmit(refused)).toBe(false)
    expect(refused.error).toEqual({
      field: 'phone',
      message: 'Please enter a valid phone number.',
    })
  })

  it('deletes, shows the success and starts over', () => {
    const pending = deleting()
    expect(pending.task).toEqual({ kind: 'delete-account', phone: '9876543210', otp: '1234' })
    expect(canSubmit(pending)).toBe(false)

    const shown = settle(pending, 'done')
    expect(shown.task).toEqual({ kind: 'show-success' })
    expect(settle(shown, 'done')).toEqual(initialState)
  })

  it('says beside the field what failed and can be sent again', () => {
    const failedRequest = settle(requesting(), 'failed')
    expect(failedRequest.error).toEqual({
      field: 'phone',
      message: 'Something went wrong. Please try again, or write to us.',
    })
    expect(canSubmit(failedRequest)).toBe(true)

    const failedDeletion = settle(deleting(), 'failed')
    expect(failedDeletion.error?.field).toBe('otp')
    expect(failedDeletion.otp).toBe('1234')
    expect(reduce(failedDeletion, submit).error).toBe(null)
  })

  it('submits nothing twice', () => {
    const waiting = requesting()
    expect(reduce(waiting, submit)).toBe(waiting)
  })

  it.each([
    ['after a refusal', from(initialState, phone('98'), submit)],
    ['during the wait', requesting()],
    ['with the OTP field shown', requested()],
    ['during the deletion', deleting()],
    ['during the success', settle(deleting(), 'done')],
  ])('resets %s', (_moment, state) => {
    expect(reduce(state, reset)).toEqual({
      phone: '',
      otp: '',
      otpRequested: false,
      error: null,
      task: null,
    })
  })

  it('ignores the answer to an attempt that was reset, even while the same attempt is made again', () => {
    const first = requesting()
    if (!first.task) throw new Error('nothing is pending')
    const again = from(reduce(first, reset), phone('9876543210'), submit)
    expect(again.task).toEqual(first.task)
    expect(reduce(again, { type: 'done', task: first.task })).toBe(again)
    expect(reduce(again, { type: 'failed', task: first.task })).toBe(again)
    expect(reduce(initialState, { type: 'done', task: first.task })).toBe(initialState)
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

function settle(state: State, type: 'done' | 'failed'): State {
  if (!state.task) throw new Error('nothing is pending')
  return reduce(state, { type, task: state.task })
}

function requesting(): State {
  return from(initialState, phone('9876543210'), submit)
}

function requested(): State {
  return settle(requesting(), 'done')
}

function deleting(): State {
  return from(requested(), otp('1234'), submit)
}
