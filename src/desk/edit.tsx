import type { ChangeDesc } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { EditorView as View } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../model/format-day.ts'
import { ask, useAnswer } from './ask.ts'
import { Conflict } from './conflict.tsx'
import { fix, mapProblem, openEditor, showProblems } from './editor/editor.ts'
import { clauseAt, setSurroundings } from './editor/outline.ts'
import { createSaver, type Saver, type Status } from './editor/saver.ts'
import { Notes } from './notes.tsx'
import type { OpenText } from './open-text.ts'
import { Panels } from './panels.tsx'
import { Pill, Waiting } from './parts.tsx'
import type { Problem, Surroundings, TextFile } from './protocol.ts'
import { TextActions } from './text-actions.tsx'
import { Toolbar } from './toolbar.tsx'

/** A text in the editor, with its page and its problems beside it. */
export function Edit({ path }: { path: string }) {
  const { answer: file, error, again } = useAnswer('read', { path })
  const { answer: around } = useAnswer('surroundings', { path })
  if (!file || !around) return <Waiting error={error} />
  return <Editing key={`${file.hash} ${file.state}`} file={file} around={around} again={again} />
}

const states = {
  page: () => '',
  draft: () => 'draft',
  sealed: ({ status }: TextFile) => `${status}, sealed`,
  correction: ({ status }: TextFile) => `${status}, being corrected`,
}

/** Milliseconds after the last key in which nobody waits for problems yet. */
const PAUSE = 150

function Editing({
  file,
  around,
  again,
}: {
  file: TextFile
  around: Surroundings
  again: () => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ view: EditorView; saver: Saver }>()
  const [status, setStatus] = useState<Status>({ kind: 'saved', message: '' })
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [saves, setSaves] = useState(0)
  const [clause, setClause] = useState('')
  useEffect(() => {
    if (!host.current) return
    let timer = 0
    let asked = 0
    let since: ChangeDesc | undefined
    const check = async () => {
      const mine = ++asked
      const text = view.state.doc.toString()
      since = undefined
      const answer = await ask('problems', { path: file.path, text }).catch(() => [])
      if (mine !== asked) return
      const found = answer.map((it) => (since ? mapProblem(it, since) : it))
      setProblems(found)
      showProblems(view, found)
    }
    const listener = View.updateListener.of(({ changes, docChanged, selectionSet, state }) => {
      if (docChanged || selectionSet)
        setClause(clauseAt(state, state.selection.main.head)?.id ?? '')
      if (!docChanged) return
      saver.changed(changes)
      since = since?.composeDesc(changes) ?? changes
      setProblems((known) =>
        known.some((it) => it.fix) ? known.map((it) => mapProblem(it, changes)) : known,
      )
      clearTimeout(timer)
      timer = window.setTimeout(check, PAUSE)
    })
    const view = openEditor(host.current, file.text, `Text of ${file.title}`, listener)
    const saver = createSaver(view, file, (now) => {
      setStatus(now)
      if (now.kind === 'saved') setSaves((number) => number + 1)
    })
    const leave = (event: BeforeUnloadEvent) => saver.isBehind() && event.preventDefault()
    const refresh = () => void saver.refresh()
    view.dispatch({ effects: setSurroundings.of(around) })
    fix(view, file.state === 'sealed')
    setOpen({ view, saver })
    check()
    window.addEventListener('beforeunload', leave)
    window.addEventListener('focus', refresh)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('focus', refresh)
      clearTimeout(timer)
      if (saver.isBehind()) saver.save()
      view.destroy()
    }
  }, [file, around])
  const desk: OpenText | undefined = open && { ...open, file, problems, saves, clause, again }
  return (
    <main className="edit">
      <div className="title">
        <h1>{file.title}</h1>
        {file.day && <span>from {formatDay(file.day)}</span>}
        {file.day && (
          <Pill kind={file.state === 'draft' ? 'draft' : (file.status ?? '')}>
            {states[file.state](file)}
          </Pill>
        )}
        <output className={`status ${status.kind}`}>{status.message}</output>
        {desk && <TextActions desk={desk} />}
      </div>
      {desk && status.kind === 'conflict' && (
        <Conflict parts={status.parts} onChoose={desk.saver.choose} />
      )}
      <div className="halves">
        <div className="text">
          {desk && file.state !== 'sealed' && <Toolbar view={desk.view} slug={file.slug} />}
          <div className="sheet">
            {desk && <Notes desk={desk} />}
            <div ref={host} />
          </div>
        </div>
        {desk && <Panels desk={desk} />}
      </div>
    </main>
  )
}
