import { describe, expect, it } from 'vitest'
import { Failure, type Reason } from './failure.ts'
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
const request = { id: 'a', resendAt: 1000 }

describe('the deletion form', () => {
  it('starts empty, with Request OTP disabled and no OTP field', () => {
    expect(initialState).toEqual({
      phone: '',
      otp: '',
      request: null,
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
    expect(refused.error).toMatchObject({
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

    const asked = settle(waiting)
    expect(asked.request).toBe(request)
    expect(canSubmit(asked)).toBe(true)
    expect(buttonLabel(asked)).toBe('Delete Account')
  })

  it('refuses to delete without an OTP, until the OTP is edited', () => {
    const refused = reduce(requested(), submit)
    expect(refused.error).toMatchObject({
      field: 'otp',
      message: 'OTP is required to delete the account.',
    })
    expect(reduce(refused, otp('1')).error).toBe(null)
  })

  it('refuses to delete once the phone is cut short', () => {
    const refused = from(requested(), phone('98'), otp('1234'), submit)
    expect(canSubmit(refused)).toBe(false)
    expect(refused.error).toMatchObject({
      field: 'phone',
      message: 'Please enter a valid phone number.',
    })
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
    expect(settle(shown)).toEqual(initialState)
  })

  it.each([
    ['offline', 'Nothing was deleted.'],
    ['down', 'Nothing was deleted.'],
    ['limited', 'Nothing was deleted.'],
    ['wrong', 'Nothing was deleted.'],
    ['expired', 'Nothing was deleted.'],
    ['silent', 'It is not known whether the account was deleted.'],
    ['broken', 'It is not known whether the account was deleted.'],
    ['unclear', 'It is not known whether the account was deleted.'],
  ] as const)(
    'says of a deletion that ended in “%s”: %s',
    (reason, outcome) => {
      const failed = fail(deleting(), reason)
      expect(failed.error?.message).toContain(outcome)
      expect(failed).toMatchObject({
        otp: '1234',
        task: null,
        error: { field: 'otp' },
      })
      expect(reduce(failed, submit).task).toMatchObject({
        kind: 'delete-account',
        otp: '1234',
      })
      expect(fail(requesting(), reason).error?.message).toContain(
        'Nothing was deleted.',
      )
    },
  )

  it('says beside the phone what failed, and can be sent again', () => {
    const failed = fail(requesting(), 'silent')
    expect(failed.error).toMatchObject({ field: 'phone', focus: 'submit' })
    expect(canSubmit(failed)).toBe(true)
  })

  it('leads to what comes next: the password, another one, or the same try', () => {
    expect(fail(deleting(), 'wrong').error?.focus).toBe('otp')
    expect(fail(deleting(), 'silent').error?.focus).toBe('submit')
    const expired = fail(deleting(), 'expired')
    expect(expired).toMatchObject({
      error: { focus: 'resend' },
      request: { resendAt: 0 },
    })
  })

  it('asks for another password, which takes the place of the first and of what was typed', () => {
    const again = from(requested(), otp('12'), { type: 'resend' })
    expect(again.task).toEqual({ kind: 'request-otp', phone: '9876543210' })
    expect(buttonLabel(again)).toBe('Delete Account')
    expect(settle(again)).toMatchObject({ otp: '', request, task: null })
    expect(fail(again, 'limited', 5000).request?.resendAt).toBe(5000)
    expect(fail(again, 'down').request?.resendAt).toBe(1000)
  })

  it('opens the number again, and keeps it', () => {
    const opened = from(requested(), otp('12'), { type: 'change-number' })
    expect(opened).toEqual({ ...initialState, phone: '9876543210' })
  })

  it('that is reset while it deletes says that nobody knows what became of it', () => {
    const left = reduce(deleting(), reset)
    expect(left).toEqual({ ...initialState, error: left.error })
    expect(left.error?.message).toContain(
      'It is not known whether the account was deleted.',
    )
    expect(reduce(left, reset)).toEqual(initialState)
  })

  it('submits nothing twice', () => {
    const waiting = requesting()
    expect(reduce(waiting, submit)).toBe(waiting)
  })

  it.each([
    ['after a refusal', from(initialState, phone('98'), submit)],
    ['during the wait', requesting()],
    ['with the OTP field shown', requested()],
    ['during the success', settle(deleting())],
  ])('resets %s', (_moment, state) => {
    expect(reduce(state, reset)).toEqual(initialState)
  })

  it('ignores the answer to an attempt that was reset, even while the same attempt is made again', () => {
    const first = requesting()
    if (!first.task) throw new Error('nothing is pending')
    const again = from(reduce(first, reset), phone('9876543210'), submit)
    expect(again.task).toEqual(first.task)
    expect(reduce(again, { type: 'done', task: first.task })).toBe(again)
    const failure = new Failure('silent')
    expect(reduce(again, { type: 'failed', task: first.task, failure })).toBe(
      again,
    )
    expect(reduce(initialState, { type: 'done', task: first.task })).toBe(
      initialState,
    )
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
