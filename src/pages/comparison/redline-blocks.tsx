import { createElement, Fragment, type ReactNode } from 'react'
import { hunksOf } from '../../compare/diff-runs.ts'
import * as model from '../../compare/document-model.ts'
import { fill } from '../../i18n/fill.ts'
import { english } from '../../i18n/languages.ts'

/** The change of a whole part; undefined if both versions have it. */
type Change = model.Change | undefined

/**
 * Renders items without keys, because items of a static document are never
 * reordered.
 */
export function each<T>(
  items: readonly T[],
  render: (item: T, index: number) => ReactNode,
) {
  return createElement(Fragment, null, ...items.map(render))
}

/** Renders blocks with their changes; `change` is that of all of them. */
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

/** Renders parts, and folds two or more unchanged ones next to a changed one. */
function folded<Part>(
  parts: readonly Part[],
  name: string,
  render: (run: readonly Part[]) => ReactNode,
) {
  const isMarked = (part: Part) =>
    /"(change|form|was)":/.test(JSON.stringify(part))
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
          {block.form && renderBreak(block.form)}
          <RedlineRuns runs={block.runs} change={change} />
        </p>
      )
    case 'list':
      return renderList(block, change)
    case 'regrouped':
      return renderRegrouped(block, change)
    case 'quote': {
      const { title, note } = model.overviewMessages
      return (
        <div className="redline-quote" data-change={block.change}>
          {block.overview && <strong>{title}</strong>}
          <Blocks blocks={block.blocks} change={change} />
          {block.overview && <p className="fine">{note}</p>}
        </div>
      )
    }
    case 'table':
      return renderTable(block, change)
  }
}

/** Renders a list; a deleted item has its old number. */
function renderList(list: model.List, change: Change) {
  const { ordered, start, was, items } = list
  const Tag = ordered ? 'ol' : 'ul'
  let [before, after] = [was?.start ?? start, start]
  return (
    <>
      {was && <p className="fine">(The numbering of this list changes.)</p>}
      {folded(items, 'items', (run) => (
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

/** Renders the new text, with the old one folded below, which shows the lists. */
function renderRegrouped({ blocks, was }: model.Regrouped, change: Change) {
  const text = <Blocks blocks={blocks} change={change} />
  // Only the first part, before all new headings, has the old text.
  if (was.blocks.length === 0) return text

  return (
    <>
      <p className="fine">{`(${regroupedMessage(was.blocks, blocks)})`}</p>
      {text}
      <details className="redline-unchanged">
        <summary className="fine">As it was</summary>
        <div className="redline-quote">
          <Blocks blocks={was.blocks} />
        </div>
      </details>
    </>
  )
}

function regroupedMessage(...sides: (readonly model.Block[])[]): string {
  const [before, after] = sides.map((it) =>
    it.some(({ kind }) => kind === 'list'),
  )
  if (before === after)
    return 'The paragraphs, items and levels of this text change.'
  return after ? 'This text becomes a list.' : 'This list becomes running text.'
}

/** Renders a table in a frame that scrolls by keyboard. */
function renderTable({ header, rows, ...table }: model.Table, change: Change) {
  const titles = header.cells.map((cell) =>
    model.textOfRuns(model.partIn(cell, 'after').runs),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for fields, and a section would be a landmark.
    <div
      role="group"
      className="table"
      data-change={table.change}
      aria-label={fill(english.messages.site.table, {
        columns: titles.join(', '),
      })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must reach it to scroll.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {each(header.cells, ({ runs, change: own }) => (
              <th scope="col" data-change={own}>
                <RedlineRuns runs={runs} change={own ?? change} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr data-change={row.change}>
              {each(row.cells, ({ runs, change: own }, i) => (
                <td data-label={titles[i]} data-change={own}>
                  <RedlineRuns
                    runs={runs}
                    change={row.change ?? own ?? change}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Renders text with its changes; `change` is that of all of it. */
export function RedlineRuns({
  runs,
  change,
}: {
  runs: readonly model.InlineRun[]
  change?: Change
}) {
  return each(hunksOf(runs, change), ({ same, deleted, inserted }) => (
    <>
      {each(same, renderRun)}
      {/* The target of a deleted link may not exist. */}
      {renderChange(
        'del',
        deleted.map(({ href, ...run }) => run),
      )}
      {renderChange('ins', inserted)}
      {deleted.length > 0 &&
        model.textOfRuns(deleted) === model.textOfRuns(inserted) && (
          <span className="fine"> (the link or the formatting changes)</span>
        )}
    </>
  ))
}

/** Marks a break before a paragraph. */
function renderBreak(change: model.Change) {
  const [Tag, message] =
    change === 'deleted'
      ? (['del', 'deleted'] as const)
      : (['ins', 'inserted'] as const)
  return (
    <Tag className="redline-break">
      <span className="unseen">{`[paragraph break ${message}] `}</span>
      <span aria-hidden="true">¶ </span>
    </Tag>
  )
}

/** Announces the start and the end of a change to screen readers. */
function renderChange(Tag: 'del' | 'ins', runs: readonly model.InlineRun[]) {
  if (runs.length === 0) return null
  return (
    <Tag>
      <span className="unseen">{`[${spoken[Tag]}: `}</span>
      {each(runs, renderRun)}
      <span className="unseen">]</span>
    </Tag>
  )
}

const spoken = { del: 'deleted', ins: 'inserted' }

function renderRun({ text, bold, italic, href }: model.InlineRun) {
  let content = each(text.split(/(\n)/), (line) =>
    line === '\n' ? <br /> : line,
  )
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  return href === undefined ? content : <a href={href}>{content}</a>
}
