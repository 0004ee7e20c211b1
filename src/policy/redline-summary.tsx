import type { ReactNode } from 'react'
import { nameOf } from './clause-names.ts'
import type { Redline } from './redline-model.ts'
import { useVersions, Version } from './redline-versions.tsx'
import { type ClauseMention, isUnchanged, summarize } from './summarize.ts'

/** What a reader wants to know first: which clauses are new, changed, moved, renamed and removed. */
export function RedlineSummary({ redline }: { redline: Redline }) {
  const { before, after } = useVersions()
  const summary = summarize(redline)
  const { title } = redline
  const groups: [name: string, items: ReactNode[]][] = [
    ['New', summary.new.map((clause) => <Mention key={clause.id} clause={clause} />)],
    ['Changed', summary.changed.map((clause) => <Mention key={clause.id} clause={clause} />)],
    [
      'Renamed',
      summary.renamed.map((pair) => (
        <li key={pair.after.id}>
          <Link clause={pair.after} />, before: {nameOf(pair.before)}
        </li>
      )),
    ],
    [
      'Moved',
      summary.moved.map((pair) => (
        <li key={pair.after.id}>
          <Link clause={pair.after} />, before: {nameOf(pair.before)}
        </li>
      )),
    ],
    [
      'Removed',
      summary.removed.map((clause) => (
        <Mention key={clause.id} clause={clause} prefix="removed-" />
      )),
    ],
  ]
  return (
    <section className="redline-summary" aria-labelledby="redline-summary">
      <h2 id="redline-summary">What changes</h2>
      <p>
        From <Version {...before} /> to <Version {...after} />.
        {title.before !== title.after &&
          ` The title was “${title.before}” and is “${title.after}”.`}
      </p>
      {isUnchanged(redline) && <p>The two versions read the same.</p>}
      <dl>
        {groups
          .filter(([, items]) => items.length > 0)
          .map(([name, items]) => (
            <div key={name}>
              <dt>
                {name} ({items.length})
              </dt>
              <dd>
                <ul>{items}</ul>
              </dd>
            </div>
          ))}
      </dl>
      <p>{unchangedNote(summary.unchanged)}</p>
      <p className="redline-legend">
        <ins>Text put in</ins> is underlined and follows a +. <del>Text taken out</del> is struck
        through and stands in brackets. A clause that only got another number counts as unchanged.
      </p>
    </section>
  )
}

function unchangedNote(count: number): string {
  if (count === 0) return 'No clause reads as before.'
  return count === 1
    ? 'One clause reads as before; it is folded unless it moved.'
    : `${count} clauses read as before; they are folded unless they moved.`
}

function Mention({ clause, prefix = '' }: { clause: ClauseMention; prefix?: string }) {
  return (
    <li>
      <Link clause={clause} prefix={prefix} />
    </li>
  )
}

function Link({ clause, prefix = '' }: { clause: ClauseMention; prefix?: string }) {
  return <a href={`#${prefix}${clause.id || 'opening'}`}>{nameOf(clause)}</a>
}
