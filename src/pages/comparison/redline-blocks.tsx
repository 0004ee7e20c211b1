import { createElement, Fragment, type ReactNode } from 'react'
import { hunksOf } from '../../compare/diff-runs.ts'
import * as model from '../../compare/document-model.ts'

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
  return folded(blocks, 'paragraphs', (run) =>
    each(run, (block) => renderBlock(block, block.change ?? change)),
  )
}

/**
 * Renders parts in runs: two or more that read as before, beside one that does
 * not, fold to a line.
 */
function folded<Part>(
  parts: readonly Part[],
  name: string,
  render: (run: readonly Part[]) => ReactNode,
) {
  const isMarked = (part: Part) => /"(change|was)":/.test(JSON.stringify(part))
  const signs = parts.map((part) => (isMarked(part) ? '!' : '=')).join('')
  let start = 0

  return each(signs.split(/(==+)/), (run) => {
    if (!run && signs) return null
    const rendered = render(parts.slice(start, start + run.length))
    start += run.length
    if (!run.startsWith('==') || run === signs) return rendered
    return (
      <details className="redline-unchanged">
        <summary className="fine">{`${run.length} ${name} unchanged`}</summary>
        {rendered}
      </details>
    )
  })
}

function renderBlock(block: model.Block, change: Change) {
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

/** Items with the number of the version that they belong to. */
function List({ list, change }: { list: model.List; change: Change }) {
  const { ordered, start, was, items } = list
  const Tag = ordered ? 'ol' : 'ul'
  let [before, after] = [was?.start ?? start, start]
  return (
    <>
      {was && <p className="fine">(The numbers of this list change.)</p>}
      {folded(items, 'points', (run) => (
        <Tag data-change={list.change}>
          {each(run, ({ blocks, change: own }) => {
            const value = own === 'deleted' ? before : after
            if (own !== 'inserted') before++
            if (own !== 'deleted') after++
            return (
              <li data-change={own} value={ordered ? value : undefined}>
                <Blocks blocks={blocks} change={own ?? change} />
              </li>
            )
          })}
        </Tag>
      ))}
    </>
  )
}

/** A table by cell, in a frame that scrolls and can be reached by keyboard. */
function Table({ table, change }: { table: model.Table; change: Change }) {
  const { header, rows } = table
  const titles = header.cells.map((cell) =>
    model.textOfRuns(model.partIn(cell, 'after').runs),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; sections would be landmarks, many with one name.
    <div
      role="group"
      className="table redline-table"
      data-change={table.change}
      aria-label={`Table: ${titles.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {each(header.cells, ({ runs }) => (
              <th scope="col">
                <Runs runs={runs} change={change} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr data-change={row.change}>
              {each(row.cells, ({ runs }, i) => (
                <td data-label={titles[i]}>
                  <Runs runs={runs} change={row.change ?? change} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Text with what was taken out and put in, or of which all was. */
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
      {/* What it led to may be gone. */}
      <Changed as="del" runs={deleted.map(({ href, ...run }) => run)} />
      <Changed as="ins" runs={inserted} />
      {deleted.length > 0 &&
        model.textOfRuns(deleted) === model.textOfRuns(inserted) && (
          <span className="fine"> (the link or the formatting changes)</span>
        )}
    </>
  ))
}

/** Words for screen readers alone say where it begins and ends. */
function Changed({
  as: Tag,
  runs,
}: {
  as: 'del' | 'ins'
  runs: readonly model.InlineRun[]
}) {
  if (runs.length === 0) return null
  return (
    <Tag>
      <span className="unseen">{`[${spoken[Tag]}: `}</span>
      {each(runs, Marked)}
      <span className="unseen">]</span>
    </Tag>
  )
}

const spoken = { del: 'deleted', ins: 'inserted' }

function Marked({ text, bold, italic, href }: model.InlineRun) {
  let marked = each(text.split(/(\n)/), (line) =>
    line === '\n' ? <br /> : line,
  )
  if (italic) marked = <em>{marked}</em>
  if (bold) marked = <strong>{marked}</strong>
  return href === undefined ? marked : <a href={href}>{marked}</a>
}
