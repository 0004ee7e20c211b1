import { createElement, Fragment, type ReactNode } from 'react'
import { hunksOf } from './diff-runs.ts'
import * as model from './document-model.ts'

/** What became of all of a part; undefined where both versions have it. */
type Change = model.Change | undefined

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

/** Blocks with their changes; `change` is what became of all of them. */
export function Blocks({
  blocks,
  change,
}: {
  blocks: readonly model.Block[]
  change?: Change
}) {
  return folded(blocks, 'paragraphs', (block) => (
    <Block block={block} change={block.change ?? change} />
  ))
}

/**
 * Renders each part; two or more that read as before, beside one that does not,
 * are folded.
 */
function folded<Part extends model.Changeable>(
  parts: readonly Part[],
  what: string,
  render: (part: Part) => ReactNode,
  frame = (fold: (parts: ReactNode) => ReactNode, parts: ReactNode) =>
    fold(parts),
) {
  const same = parts.map((part) => !MARKED.test(JSON.stringify(part)))
  const groups: Part[][] = []
  for (const [i, part] of parts.entries())
    if (same[i] && same[i - 1] && same.includes(false))
      groups.at(-1)?.push(part)
    else groups.push([part])

  return each(groups, (group) => {
    const rendered = each(group, render)
    if (group.length === 1) return rendered
    const fold = (parts: ReactNode) => (
      <details className="redline-same">
        <summary className="fine">{`${group.length} ${what} unchanged`}</summary>
        {parts}
      </details>
    )
    return frame(fold, rendered)
  })
}

/** In JSON, the signs of a change; those in a text have slashes. */
const MARKED = /"(change|was)":/

function Block({ block, change }: { block: model.Block; change: Change }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p data-change={block.change}>
          <Runs runs={block.runs} change={change} />
        </p>
      )
    case 'list':
      return <List list={block} change={change} />
    case 'quote': {
      const { title, note } = model.overviewWords
      return (
        <div className="redline-quote" data-change={block.change}>
          {block.overview && <strong>{title}</strong>}
          <Blocks blocks={block.blocks} change={change} />
          {block.overview && <p className="fine">{note}</p>}
        </div>
      )
    }
    case 'table':
      return <Table table={block} change={change} />
  }
}

function List({ list, change }: { list: model.List; change: Change }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <>
      {list.was && <p className="fine">(The numbers of this list change.)</p>}
      <Tag data-change={list.change}>
        {folded(
          numbered(list),
          'points',
          ({ blocks, change: own, value }) => (
            <li data-change={own} value={value}>
              <Blocks blocks={blocks} change={own ?? change} />
            </li>
          ),
          (fold, points) => (
            <li className="redline-fold">{fold(<Tag>{points}</Tag>)}</li>
          ),
        )}
      </Tag>
    </>
  )
}

/** Items with the number of the version that they belong to. */
function numbered({ ordered, start, was, items }: model.List) {
  let before = was?.start ?? start
  let after = start
  return items.map((item) => {
    const value = item.change === 'deleted' ? before : after
    if (item.change !== 'inserted') before++
    if (item.change !== 'deleted') after++
    return { ...item, value: ordered ? value : undefined }
  })
}

/** A table by cell, in a frame that scrolls and can be reached by keyboard. */
function Table({
  table: { header, rows, change: own },
  change,
}: {
  table: model.Table
  change: Change
}) {
  const titles = header.cells.map((cell) =>
    model.textOfRuns(model.partIn(cell, 'after').runs),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; sections would be landmarks, many with one name.
    <div
      role="group"
      className="table redline-table"
      data-change={own}
      aria-label={`Table: ${titles.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {each(header.cells, (cell) => (
              <th scope="col" data-change={cell.change}>
                <Runs runs={cell.runs} change={cell.change ?? change} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folded(
            rows,
            'rows',
            (row) => (
              <tr data-change={row.change}>
                {each(row.cells, (cell, i) => (
                  <td data-label={titles[i]} data-change={cell.change}>
                    <Runs
                      runs={cell.runs}
                      change={cell.change ?? row.change ?? change}
                    />
                  </td>
                ))}
              </tr>
            ),
            (fold, rows) => (
              <tr>
                <td colSpan={titles.length}>
                  {fold(
                    <table>
                      <tbody>{rows}</tbody>
                    </table>,
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Words that only screen readers present. */
function Spoken({ children }: { children: ReactNode }) {
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
  change?: Change
}) {
  return each(hunksOf(runs, change), ({ same, deleted, inserted }) => (
    <>
      {each(same, Marked)}
      {deleted.length > 0 && (
        <del>
          <Spoken>[deleted: </Spoken>
          {/* What it led to may be gone. */}
          {each(deleted, ({ href, ...run }) => Marked(run))}
          <Spoken>]</Spoken>
        </del>
      )}
      {inserted.length > 0 && (
        <ins>
          <Spoken>[inserted: </Spoken>
          {each(inserted, Marked)}
          <Spoken>]</Spoken>
        </ins>
      )}
      {deleted.length > 0 &&
        model.textOfRuns(deleted) === model.textOfRuns(inserted) && (
          <span className="fine">{` (${describeFormatting(deleted, inserted)})`}</span>
        )}
    </>
  ))
}

function Marked({ text, bold, italic, code, strike, href }: model.InlineRun) {
  let marked = each(text.split(/(\n)/), (line) =>
    line === '\n' ? <br /> : line,
  )
  if (code) marked = <code>{marked}</code>
  if (strike) marked = <s>{marked}</s>
  if (italic) marked = <em>{marked}</em>
  if (bold) marked = <strong>{marked}</strong>
  return href === undefined ? marked : <a href={href}>{marked}</a>
}

/** What changed where the words did not. */
function describeFormatting(...sides: (readonly model.InlineRun[])[]): string {
  const [from, to] = sides.map(
    (runs) =>
      [...new Set(runs.flatMap(({ href }) => href ?? []))].join(' and ') ||
      'no link',
  )
  return from === to ? 'only the formatting changes' : `${from}, now ${to}`
}
