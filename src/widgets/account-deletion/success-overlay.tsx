import { useEffect, useEffectEvent, useRef } from 'react'

/** The duration of the overlay in milliseconds (specification, section 9). */
const DURATION = 3000

interface SuccessOverlayProps {
  /** The line above the title. */
  eyebrow: string | undefined
  title: string
  text: string
  /** The label of the button. */
  close: string
  onReset(): void
}

/**
 * The full-screen confirmation of a deletion. It is modal. Escape, its button or a
 * timeout close it and reset the form, which gets the focus.
 */
export function SuccessOverlay({
  eyebrow,
  title,
  text,
  close,
  onReset,
}: SuccessOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useEffectEvent(onReset)

  // React runs the clean-up after it has removed the dialog, when the page can
  // get the focus.
  useEffect(() => {
    dialog.current?.showModal()
    const timer = setTimeout(end, DURATION)
    return () => {
      clearTimeout(timer)
      document.getElementById('deletion-phone')?.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="deletion-overlay dark"
      aria-labelledby="deletion-overlay-title"
      aria-describedby="deletion-overlay-text"
      onClose={onReset}
    >
      {/* The drawing beside the form, large, cropped and closed. */}
      <svg viewBox="-76 -76 112 118" aria-hidden="true">
        <use href="#bloom" />
      </svg>
      {eyebrow && <small>{eyebrow}</small>}
      <h2 id="deletion-overlay-title">{title}</h2>
      <p id="deletion-overlay-text">{text}</p>
      <button
        type="button"
        className="button quiet"
        onClick={onReset}
        // Ignore the repeated Enter of the key press that deleted the account.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {close}
      </button>
    </dialog>
  )
}
