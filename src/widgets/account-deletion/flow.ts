import type { DeletionMessages } from '../../i18n/languages.ts'
import type { Answer, Failure, FieldName } from './service.ts'

/** The minimum length of a phone number. */
const MINIMUM_PHONE_LENGTH = 10

/** A pending request. Each attempt is a new object, so that late answers are ignored. */
interface Task {
  readonly kind: 'requesting' | 'deleting' | 'done'
}

/** The state of the form. `phone` and `otp` hold the digits 0–9 only. */
export interface State {
  readonly phone: string
  readonly otp: string
  /** The id of the OTP that was requested. */
  readonly requestId: string | null
  readonly failure: Failure | null
  readonly task: Task | null
}

export type Action =
  | {
      readonly type: 'edit'
      readonly field: FieldName
      readonly text: string
      /** Whether a requested password is void, as it belongs to another number. */
      readonly voidsOtp?: boolean
    }
  | { readonly type: 'submit' }
  | { readonly type: 'reset' }
  | ({ readonly type: 'answer'; readonly task: Task } & Answer)

/** The state at first, and after a reset. */
export const initialState: State = {
  phone: '',
  otp: '',
  requestId: null,
  failure: null,
  task: null,
}

/** Returns the state after an action. Ignores answers to other tasks. */
export function reduce(state: State, action: Action): State {
  const { task, requestId } = state
  switch (action.type) {
    case 'reset':
      return initialState
    case 'edit':
      return edit(state, action)
    case 'submit':
      return task ? state : submit(state)
    case 'answer':
      if (action.task !== task) return state
      if (action.failure) return fail(state, action.failure)
      return requestId === null
        ? { ...state, otp: '', requestId: action.requestId ?? '', task: null }
        : { ...state, task: { kind: 'done' } }
  }
}

/** Whether the main button is enabled: the phone is valid and nothing is pending. */
export function canSubmit({ task, phone }: State): boolean {
  return task === null && phone.length >= MINIMUM_PHONE_LENGTH
}

/** Returns the progress for screen readers; empty if nothing is pending. */
export function statusText(
  { requestId, task }: State,
  messages: DeletionMessages,
): string {
  if (!task) return requestId === null ? '' : messages.requested
  return task.kind === 'done' ? '' : messages[task.kind]
}

function edit(
  state: State,
  { field, text, voidsOtp }: Extract<Action, { type: 'edit' }>,
): State {
  const digits = keepDigits(text)
  if (voidsOtp && state.task?.kind !== 'deleting')
    return { ...initialState, phone: digits }

  const isAnswered = [field, undefined].includes(state.failure?.field)
  const failure = isAnswered ? null : state.failure
  return { ...state, [field]: digits, failure }
}

function submit(state: State): State {
  const { phone, otp, requestId } = state
  if (phone.length < MINIMUM_PHONE_LENGTH)
    return fail(state, { field: 'phone', message: 'phoneInvalid' })
  if (requestId === null)
    return { ...state, failure: null, task: { kind: 'requesting' } }
  if (otp === '') return fail(state, { field: 'otp', message: 'otpMissing' })
  return { ...state, failure: null, task: { kind: 'deleting' } }
}

function fail(state: State, failure: Failure): State {
  return { ...state, task: null, failure }
}

/**
 * Keeps the digits of a text, and converts those of every script to 0–9:
 * `+91 ९८` becomes `9198`.
 */
export function keepDigits(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, (digit) => {
    // As in `i18n/digits.ts`, which the search imports: a module that two scripts
    // import would be a request more on this page.
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
