import { useState } from 'react'
import { readNotes, writeNote } from './editor/notes.ts'
import type { OpenText } from './open-text.ts'
import { Field } from './parts.tsx'

const hints: Record<string, string> = {
  title: 'Heading of the page',
  description: 'One sentence for search engines',
  announced: 'Day on which readers are told',
  summary: 'What changes and why, for readers',
  reason: 'Why the change needs no notice, for readers',
  updated: 'Day of the last change',
}

/** The first lines of a text as a form; what is written there is written into the text at once. */
export function Notes({ desk }: { desk: OpenText }) {
  const { file, view } = desk
  const [open, setOpen] = useState(file.state !== 'sealed')
  const [, redraw] = useState(0)
  const notes = readNotes(view.state.doc.toString())
  if (!notes) return null
  const isUrgent = notes.notice !== undefined
  const isNext = file.day !== undefined && file.others.length > 0
  const names = file.day
    ? [
        ...(isNext ? ['summary', 'announced'] : []),
        ...(isUrgent ? ['reason'] : []),
        'title',
        'description',
      ]
    : Object.keys(hints).filter((name) => name in notes)
  const write = (name: string, value: string | undefined) => {
    const change = writeNote(view.state.doc.toString(), name, value)
    if (!change) return
    view.dispatch({ changes: change, filter: false, userEvent: 'input.note' })
    redraw((number) => number + 1)
  }
  return (
    <details className="notes" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{notes.title}</summary>
      {names.map((name) => (
        <Field key={name} label={name.charAt(0).toUpperCase() + name.slice(1)} hint={hints[name]}>
          {name === 'announced' ? (
            <input
              type="date"
              value={notes[name] ?? ''}
              disabled={file.state === 'sealed'}
              onChange={(event) => write(name, event.target.value)}
            />
          ) : (
            <textarea
              rows={1}
              value={notes[name] ?? ''}
              disabled={file.state === 'sealed'}
              onChange={(event) => write(name, event.target.value.replaceAll('\n', ' '))}
            />
          )}
        </Field>
      ))}
      {isNext && (
        <label className="check">
          <input
            type="checkbox"
            checked={isUrgent}
            disabled={file.state === 'sealed'}
            onChange={(event) => write('notice', event.target.checked ? 'none' : undefined)}
          />{' '}
          This change needs no notice
        </label>
      )}
    </details>
  )
}
