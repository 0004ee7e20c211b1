import { useState } from 'react'
import { ask, useAnswer } from './ask.ts'
import type { OpenText } from './open-text.ts'
import { Dialog, Form } from './parts.tsx'
import type { KeptState } from './protocol.ts'

/** The states in which the text was saved, to be looked at and brought back. */
export function States({ desk: { file, again } }: { desk: OpenText }) {
  const { answer: states = [] } = useAnswer('states', { path: file.path })
  const [open, setOpen] = useState<{ state: KeptState; text: string }>()
  const look = async (state: KeptState) =>
    setOpen({ state, text: await ask('state', { hash: state.hash }) })
  const bringBack = async () => {
    if (open) await ask('bring-back', { path: file.path, hash: open.state.hash })
    setOpen(undefined)
    again()
    return undefined
  }
  return (
    <div className="scrolls">
      <p className="fine">Each saved state is kept for ninety days, on this machine.</p>
      <ul className="rows">
        {states.slice(0, 200).map((state) => (
          <li key={state.time}>
            <span>{timeOf(state)}</span>
            <button type="button" onClick={() => look(state)}>
              Look
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={`As saved on ${timeOf(open.state)}`} onClose={() => setOpen(undefined)}>
          <pre className="state">{open.text}</pre>
          {file.state !== 'sealed' && <Form label="Bring it back" onSubmit={bringBack} cancel />}
        </Dialog>
      )}
    </div>
  )
}

function timeOf({ time }: KeptState): string {
  return new Date(time).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'medium' })
}
