import { type RefObject, useEffect, useRef } from 'react'
import { isSimulated } from './service.ts'

type SuccessOverlayProps = {
  returnFocus: RefObject<HTMLElement | null>
  onReset(): void
}

/**
 * The full-screen answer to a deletion: modal for as long as it is rendered;
 * Escape and its button reset the form, and the focus returns.
 */
export function SuccessOverlay({ returnFocus, onReset }: SuccessOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // React runs the clean-up once the dialog has left the document, when the
  // page behind can take the focus again.
  useEffect(() => {
    dialog.current?.showModal()
    return () => returnFocus.current?.focus()
  }, [returnFocus])

  return (
    <dialog
      ref={dialog}
      className="deletion-overlay tone-dusk"
      aria-labelledby="deletion-overlay-title"
      aria-describedby="deletion-overlay-text"
      onClose={onReset}
    >
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
        className="deletion-button deletion-button-quiet"
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
