import {
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  use,
} from 'react'
import { keyOf } from './diff-blocks.ts'
import { hunksOf } from './diff-runs.ts'
import * as model from './document-model.ts'

/**
 * Where the two versions are published, such as `/tnc/2026-12-01`; links within
 * their texts lead there.
 */
export const Addresses = createContext<Record<model.Side, string>>({
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

/** What a part of a text takes over from what holds it. */
interface Inherited {
  /** What screen readers call the tables in it. */
  name: string
  /** What became of all of it; undefined where both versions have it. */
  change?: model.Change | undefined
}

/** Blocks with their changes. */
export function Blocks({
  blocks,
  name,
  change,
}: { blocks: readonly model.Block[] } & Inherited) {
  const render = (block: model.Block, i: number) => (
    <Block
      block={block}
      name={i === 0 ? name : `${name}, part ${i + 1}`}
      change={block.change ?? change}
    />
  )
  return each(groupsOf(blocks), (group) =>
    group.length === 1 ? (
      eachOf(group, render)
    ) : (
      <Fold count={group.length} what="paragraphs">
        {eachOf(group, render)}
      </Fold>
    ),
  )
}

type Group<Part> = readonly (readonly [place: number, part: Part])[]

/**
 * Parts with their places: those that read as before together, where there are
 * two or more beside one that does not; each other one by itself.
 */
function groupsOf<Part extends model.Changeable>(
  parts: readonly Part[],
): Group<Part>[] {
  const same = parts.map(isSame)
  const groups: [number, Part][][] = []
  for (const [i, part] of parts.entries()) {
    const last = groups.at(-1)
    if (last && same[i] && same[i - 1] && same.includes(false))
      last.push([i, part])
    else groups.push([[i, part]])
  }
  return groups
}

function isSame(part: model.Changeable): boolean {
  const [before, after] = [
    model.partIn(part, 'before'),
    model.partIn(part, 'after'),
  ]
  return !part.change && keyOf(before) === keyOf(after)
}

function eachOf<Part>(
  group: Group<Part>,
  render: (part: Part, place: number) => ReactNode,
) {
  return each(group, ([place, part]) => render(part, place))
}

/** What reads as before, out of the way of what does not. */
function Fold({
  count,
  what,
  children,
}: {
  count: number
  what: string
  children: ReactNode
}) {
  return (
    <details className="redline-same">
      <summary className="fine">{`${count} ${what} unchanged`}</summary>
      {children}
    </details>
  )
}

function Block({ block, ...inherited }: { block: model.Block } & Inherited) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={classOf(block.change)}>
          <Runs runs={block.runs} change={inherited.change} />
        </p>
      )
    case 'list':
      return <List list={block} {...inherited} />
    case 'quote': {
      const Tag = block.overview ? 'div' : 'blockquote'
      return (
        <Tag className={`redline-quote ${classOf(block.change) ?? ''}`}>
          {block.overview && <strong>{model.overviewWords.title}</strong>}
          <Blocks blocks={block.blocks} {...inherited} />
          {block.overview && <p className="fine">{model.overviewWords.note}</p>}
        </Tag>
      )
    }
    case 'table':
      return <Table table={block} {...inherited} />
  }
}

function List({ list, name, change: whole }: { list: model.List } & Inherited) {
  const { ordered, start, items } = list
  const Tag = ordered ? 'ol' : 'ul'
  const numbers = numbersOf(list)
  const renumbering = describeRenumbering(list)
  const render = ({ blocks, change: own }: model.ListItem, i: number) => {
    const change = own ?? whole
    return (
      <li className={classOf(own)} value={ordered ? numbers[i] : undefined}>
        {change === 'deleted' && blocks.length === 0 && (
          <Spoken>[deleted item]</Spoken>
        )}
        <Blocks
          blocks={blocks}
          name={`${name}, item ${i + 1}`}
          change={change}
        />
      </li>
    )
  }
  return (
    <>
      {renumbering && <p className="fine">({renumbering})</p>}
      <Tag
        className={classOf(list.change)}
        {...(ordered && start !== 1 && { start })}
      >
        {each(groupsOf(items), (group) =>
          group.length === 1 ? (
            eachOf(group, render)
          ) : (
            <li className="redline-fold">
              <Fold count={group.length} what="points">
                <Tag>{eachOf(group, render)}</Tag>
              </Fold>
            </li>
          ),
        )}
      </Tag>
    </>
  )
}

