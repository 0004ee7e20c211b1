import type { ReactNode } from 'react'
import type { InlineRun } from './document-model.ts'
import { each } from './each.ts'
import type { InlineChange } from './redline-model.ts'
import { useVersions } from './redline-versions.tsx'
import { textOfRuns } from './text-of.ts'

interface Hunk {
  same: InlineRun[]
  deleted: InlineRun[]
  inserted: InlineRun[]
}

/** Text with what was taken out and put in; words for screen readers say where each begins and ends. */
export function Runs({ changes }: { changes: readonly InlineChange[] }) {
  return each(hunksOf(changes), (hunk) => {
    const onlyFormat =
      hunk.deleted.length > 0 && textOfRuns(hunk.deleted) === textOfRuns(hunk.inserted)
    return <Hunk {...hunk} note={onlyFormat ? formatNote(hunk) : undefined} />
  })
}

function Hunk({ same, deleted, inserted, note }: Hunk & { note: string | undefined }) {
  return (
    <>
      <Marked runs={same} side="after" />
      {deleted.length > 0 && (
        <del>
          <Spoken>[deleted: </Spoken>
          <Marked runs={deleted} side="before" />
          <Spoken>]</Spoken>
        </del>
      )}
      {inserted.length > 0 && (
        <ins>
          <Spoken>[inserted: </Spoken>
          <Marked runs={inserted} side="after" />
          <Spoken>]</Spoken>
        </ins>
      )}
      {note && <span className="redline-note"> ({note})</span>}
    </>
  )
}

/** Words that only screen readers present. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className="redline-spoken">{children}</span>
}

function Marked({ runs, side }: { runs: readonly InlineRun[]; side: 'before' | 'after' }) {
  const versions = useVersions()
  return each(runs, ({ text, bold, italic, code, strike, href }) => {
    let marked = each(text.split('\n'), (line, i) => (
      <>
        {i > 0 && <br />}
        {line}
      </>
    ))
    if (code) marked = <code>{marked}</code>
    if (strike) marked = <s>{marked}</s>
    if (italic) marked = <em>{marked}</em>
    if (bold) marked = <strong>{marked}</strong>
    // Ids of a clause differ between versions; each leads into the version that it was written for.
    if (href?.startsWith('#')) marked = <a href={`${versions[side].href ?? ''}${href}`}>{marked}</a>
    else if (href !== undefined) marked = <a href={href}>{marked}</a>
    return marked
  })
}

function hunksOf(changes: readonly InlineChange[]): Hunk[] {
  const hunks: Hunk[] = []
  for (const { kind, value } of changes) {
    const last = hunks.at(-1)
    const isChanging = last && last.deleted.length + last.inserted.length > 0
    if (last && (kind === 'same') !== isChanging) last[kind].push(value)
    else hunks.push({ same: [], deleted: [], inserted: [], [kind]: [value] })
  }
  return hunks
}

/** What changed where the words did not. */
function formatNote({ deleted, inserted }: Hunk): string {
  const [before, after] = [addressesIn(deleted), addressesIn(inserted)]
  if (before === after) return 'only the formatting changes'
  if (before === '') return `now a link to ${after}`
  if (after === '') return `no longer a link to ${before}`
  return `now a link to ${after}, not to ${before}`
}

function addressesIn(runs: readonly InlineRun[]): string {
  return [...new Set(runs.flatMap(({ href }) => href ?? []))].join(' and ')
}
