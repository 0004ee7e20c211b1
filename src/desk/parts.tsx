import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

/** A dialog of the platform, open for as long as it is rendered. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="dialog-title">
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  )
}

interface FormProps {
  /** What the button says. */
  label: string
  /** Returns what went wrong, if something did. */
  onSubmit: (values: Record<string, string>) => Promise<string | undefined>
  /** Whether it stands in a dialog, which can be left. */
  cancel?: boolean
  disabled?: boolean | undefined
  children?: ReactNode
}

/** A form that waits for what its button does, and tells where that fails. */
export function Form({ label, onSubmit, cancel, disabled, children }: FormProps) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setBusy(true)
    setTold('')
    const texts = [...values].map(([name, value]) => [name, String(value)])
    const wrong = await onSubmit(Object.fromEntries(texts)).catch((error: Error) => error.message)
    setBusy(false)
    setTold(wrong ?? '')
  }
  return (
    <form onSubmit={submit}>
      {children}
      <pre className="told" role="alert">
        {told}
      </pre>
      <p className="actions">
        <button className="main" type="submit" disabled={busy || disabled}>
          {busy ? 'One moment…' : label}
        </button>
        {cancel && (
          <button type="button" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            Cancel
          </button>
        )}
      </p>
    </form>
  )
}

/** A labelled field; `hint` says what to write. */
export function Field({
  label,
  hint,
  children,
}: {
  label: string
  hint?: string | undefined
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is what it is given.
    <label className="field">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  )
}

/** The state of something, in a word. */
export function Pill({ kind, children }: { kind: string; children: ReactNode }) {
  return <span className={`pill ${kind.replaceAll(' ', '-')}`}>{children}</span>
}

/** What is shown until an answer is there, or in its place where there is none. */
export function Waiting({ error }: { error?: string }) {
  return (
    <main className="page" aria-busy={!error}>
      <p role="status">{error || 'One moment…'}</p>
    </main>
  )
}

/** A count with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
