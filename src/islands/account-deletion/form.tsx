import { useEffect, useLayoutEffect, useRef } from 'react'
import { DigitsField, readDigits } from './digits-field.tsx'
import { buttonLabel, canSubmit, type FieldName, initialState, statusText } from './flow.ts'
import { SuccessOverlay } from './success-overlay.tsx'
import { useDeletion } from './use-deletion.ts'

const ERROR_ID = 'deletion-error'

/** The account deletion form: rendered whole in its initial state at build time, hydrated in the browser. */
export function AccountDeletionForm() {
  const [state, dispatch] = useDeletion()
  const phone = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // The field keeps its own text, which may be older than this script: typed before, filled in or brought back by the browser. It is taken over within the first commit, so that no key comes in between.
  const isTakenOver = useRef(false)
  useLayoutEffect(() => {
    const field = phone.current
    if (!field || state !== initialState) return
    if (isTakenOver.current) field.value = ''
    isTakenOver.current = true
    const text = readDigits(field)
    if (text) dispatch({ type: 'edit', field: 'phone', text })
  }, [state, dispatch])

  // A button that is disabled while it works loses the focus; after a failure it gets it back.
  useEffect(() => {
    if (state.error && document.activeElement === document.body) button.current?.focus()
  }, [state.error])

  const submit = () => dispatch({ type: 'submit' })
  const reset = () => dispatch({ type: 'reset' })
  const field = (name: FieldName) => ({
    name,
    errorId: state.error?.field === name ? ERROR_ID : undefined,
    onEdit: (text: string) => dispatch({ type: 'edit', field: name, text }),
    onEnter: submit,
  })

  return (
    <>
      {/* “post”, so that no accident could ever put a phone number into an address. */}
      <form
        className="deletion-form"
        aria-label="Account deletion"
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
          label="Phone number"
          hint="The number of your account, at least 10 digits."
        />
        {state.otpRequested && (
          <DigitsField
            {...field('otp')}
            ref={focusOnArrival}
            type="text"
            autoComplete="one-time-code"
            label="One-time password (OTP)"
            hint="The digits sent to your phone. You can paste them."
          />
        )}
        {/* One line for every message, there from the start: only so is each announced, and once. */}
        <p className="deletion-error" id={ERROR_ID} role="alert" data-field={state.error?.field}>
          {state.error?.message}
        </p>
        <div className="deletion-actions">
          <button
            ref={button}
            type="submit"
            className="deletion-button"
            disabled={!canSubmit(state)}
            aria-busy={state.task !== null}
          >
            {buttonLabel(state)}
          </button>
          <button type="button" className="deletion-button deletion-button-quiet" onClick={reset}>
            Reset
          </button>
        </div>
        <p className="deletion-status fine" role="status">
          {statusText(state)}
        </p>
      </form>
      {state.task?.kind === 'show-success' && (
        <SuccessOverlay returnFocus={phone} onReset={reset} />
      )}
    </>
  )
}

function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus()
}
