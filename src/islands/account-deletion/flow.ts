import type { DeletionWords } from '../../i18n/en.ts'
import { isSimulated } from './service.ts'

/** The fewest characters of a phone number that may ask for an OTP. */
const MINIMUM_PHONE_LENGTH = 10

/** The two fields of the form. */
export type FieldName = 'phone' | 'otp'

/**
 * What the form waits for; each attempt is a new object, which tells late
 * answers from the awaited one.
 */
interface Task {
  readonly kind: 'requesting' | 'deleting' | 'done'
}

/** All that the form remembers; `phone` and `otp` hold the digits 0–9 only. */
export interface State {
  readonly phone: string
  readonly otp: string
  /** The name of the OTP that the form asks for, once there is one. */
  readonly requestId: string | null
  /** What the one error line says; of the whole form where it has no field. */
  readonly error: {
    readonly field?: FieldName | undefined
    readonly message: string
  } | null
  readonly task: Task | null
}

/** All that can happen to the form; answers name the task that they answer. */
export type Action =
  | { readonly type: 'edit'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'submit'; readonly words: DeletionWords }
  | { readonly type: 'reset' }
  | {
      readonly type: 'done'
      readonly task: Task
      /** Of an OTP that was requested. */
      readonly requestId?: string | undefined
    }
  | {
      readonly type: 'failed'
      readonly task: Task
      readonly message: string
      /** The field that is wrong, where one is. */
      readonly field?: FieldName | undefined
    }

/** The form as first served, and as every reset leaves it. */
export const initialState: State = {
  phone: '',
  otp: '',
  requestId: null,
  error: null,
  task: null,
}

/**
 * The state after an action; an answer to anything but the pending task changes
 * nothing.
 */
export function reduce(state: State, action: Action): State {
  const { task, requestId } = state
  if ('task' in action && action.task !== task) return state

  switch (action.type) {
    case 'reset':
      return initialState
    case 'edit':
      return edit(state, action.field, action.text)
    case 'submit':
      return task ? state : submit(state, action.words)
    case 'done':
      return requestId === null
        ? { ...state, otp: '', requestId: action.requestId ?? '', task: null }
        : { ...state, task: { kind: 'done' } }
    case 'failed':
      return fail(state, action.field, action.message)
  }
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
export function statusText(
  { requestId, task }: State,
  words: DeletionWords,
): string {
  if (!task) return requestId === null ? '' : words.requested
  return task.kind === 'done' ? '' : words[task.kind]
}

function edit(state: State, field: FieldName, text: string): State {
  const digits = keepDigits(text)
  // A password belongs to the number for which it was requested; the
  // simulation has none.
  if (field === 'phone' && !isSimulated && state.task?.kind !== 'deleting')
    return { ...initialState, phone: digits }

  const isAnswered = [field, undefined].includes(state.error?.field)
  const error = isAnswered ? null : state.error
  return { ...state, [field]: digits, error }
}

function submit(state: State, words: DeletionWords): State {
  const { phone, otp, requestId } = state
  if (phone.length < MINIMUM_PHONE_LENGTH)
    return fail(state, 'phone', words.phoneInvalid)
  if (requestId === null)
    return { ...state, error: null, task: { kind: 'requesting' } }
  if (otp === '') return fail(state, 'otp', words.otpMissing)
  return { ...state, error: null, task: { kind: 'deleting' } }
}

/** Ends what is pending, with a message beside the field or for the form. */
function fail(
  state: State,
  field: FieldName | undefined,
  message: string,
): State {
  return { ...state, task: null, error: { field, message } }
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
