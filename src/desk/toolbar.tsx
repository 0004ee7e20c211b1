import { openSearchPanel } from '@codemirror/search'
import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { insertLink, insertWords, toggleClause } from './editor/commands.ts'
import { keys, showAsFile } from './editor/editor.ts'
import { outline, surroundings } from './editor/outline.ts'
import { Dialog, Field, Form } from './parts.tsx'
import { type Choice, Picker } from './picker.tsx'

const buttons = [
  ['Mod-Alt-2', 'Clause'],
  ['Mod-Alt-3', 'Sub-clause'],
  ['Mod-b', 'Bold'],
  ['Mod-i', 'Italic'],
  ['Mod-Shift-8', 'List'],
  ['Mod-Shift-7', 'Numbers'],
] as const
const isMac = /Mac/.test(navigator.platform)

/** Buttons for what stands in a text, each with the key that does the same. */
export function Toolbar({ view, slug }: { view: EditorView; slug: string }) {
  const [open, setOpen] = useState('')
  const [isFile, setIsFile] = useState(false)
  const run = (command: StateCommand) => {
    const isDone = command(view)
    view.focus()
    return isDone
  }
  const close = () => {
    setOpen('')
    view.focus()
  }
  const pick = (words: string) => {
    close()
    run(insertWords(words))
  }
  // An empty line becomes a clause once it has a title.
  const press = (key: string, label: string) => {
    const command = keys[key]
    if (command && !run(command) && /lause$/.test(label)) setOpen(label)
  }
  const ask = async ({ words = '' }) => {
    const depth = open === 'Clause' ? 2 : 3
    close()
    run(open === 'Link' ? insertLink(words) : toggleClause(depth, words))
    return undefined
  }
  const choices = open in pickers ? pickers[open as keyof typeof pickers](view, slug) : undefined
  return (
    <div className="toolbar" role="toolbar" aria-label="Text">
      {buttons.map(([key, label]) => (
        <button
          key={key}
          type="button"
          className={label}
          title={`${label} (${keyName(key)})`}
          onClick={() => press(key, label)}
        >
          {label}
        </button>
      ))}
      {['Link', ...Object.keys(pickers)].map((label) => (
        <button key={label} type="button" onClick={() => setOpen(label)}>
          {label}…
        </button>
      ))}
      <button type="button" onClick={() => openSearchPanel(view)}>
        Find
      </button>
      <button
        type="button"
        aria-pressed={isFile}
        title="The file as it is"
        onClick={() => {
          showAsFile(view, !isFile)
          setIsFile(!isFile)
        }}
      >
        Text
      </button>
      {choices && <Picker title={open} choices={choices} onPick={pick} onClose={close} />}
      {(open === 'Link' || /lause$/.test(open)) && (
        <Dialog title={open} onClose={close}>
          <Form label="Put it in" onSubmit={ask} cancel>
            {open === 'Link' ? (
              <Field label="Address" hint="Such as /privacypolicy, #refunds or https://example.in">
                <input name="words" required pattern="(/|#|https:|mailto:).*" />
              </Field>
            ) : (
              <Field label="Title" hint="The number comes by itself.">
                <input name="words" required />
              </Field>
            )}
          </Form>
        </Dialog>
      )}
    </div>
  )
}

/** What each picker offers, as the handbook teaches to write it. */
const pickers: Record<'Fact' | 'Reference' | 'Term', (view: EditorView, slug: string) => Choice[]> =
  {
    Fact({ state }) {
      const { facts, meanings } = state.field(surroundings)
      return Object.entries(facts).map(([name, value]) => ({
        words: `{facts.${name}}`,
        label: value,
        more: meanings[name] ?? name,
      }))
    },
    Reference({ state }, slug) {
      const own = { pathname: '', title: 'This text', headings: state.field(outline).clauses }
      const others = state
        .field(surroundings)
        .pages.filter(({ pathname }) => pathname !== `/${slug}` && !/\/[\d-]+$/.test(pathname))
      return [own, ...others].flatMap(({ pathname, title, headings }) =>
        headings.map(({ id, number, title: label }) => ({
          words: `[](${pathname}#${id})`,
          label: `${number} ${label}`.trim(),
          more: title,
        })),
      )
    },
    Term({ state }) {
      const { pages } = state.field(surroundings)
      const terms = new Map(
        pages.flatMap(({ terms: own, title }) => own.map((term) => [term, title] as const)),
      )
      return [...terms].map(([words, more]) => ({ words, label: words, more }))
    },
  }

function keyName(key: string): string {
  const names = isMac
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }
  return key
    .split('-')
    .map((part) => names[part as 'Mod'] ?? part.toUpperCase())
    .join('+')
}