/** Each item keeps the number of the version that it belongs to. */
function numbersOf({ start, was, items }: model.List): number[] {
  let before = was?.start ?? start
  let after = start
  return items.map(({ change }) => {
    if (change === 'deleted') return before++
    if (change !== 'inserted') before++
    return after++
  })
}

/** How the numbers of a list differ; empty where they do not. */
function describeRenumbering({ ordered, start, was }: model.List): string {
  if (!was) return ''
  if (was.ordered === ordered)
    return `this list now begins at ${start}, not at ${was.start}`
  return ordered
    ? 'this list is now numbered'
    : 'this list is no longer numbered'
}

/** A table by cell, in a frame that scrolls and can be reached by keyboard. */
function Table({
  table: { header, rows, change: own },
  name,
  change: whole,
}: { table: model.Table } & Inherited) {
  const render = ({ cells, change }: model.Row) => (
    <tr className={classOf(change)}>
      {each(cells, (cell, i) => {
        const Tag = i === 0 ? 'th' : 'td'
        return (
          <Tag
            scope={i === 0 ? 'row' : undefined}
            data-label={i > 0 ? labelOf(header.cells[i]) : undefined}
            className={classOf(cell.change)}
          >
            <Runs runs={cell.runs} change={change ?? whole} />
          </Tag>
        )
      })}
    </tr>
  )
  return (
    <section
      className={`table redline-table ${classOf(own) ?? ''}`}
      aria-label={`Table: ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {each(header.cells, ({ runs, change }) => (
              <th scope="col" className={classOf(change)}>
                {change && <Spoken>[column {change}] </Spoken>}
                <Runs runs={runs} change={whole} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(groupsOf(rows), (group) =>
            group.length === 1 ? (
              eachOf(group, render)
            ) : (
              <tr>
                <td colSpan={header.cells.length}>
                  <Fold count={group.length} what="rows">
                    <table>
                      <tbody>{eachOf(group, render)}</tbody>
                    </table>
                  </Fold>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** The words of a column as they are now, or were. */
function labelOf(cell: model.Cell | undefined): string | undefined {
  return cell && model.textOfRuns(model.partIn(cell, 'after').runs)
}

/** The class of a list item, row or cell that came or went. */
function classOf(change: model.Change | undefined): string | undefined {
  return change && `redline-${change}`
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
  runs: readonly model.InlineRun[]
  change: model.Change | undefined
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
      {deleted.length > 0 &&
        model.textOfRuns(deleted) === model.textOfRuns(inserted) && (
          <span className="fine">
            {' '}
            ({describeFormatting(deleted, inserted)})
          </span>
        )}
    </>
  ))
}

function Marked({
  runs,
  side,
}: {
  runs: readonly model.InlineRun[]
  side: model.Side
}) {
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
function describeFormatting(
  deleted: readonly model.InlineRun[],
  inserted: readonly model.InlineRun[],
): string {
  const [before, after] = [addressesIn(deleted), addressesIn(inserted)]
  if (before === after) return 'only the formatting changes'
  if (before === '') return `now a link to ${after}`
  return after === ''
    ? `no longer a link to ${before}`
    : `now a link to ${after}, not to ${before}`
}

function addressesIn(runs: readonly model.InlineRun[]): string {
  return [...new Set(runs.flatMap(({ href }) => href ?? []))].join(' and ')
}
