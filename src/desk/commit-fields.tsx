import { type ReactNode, useState } from 'react'
import { useAnswer } from './ask.ts'
import { Field, Form } from './parts.tsx'

interface CommitProps {
  label: string
  /** Returns what was done. */
  onSubmit: (values: Record<string, string | boolean>) => Promise<string>
  onDone: () => void
  children?: ReactNode
}

/** Asks who does something that is committed, and whether to push it. */
export function CommitFields({ label, onSubmit, onDone, children }: CommitProps) {
  const { answer: work } = useAnswer('work')
  const [done, setDone] = useState('')
  if (!work) return null
  if (done)
    return (
      <>
        <p role="status">{done}</p>
        <p className="actions">
          <button type="button" className="main" onClick={onDone}>
            Done
          </button>
        </p>
      </>
    )
  const submit = async ({ push, ...values }: Record<string, string>) => {
    setDone(await onSubmit({ ...values, push: push === 'on' }))
    return undefined
  }
  return (
    <Form label={label} onSubmit={submit} cancel>
      {children}
      <Field label="Your name">
        <input name="by" defaultValue={work.name} autoComplete="name" required />
      </Field>
      {work.upstream && (
        <label className="check">
          <input type="checkbox" name="push" /> Push it to {work.upstream} now
        </label>
      )}
    </Form>
  )
}
