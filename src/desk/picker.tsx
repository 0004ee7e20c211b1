import { type KeyboardEvent, useState } from 'react'
import { Dialog } from './parts.tsx'

/** Something to put into a text: the words as they are written, and what readers will see. */
export interface Choice {
  words: string
  label: string
  more: string
}

interface PickerProps {
  title: string
  choices: readonly Choice[]
  onPick: (words: string) => void
  onClose: () => void
}

const MOST = 60

/** A list that narrows while somebody types; arrows and Enter choose. */
export function Picker({ title, choices, onPick, onClose }: PickerProps) {
  const [sought, setSought] = useState('')
  const [index, setIndex] = useState(0)
  const parts = sought.toLowerCase().split(/\s+/)
  const found = choices
    .filter(({ words, label, more }) => {
      const text = `${words} ${label} ${more}`.toLowerCase()
      return parts.every((part) => text.includes(part))
    })
    .slice(0, MOST)
  const active = Math.min(index, found.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) onPick(chosen.words)
    if (step) setIndex(Math.max(0, Math.min(found.length - 1, active + step)))
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <input
        className="sought"
        role="combobox"
        aria-label={`Find a ${title.toLowerCase()}`}
        aria-expanded="true"
        aria-controls="choices"
        aria-activedescendant={active >= 0 ? `choice-${active}` : undefined}
        value={sought}
        onChange={(event) => {
          setSought(event.target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="choices" className="choices" role="listbox" aria-label={title} tabIndex={-1}>
        {found.map(({ words, label, more }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field above, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the field above names the active one.
          <div
            key={words}
            id={`choice-${i}`}
            role="option"
            aria-selected={i === active}
            ref={(element) => {
              if (i === active) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => onPick(words)}
          >
            <b>{label}</b> <small>{more}</small>
          </div>
        ))}
      </div>
      <output className="fine">{found.length === 0 ? 'Nothing of that name.' : ''}</output>
    </Dialog>
  )
}
