import {
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  use,
} from 'react'
import { hunksOf } from './diff-runs.ts'
import {
  type Change,
  type InlineRun,
  type Side,
  textOfRuns,
} from './document-model.ts'

/**
 * Where the two versions are published, such as `/tnc/2026-12-01`; links within
 * their texts lead there.
 */
export const Addresses = createContext<Record<Side, string>>({
  before: '',
  after: '',
})

/**
 * Renders each item in turn. Items of a static document are never reordered, so
 * they need no keys.
 */
export function each<T>(
  items: readonly T[],
  render: (item: T, index: number) => ReactNode,
) {
  return createElement(Fragment, null, ...items.map(render))
}

/** Words that only screen readers present. */
export function Spoken({ children }: { children: ReactNode }) {
  return <span className="unseen">{children}</span>
}

/**
 * Text with what was taken out and put in, or of which all was; words for
 * screen readers say where each begins and ends.
 */
export function Runs({
  runs,
  change,
}: {
  runs: readonly InlineRun[]
  change: Change | undefined
}) {
  return each(hunksOf(runs, change), ({ same, deleted, inserted }) => (
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
      {deleted.length > 0 && textOfRuns(deleted) === textOfRuns(inserted) && (
        <span className="fine"> ({formatNote(deleted, inserted)})</span>
      )}
    </>
  ))
}

function Marked({ runs, side }: { runs: readonly InlineRun[]; side: Side }) {
  const version = use(Addresses)[side]
  return each(runs, ({ text, bold, italic, code, strike, href }) => {
    let marked = each(text.split(/(\n)/), (line) =>
      line === '\n' ? <br /> : line,
    )
    if (code) marked = <code>{marked}</code>
    if (strike) marked = <s>{marked}</s>
    if (italic) marked = <em>{marked}</em>
    if (bold) marked = <strong>{marked}</strong>
    if (href === undefined) return marked
    // Ids of a clause differ between versions; each leads into the version that
    // it was written for.
    return <a href={href.startsWith('#') ? version + href : href}>{marked}</a>
  })
}

/** What changed where the words did not. */
function formatNote(
  deleted: readonly InlineRun[],
  inserted: readonly InlineRun[],
): string {
  const [before, after] = [addressesIn(deleted), addressesIn(inserted)]
  if (before === after) return 'only the formatting changes'
  if (before === '') return `now a link to ${after}`
  return after === ''
    ? `no longer a link to ${before}`
    : `now a link to ${after}, not to ${before}`
}

function addressesIn(runs: readonly InlineRun[]): string {
  return [...new Set(runs.flatMap(({ href }) => href ?? []))].join(' and ')
}
