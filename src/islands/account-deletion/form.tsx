import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { deletionEmail } from '../../../content/facts.yaml'
import type { DeletionWords } from '../../i18n/en.ts'
import { fill } from '../../i18n/fill.ts'
import { DigitsField, readDigits } from './digits-field.tsx'
import {
  canSubmit,
  type FieldName,
  initialState,
  reduce,
  statusText,
} from './flow.ts'
import { isSimulated, service } from './service.ts'
import { SuccessOverlay } from './success-overlay.tsx'

const ERROR_ID = 'deletion-error'

/**
 * The account deletion form: rendered whole in its initial state at build time,
 * hydrated in the browser.
 */
export function AccountDeletionForm({ words }: { words: DeletionWords }) {
  const [state, dispatch] = useReducer(reduce, initialState)
  const phone = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [receipt, setReceipt] = useState('')
  const { requestId, task, error } = state

  // The field keeps its own text, which may be older than this script: typed
  // before, filled in or brought back by the browser. It is taken over within
  // the first commit, so that no key comes in between.
  useLayoutEffect(() => {
    if (!phone.current) return
    const text = readDigits(phone.current)
    dispatch({ type: 'edit', field: 'phone', text })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed when the task began is what it is about.
  useEffect(() => {
    if (!task || task.kind === 'done') return
    // A button that is disabled while it works would lose the focus.
    if (!document.activeElement?.matches('input'))
      form.current?.focus({ preventScroll: true })

    const work =
      requestId === null
        ? service.requestOtp(state.phone, words)
        : service.deleteAccount(requestId, state.otp, words)
    work.then(
      (requestId) => dispatch({ type: 'done', task, requestId }),
      ({ message, cause }: Error) => {
        const field = cause === 'otp' ? cause : undefined
        dispatch({ type: 'failed', task, message, field })
      },
    )
  }, [task])

  // To the field that is wrong; else back to the last one, from the form.
  useEffect(() => {
    if (!error || (!error.field && document.activeElement?.matches('input')))
      return
    const last = requestId === null ? 'phone' : 'otp'
    document.getElementById(`deletion-${error.field ?? last}`)?.focus()
  }, [error, requestId])

  const submit = () => dispatch({ type: 'submit', words })
  const reset = () => {
    dispatch({ type: 'reset' })
    if (phone.current) phone.current.value = ''
  }
  const finish = () => {
    // Together, Intl adds a case ending in some languages.
    const { lang } = document.documentElement
    const now = new Date()
    const day = [
      now.toLocaleDateString(lang, { dateStyle: 'long' }),
      now.toLocaleTimeString(lang, { timeStyle: 'short' }),
    ].join(', ')
    setReceipt(isSimulated ? '' : fill(words.receipt, { day }))
    reset()
  }
  const field = (name: FieldName) => ({
    name,
    errorId: error?.field === name ? ERROR_ID : undefined,
    onEdit: (text: string) => dispatch({ type: 'edit', field: name, text }),
    onEnter: submit,
  })

  if (receipt)
    return (
      <div className="version-notice" id="deletion-receipt" tabIndex={-1}>
        <p>
          <strong>{receipt}</strong> {words.deletedText}
        </p>
        <button
          type="button"
          className="button quiet"
          onClick={() => setReceipt('')}
        >
          {words.reset}
        </button>
      </div>
    )

  return (
    <>
      {/* “post”, so that no accident could ever put a phone number into an address. */}
      <form
        ref={form}
        tabIndex={-1}
        aria-label={words.label}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DigitsField
          {...field('phone')}
          ref={phone}
          type="tel"
          autoComplete="tel"
          label={words.phone}
          hint={words.phoneHint}
        />
        {requestId !== null && (
          <DigitsField
            {...field('otp')}
            ref={focusOnArrival}
            type="text"
            autoComplete="one-time-code"
            label={words.otp}
            hint={isSimulated ? words.otpHintSimulated : words.otpHint}
          />
        )}
        {/* One line for every message, there from the start: only so is each announced, and once. */}
        <p id={ERROR_ID} role="alert" data-field={error?.field}>
          {error && withMail(error.message)}
        </p>
        <div className="deletion-actions">
          <button
            type="submit"
            className="button main"
            disabled={!canSubmit(state)}
            aria-busy={task !== null}
          >
            {requestId === null ? words.request : words.delete}
          </button>
          <button type="button" className="button quiet" onClick={reset}>
            {words.reset}
          </button>
        </div>
        <p className="fine" role="status">
          {statusText(state, words)}
        </p>
      </form>
      {task?.kind === 'done' && (
        <SuccessOverlay words={words} onReset={finish} />
      )}
    </>
  )
}

/** A message whose mail address is a link. */
function withMail(message: string): ReactNode {
  const [before, ...after] = message.split(deletionEmail)
  if (after.length === 0) return message

  return (
    <>
      {before}
      <a href={`mailto:${deletionEmail}`}>{deletionEmail}</a>
      {after}
    </>
  )
}

function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus()
}
