import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { fill } from '../../i18n/fill.ts'
import type { DeletionMessages } from '../../i18n/languages.ts'
import { Phrase } from '../../i18n/phrase.tsx'
import { DigitsField, readDigits } from './digits-field.tsx'
import { canSubmit, initialState, reduce, statusText } from './flow.ts'
import { createService, type Failure, type FieldName } from './service.ts'
import { SuccessOverlay } from './success-overlay.tsx'

const ERROR_ID = 'deletion-error'

interface AccountDeletionFormProps {
  messages: DeletionMessages
  /** The facts `deletionEmail` and `deletionService`. */
  email: string
  service: string
}

/** The account deletion form, prerendered in its initial state. */
export function AccountDeletionForm({
  messages,
  email,
  service,
}: AccountDeletionFormProps) {
  const isSimulated = service === 'simulated'
  const [{ requestOtp, deleteAccount }] = useState(() => createService(service))
  const [state, dispatch] = useReducer(reduce, initialState)
  const phone = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [receipt, setReceipt] = useState('')
  const { requestId, task, failure } = state

  // The visitor or the browser may have filled in the field before this script
  // ran. Read it in the first commit, so that no key comes in between.
  useLayoutEffect(() => {
    if (!phone.current) return
    const text = readDigits(phone.current)
    dispatch({ type: 'edit', field: 'phone', text })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a task uses the values from its start.
  useEffect(() => {
    if (!task || task.kind === 'done') return
    // A button loses the focus when it is disabled.
    if (!document.activeElement?.matches('input'))
      form.current?.focus({ preventScroll: true })

    const work =
      requestId === null
        ? requestOtp(state.phone)
        : deleteAccount(requestId, state.otp)
    work.then((answer) => dispatch({ type: 'answer', task, ...answer }))
  }, [task])

  // Focuses the field that is wrong, or the last one if the form had the focus.
  useEffect(() => {
    const hasFocus = document.activeElement?.matches('input')
    if (!failure || (!failure.field && hasFocus)) return
    const last = requestId === null ? 'phone' : 'otp'
    document.getElementById(`deletion-${failure.field ?? last}`)?.focus()
  }, [failure, requestId])

  const submit = () => {
    setReceipt('')
    dispatch({ type: 'submit' })
  }
  const reset = () => {
    setReceipt('')
    dispatch({ type: 'reset' })
    if (phone.current) phone.current.value = ''
  }
  const finish = () => {
    reset()
    const time = new Date().toLocaleTimeString(
      document.documentElement.lang,
      // Words for parts of the day would need a case ending.
      { timeStyle: 'short', hourCycle: 'h23' },
    )
    setReceipt(
      isSimulated
        ? messages.deletedTextSimulated
        : fill(messages.receipt, { time }),
    )
  }
  const field = (name: FieldName) => ({
    name,
    errorId: failure?.field === name ? ERROR_ID : undefined,
    onEdit: (text: string) =>
      dispatch({
        type: 'edit',
        field: name,
        text,
        voidsOtp: name === 'phone' && !isSimulated,
      }),
    onEnter: submit,
  })

  return (
    <>
      {/* With “get”, a phone number could end up in the address. */}
      <form
        ref={form}
        tabIndex={-1}
        aria-label={messages.label}
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
          label={messages.phone}
          hint={messages.phoneHint}
        />
        {requestId !== null && (
          <DigitsField
            {...field('otp')}
            ref={focusOnArrival}
            type="text"
            autoComplete="one-time-code"
            label={messages.otp}
            hint={isSimulated ? messages.otpHintSimulated : messages.otpHint}
          />
        )}
        {/* Screen readers announce messages only in an element that existed before. */}
        <p id={ERROR_ID} role="alert" data-field={failure?.field}>
          {failure && (
            <Phrase
              text={messages[failure.message]}
              wait={formatWait(failure, messages)}
              email={<a href={`mailto:${email}`}>{email}</a>}
            />
          )}
        </p>
        <div className="deletion-actions">
          <button
            type="submit"
            className="button main"
            disabled={!canSubmit(state)}
            aria-busy={task !== null}
          >
            {requestId === null ? messages.request : messages.delete}
          </button>
          <button type="button" className="button quiet" onClick={reset}>
            {messages.reset}
          </button>
        </div>
        <p role="status">{receipt || statusText(state, messages)}</p>
      </form>
      {task?.kind === 'done' && (
        <SuccessOverlay
          eyebrow={isSimulated ? messages.trial : undefined}
          title={messages.deleted}
          text={
            isSimulated ? messages.deletedTextSimulated : messages.deletedText
          }
          close={messages.close}
          onReset={finish}
        />
      )}
    </>
  )
}

function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Returns a duration such as `5 minutes`; Intl shortens it in some languages. */
function formatWait({ minutes }: Failure, messages: DeletionMessages): string {
  if (!minutes) return messages.later
  return minutes === 1
    ? messages.minute
    : fill(messages.minutes, { count: `${minutes}` })
}
