import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeletionWords } from '../../i18n/en.ts'
import { isSimulated } from './service.ts'

/** How long it stays, in milliseconds (specification, section 9). */
const DURATION = 3000

interface SuccessOverlayProps {
  words: DeletionWords
  onReset(): void
}

/**
 * The full-screen answer to a deletion: modal for as long as it is rendered;
 * Escape and its button end it, the form begins anew, and the focus returns.
 */
export function SuccessOverlay({ words, onReset }: SuccessOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useEffectEvent(onReset)

  // React runs the clean-up once the dialog has left the document, when the
  // page behind can take the focus again.
  useEffect(() => {
    dialog.current?.showModal()
    const timer = setTimeout(end, DURATION)
    return () => {
      clearTimeout(timer)
      const ids = '#deletion-phone, #deletion-receipt'
      document.querySelector<HTMLElement>(ids)?.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="deletion-overlay tone-dusk"
      aria-labelledby="deletion-overlay-title"
      aria-describedby="deletion-overlay-text"
      onClose={onReset}
    >
      {/* The mark in the page's header, drawn large and cut off. */}
      <svg viewBox="-76 -76 112 118" aria-hidden="true">
        <use href="#bloom" />
      </svg>
      <h2 id="deletion-overlay-title">{words.deleted}</h2>
      <p id="deletion-overlay-text">
        {isSimulated ? words.deletedTextSimulated : words.deletedText}
      </p>
      <button
        type="button"
        className="button quiet"
        onClick={onReset}
        // The Enter that deleted the account, held a little longer, must not
        // take its answer away.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {words.close}
      </button>
    </dialog>
  )
}
