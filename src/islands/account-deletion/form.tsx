import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DigitsField, readDigits } from './digits-field.tsx'
import { formatWait } from './failure.ts'
import { buttonLabel, canSubmit, type FieldName, statusText } from './flow.ts'
import { isSimulated } from './service.ts'
import { useDeletion } from './use-deletion.ts'

const ERROR_ID = 'deletion-error'

/**
 * How long the success overlay stays, in milliseconds (specification, section
 * 9).
 */
const OVERLAY_DURATION = 3000

/**
 * The account deletion form: rendered whole in its initial state at build time,
 * hydrated in the browser.
 */
export function AccountDeletionForm() {
  const [state, dispatch] = useDeletion()
  const phone = useRef<HTMLInputElement>(null)
  const { request, task, error } = state
  // A password belongs to the number that it was asked for; the simulation has
  // none.
  const isLocked = !isSimulated && (request ?? task) !== null

  // The field keeps its own text, which may be older than this script: typed
  // before, filled in or brought back by the browser. It is taken over within
  // the first commit, so that no key comes in between.
  useLayoutEffect(() => {
    if (!phone.current) return
    const text = readDigits(phone.current)
    dispatch({ type: 'edit', field: 'phone', text })
  }, [dispatch])

  // A button that is disabled while it works loses the focus; after a failure
  // it goes to what comes next.
  useEffect(() => {
    if (error && document.activeElement === document.body)
      document.getElementById(`deletion-${error.focus}`)?.focus()
  }, [error])

  const submit = () => dispatch({ type: 'submit' })
  const reset = useCallback(() => {
    dispatch({ type: 'reset' })
    if (phone.current) phone.current.value = ''
  }, [dispatch])
  const field = (name: FieldName) => ({
    name,
    errorId: error?.field === name ? ERROR_ID : undefined,
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
          readOnly={isLocked}
        >
          {isLocked && task?.kind !== 'delete-account' && (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                dispatch({ type: 'change-number' })
                phone.current?.focus()
              }}
            >
              Change number
            </button>
          )}
        </DigitsField>
        {request && (
          <DigitsField
            key={request.id}
            {...field('otp')}
            ref={focusOnArrival}
            type="text"
            autoComplete="one-time-code"
            label="One-time password (OTP)"
            hint={
              isSimulated
                ? 'No password is sent to your phone yet: any digits will do.'
                : 'The digits sent to your phone. You can paste them.'
            }
          >
            {!isSimulated && (
              <ResendButton
                key={request.resendAt}
                id="deletion-resend"
                from={request.resendAt}
                disabled={task !== null}
                onClick={() => dispatch({ type: 'resend' })}
              />
            )}
          </DigitsField>
        )}
        {/* One line for every message, there from the start: only so is each announced, and once. */}
        <p
          className="deletion-error"
          id={ERROR_ID}
          role="alert"
          data-field={error?.field}
        >
          {error?.message}
        </p>
        <div className="deletion-actions">
          <button
            type="submit"
            id="deletion-submit"
            className="button main"
            disabled={!canSubmit(state)}
            aria-busy={task !== null}
          >
            {buttonLabel(state)}
          </button>
          <button type="button" className="button quiet" onClick={reset}>
            Reset
          </button>
        </div>
        <p className="deletion-status fine" role="status">
          {statusText(state)}
        </p>
      </form>
      {task?.kind === 'show-success' && (
        <SuccessOverlay returnFocus={phone} onReset={reset} />
      )}
    </>
  )
}

function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus()
}

interface ResendButtonProps {
  id: string
  /** When it may be pressed, in milliseconds since 1970. */
  from: number
  disabled: boolean
  onClick(): void
}

/**
 * Asks for another one-time password, and counts down to when it may. Wants a
 * `key` of `from`.
 */
function ResendButton({ from, disabled, ...button }: ResendButtonProps) {
  const [now, setNow] = useState(Date.now)
  const isWaiting = now < from
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <button
      {...button}
      type="button"
      className="button quiet"
      disabled={disabled || isWaiting}
    >
      Send another password {isWaiting && formatWait(from)}
    </button>
  )
}

type SuccessOverlayProps = {
  returnFocus: RefObject<HTMLElement | null>
  onReset(): void
}

/**
 * The full-screen answer to a deletion: modal for as long as it is rendered;
 * Escape and its button reset the form, and the focus returns.
 */
function SuccessOverlay({ returnFocus, onReset }: SuccessOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // React runs the clean-up once the dialog has left the document, when the
  // page behind can take the focus again.
  useEffect(() => {
    dialog.current?.showModal()
    const timer = setTimeout(onReset, OVERLAY_DURATION)
    return () => {
      clearTimeout(timer)
      returnFocus.current?.focus()
    }
  }, [returnFocus, onReset])

  return (
    <dialog
      ref={dialog}
      className="deletion-overlay tone-dusk"
      aria-labelledby="deletion-overlay-title"
      aria-describedby="deletion-overlay-text"
      onClose={onReset}
    >
      {/* The mark in the page's header, drawn large. */}
      <svg viewBox="-76 -76 152 152" aria-hidden="true">
        <use href="#bloom" />
      </svg>
      <h2 className="deletion-overlay-title" id="deletion-overlay-title">
        Account Deleted Successfully!
      </h2>
      <p className="deletion-overlay-text" id="deletion-overlay-text">
        {isSimulated
          ? 'This was only a trial of the form. No account was deleted.'
          : 'There is nothing more to do. You can close this page.'}
      </p>
      <button
        type="button"
        className="button quiet"
        onClick={onReset}
        // The Enter that deleted the account, held a little longer, must not
        // take its answer away.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        Reset
      </button>
    </dialog>
  )
}
