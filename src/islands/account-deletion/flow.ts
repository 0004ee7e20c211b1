import { explain, type Failure, UNKNOWN } from './failure.ts'
import type { OtpRequest } from './service.ts'

/** The fewest characters of a phone number that may ask for an OTP. */
const MINIMUM_PHONE_LENGTH = 10

/** The two fields of the form. */
export type FieldName = 'phone' | 'otp'

/**
 * What the form waits for; each attempt is a new object, which tells late
 * answers from the awaited one.
 */
export type Task =
  | { readonly kind: 'request-otp'; readonly phone: string }
  | {
      readonly kind: 'delete-account'
      readonly request: OtpRequest
      readonly otp: string
    }
  | { readonly kind: 'show-success' }

/** All that the form remembers; `phone` and `otp` hold the digits 0–9 only. */
export interface State {
  readonly phone: string
  readonly otp: string
  /** The one-time password that the form asks for, once there is one. */
  readonly request: OtpRequest | null
  readonly error: FormError | null
  readonly task: Task | null
}

/** What the one error line says. */
interface FormError {
  readonly field: FieldName
  readonly message: string
  /** What gets the focus where nothing has it. */
  readonly focus: FieldName | 'submit' | 'resend'
}

/** All that can happen to the form; answers name the task that they answer. */
export type Action =
  | { readonly type: 'edit'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'submit' | 'resend' | 'change-number' | 'reset' }
  | {
      readonly type: 'done'
      readonly task: Task
      readonly request?: OtpRequest | undefined
    }
  | { readonly type: 'failed'; readonly task: Task; readonly failure: Failure }

/** The form as first served, and as every reset leaves it. */
export const initialState: State = {
  phone: '',
  otp: '',
  request: null,
  error: null,
  task: null,
}

/**
 * The state after an action; an answer to anything but the pending task changes
 * nothing.
 */
export function reduce(state: State, action: Action): State {
  const { phone, task } = state
  switch (action.type) {
    case 'reset':
      return task?.kind === 'delete-account' ? leave() : initialState
    case 'change-number':
      return { ...initialState, phone }
    case 'edit':
      return edit(state, action.field, action.text)
    case 'submit':
      return task ? state : submit(state)
    case 'resend':
      return task ? state : begin(state, { kind: 'request-otp', phone })
    case 'done':
      return action.task === task ? finish(state, task, action.request) : state
    case 'failed':
      return action.task === task ? fail(state, task, action.failure) : state
  }
}

/** What the main button reads. */
export function buttonLabel({ request }: State): string {
  return request ? 'Delete Account' : 'Request OTP'
}

/**
 * Whether the main button is enabled: the phone is long enough (it is digits,
 * so already trimmed) and nothing is pending.
 */
export function canSubmit({ task, phone }: State): boolean {
  return task === null && phone.length >= MINIMUM_PHONE_LENGTH
}

/**
 * What a screen reader is told politely about the form's progress; empty when
 * there is nothing to tell.
 */
export function statusText({ request, task }: State): string {
  if (task?.kind === 'request-otp') return 'Sending a one-time password…'
  if (task?.kind === 'delete-account')
    return 'Deleting the account… Stay on this page until it is done.'
  return request && !task
    ? 'Enter the one-time password to delete the account.'
    : ''
}

function edit(state: State, field: FieldName, text: string): State {
  const error = state.error?.field === field ? null : state.error
  return { ...state, [field]: keepDigits(text), error }
}

function submit(state: State): State {
  const { phone, otp, request } = state
  if (phone.length < MINIMUM_PHONE_LENGTH)
    return withError(state, 'phone', 'Please enter a valid phone number.')
  if (!request) return begin(state, { kind: 'request-otp', phone })
  if (otp === '')
    return withError(state, 'otp', 'OTP is required to delete the account.')
  return begin(state, { kind: 'delete-account', request, otp })
}

function begin(state: State, task: Task): State {
  return { ...state, error: null, task }
}

function finish(
  state: State,
  { kind }: Task,
  request: OtpRequest | null = null,
): State {
  return kind === 'request-otp'
    ? { ...state, otp: '', request, task: null }
    : { ...state, task: { kind: 'show-success' } }
}

function fail(state: State, { kind }: Task, failure: Failure): State {
  const { reason, retryAt } = failure
  const wasDeleting = kind === 'delete-account'
  const message = explain(failure, wasDeleting)
  const { request } = state
  if (!request) return withError(state, 'phone', message)

  const isExpired = reason === 'expired'
  if (wasDeleting && !isExpired)
    return withError(
      state,
      'otp',
      message,
      reason === 'wrong' ? 'otp' : 'submit',
    )

  const resendAt = isExpired ? 0 : Math.max(request.resendAt, retryAt)
  return withError(
    { ...state, request: { ...request, resendAt } },
    'otp',
    message,
    isExpired ? 'resend' : 'otp',
  )
}

/** Whether a deletion was done that nobody waits for, the form cannot know. */
function leave(): State {
  const message = `You did not wait for the answer. ${UNKNOWN} Sign in to the app to see.`
  return withError(initialState, 'phone', message)
}

/** Nothing is pending any more, and the message stands beside the field. */
function withError(
  state: State,
  field: FieldName,
  message: string,
  focus: FormError['focus'] = 'submit',
): State {
  return { ...state, task: null, error: { field, message, focus } }
}

/**
 * Keeps only the digits of a text, those of every script written as 0–9: `+91
 * ९८` becomes `9198`.
 */
export function keepDigits(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/\D/gu, toAsciiDigit)
}

/**
 * Unicode encodes the digits of a script in order from zero, in runs whose
 * length is a multiple of ten (chapter 4.6).
 */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
