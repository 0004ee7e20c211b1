/** The fewest characters of a phone number that may ask for an OTP. */
const MINIMUM_PHONE_LENGTH = 10

/** The two fields of the form. */
export type FieldName = 'phone' | 'otp'

/** What the form waits for; each attempt is a new object, which tells late answers from the awaited one. */
export type Task =
  | { readonly kind: 'request-otp'; readonly phone: string }
  | { readonly kind: 'delete-account'; readonly phone: string; readonly otp: string }
  | { readonly kind: 'show-success' }

/** All that the form remembers; `phone` and `otp` hold the digits 0–9 only. */
export interface State {
  readonly phone: string
  readonly otp: string
  readonly otpRequested: boolean
  readonly error: { readonly field: FieldName; readonly message: string } | null
  readonly task: Task | null
}

/** All that can happen to the form; `done` and `failed` name the task that they answer. */
export type Action =
  | { readonly type: 'edit'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'submit' }
  | { readonly type: 'done' | 'failed'; readonly task: Task }
  | { readonly type: 'reset' }

/** The form as first served, and as every reset leaves it. */
export const initialState: State = {
  phone: '',
  otp: '',
  otpRequested: false,
  error: null,
  task: null,
}

/** The state after an action; an answer to anything but the pending task changes nothing. */
export function reduce(state: State, action: Action): State {
  const { type } = action
  if (type === 'reset') return initialState
  if (type === 'edit') return edit(state, action.field, action.text)
  if (type === 'submit') return state.task ? state : submit(state)
  if (action.task !== state.task) return state
  if (type === 'done') return finish(state, action.task)
  const field = state.otpRequested ? 'otp' : 'phone'
  return withError(state, field, 'Something went wrong. Please try again, or write to us.')
}

/** What the main button reads. */
export function buttonLabel({ otpRequested }: State): 'Request OTP' | 'Delete Account' {
  return otpRequested ? 'Delete Account' : 'Request OTP'
}

/** Whether the main button is enabled: the phone is long enough (it is digits, so already trimmed) and nothing is pending. */
export function canSubmit({ task, phone }: State): boolean {
  return task === null && phone.length >= MINIMUM_PHONE_LENGTH
}

/** What a screen reader is told politely about the form's progress; empty when there is nothing to tell. */
export function statusText({ otpRequested, task }: State): string {
  if (task?.kind === 'request-otp') return 'Sending a one-time password…'
  if (task?.kind === 'delete-account') return 'Deleting the account…'
  return otpRequested && !task ? 'Enter the one-time password to delete the account.' : ''
}

function edit(state: State, field: FieldName, text: string): State {
  const error = state.error?.field === field ? null : state.error
  return { ...state, [field]: keepDigits(text), error }
}

function submit(state: State): State {
  const { phone, otp, otpRequested } = state
  if (phone.length < MINIMUM_PHONE_LENGTH)
    return withError(state, 'phone', 'Please enter a valid phone number.')
  if (!otpRequested) return { ...state, error: null, task: { kind: 'request-otp', phone } }
  if (otp === '') return withError(state, 'otp', 'OTP is required to delete the account.')
  return { ...state, error: null, task: { kind: 'delete-account', phone, otp } }
}

function finish(state: State, { kind }: Task): State {
  if (kind === 'request-otp') return { ...state, otpRequested: true, task: null }
  return kind === 'delete-account' ? { ...state, task: { kind: 'show-success' } } : initialState
}

/** Nothing is pending any more, and the message stands beside the field. */
function withError(state: State, field: FieldName, message: string): State {
  return { ...state, task: null, error: { field, message } }
}

/** Keeps only the digits of a text, those of every script written as 0–9: `+91 ९८` becomes `9198`. */
export function keepDigits(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/[^0-9]/gu, toAsciiDigit)
}

/** Unicode encodes the digits of a script in order from zero, in runs whose length is a multiple of ten (chapter 4.6). */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
