import { keepDigits } from './digits.ts'

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
  switch (action.type) {
    case 'edit':
      return edit(state, action.field, action.text)
    case 'submit':
      return state.task ? state : submit(state)
    case 'done':
      return action.task === state.task ? finish(state, action.task) : state
    case 'failed':
      return action.task === state.task ? fail(state) : state
    case 'reset':
      return initialState
  }
}

/** What the main button reads. */
export function buttonLabel(state: State): 'Request OTP' | 'Delete Account' {
  return state.otpRequested ? 'Delete Account' : 'Request OTP'
}

/** Whether the main button is enabled: the phone is long enough (it is digits, so already trimmed) and nothing is pending. */
export function canSubmit(state: State): boolean {
  return state.task === null && state.phone.length >= MINIMUM_PHONE_LENGTH
}

/** What a screen reader is told politely about the form's progress; empty when there is nothing to tell. */
export function statusText({ otpRequested, task }: State): string {
  if (task) return taskStatus[task.kind]
  return otpRequested ? 'Enter the one-time password to delete the account.' : ''
}

const taskStatus: Record<Task['kind'], string> = {
  'request-otp': 'Sending a one-time password…',
  'delete-account': 'Deleting the account…',
  'show-success': '',
}

function edit(state: State, field: FieldName, text: string): State {
  const error = state.error?.field === field ? null : state.error
  return { ...state, [field]: keepDigits(text), error }
}

function submit(state: State): State {
  const { phone, otp, otpRequested } = state
  if (phone.length < MINIMUM_PHONE_LENGTH)
    return refuse(state, 'phone', 'Please enter a valid phone number.')
  if (!otpRequested) return { ...state, error: null, task: { kind: 'request-otp', phone } }
  if (otp === '') return refuse(state, 'otp', 'OTP is required to delete the account.')
  return { ...state, error: null, task: { kind: 'delete-account', phone, otp } }
}

function finish(state: State, task: Task): State {
  switch (task.kind) {
    case 'request-otp':
      return { ...state, otpRequested: true, task: null }
    case 'delete-account':
      return { ...state, task: { kind: 'show-success' } }
    case 'show-success':
      return initialState
  }
}

function fail(state: State): State {
  const field = state.otpRequested ? 'otp' : 'phone'
  const message = 'Something went wrong. Please try again, or write to us.'
  return refuse({ ...state, task: null }, field, message)
}

function refuse(state: State, field: FieldName, message: string): State {
  return { ...state, error: { field, message } }
}
