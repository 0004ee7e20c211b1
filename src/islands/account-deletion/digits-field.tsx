import type { ComponentProps } from 'react'
import { type FieldName, keepDigits } from './flow.ts'

interface DigitsFieldProps extends ComponentProps<'input'> {
  name: FieldName
  label: string
  hint: string
  /** The id of the message that says what is wrong, when something is. */
  errorId: string | undefined
  onEdit(text: string): void
  onEnter(): void
}

/**
 * A labelled field with a hint that takes digits of any script, typed or
 * pasted, and submits on Enter. It keeps its own text.
 */
export function DigitsField({
  label,
  hint,
  errorId,
  onEdit,
  onEnter,
  ...input
}: DigitsFieldProps) {
  // Not useId: the ids of two islands would be the same.
  const id = `deletion-${input.name}`
  return (
    <div className="deletion-field">
      <label htmlFor={id}>{label}</label>
      <p className="fine" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        {...input}
        // Not controlled: React would repeat each value in the attribute, and
        // browsers bring back to a visitor only what differs from that.
        defaultValue=""
        id={id}
        inputMode="numeric"
        enterKeyHint="go"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId ? `${id}-hint ${errorId}` : `${id}-hint`}
        onChange={(event) => onEdit(readDigits(event.currentTarget))}
        onKeyDown={(event) => {
          // Browsers do not submit on Enter while the submit button is
          // disabled, and then nobody would learn what is missing.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!event.repeat) onEnter()
        }}
      />
    </div>
  )
}

/** Leaves only digits in the input, and returns them. */
export function readDigits(input: HTMLInputElement): string {
  const digits = keepDigits(input.value)
  // What is written anew loses its caret.
  if (digits !== input.value) input.value = digits
  return digits
}
