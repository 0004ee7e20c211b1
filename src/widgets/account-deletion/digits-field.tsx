import type { ComponentProps } from 'react'
import { keepDigits } from './flow.ts'
import type { FieldName } from './service.ts'

interface DigitsFieldProps extends ComponentProps<'input'> {
  name: FieldName
  label: string
  hint: string
  /** The id of the error message, if there is one. */
  errorId: string | undefined
  onEdit(text: string): void
  onEnter(): void
}

/**
 * A labelled, uncontrolled field with a hint. It accepts digits of any script and
 * submits on Enter.
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
        // Not controlled: React would copy each value to the attribute, and
        // browsers restore only values that differ from the attribute.
        defaultValue=""
        id={id}
        inputMode="numeric"
        enterKeyHint="go"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId ? `${id}-hint ${errorId}` : `${id}-hint`}
        onChange={(event) => onEdit(readDigits(event.currentTarget))}
        onKeyDown={(event) => {
          // Browsers do not submit on Enter while the submit button is
          // disabled. Then no message would say what is missing.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!event.repeat) onEnter()
        }}
      />
    </div>
  )
}

/** Removes everything but digits from the input, and returns them. */
export function readDigits(input: HTMLInputElement): string {
  const digits = keepDigits(input.value)
  // Writing the value moves the caret.
  if (digits !== input.value) input.value = digits
  return digits
}
