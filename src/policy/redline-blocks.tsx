import { overviewWords } from '../widgets/overview/words.ts'
import type * as model from './document-model.ts'
import { each, Runs, Spoken } from './redline-runs.tsx'

/** What became of all that holds a part; undefined where both versions have it. */
type Inherited = { change?: model.Change | undefined }

/**
 * Blocks with their changes; `name` is what screen readers call the tables in
 * them.
 */
export function Blocks({
  blocks,
  name,
  change,
}: { blocks: readonly model.Block[]; name: string } & Inherited) {
  return each(blocks, (block, i) => (
    <Block
      block={block}
      name={i === 0 ? name : `${name}, part ${i + 1}`}
      change={block.change ?? change}
    />
  ))
}

function Block({
  block,
  name,
  change,
}: { block: model.Block; name: string } & Inherited) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} change={change} />
        </p>
      )
    case 'list':
      return <List list={block} name={name} change={change} />
    case 'quote': {
      const Tag = block.overview ? 'div' : 'blockquote'
      return (
        <Tag className="redline-quote">
          {block.overview && <strong>{overviewWords.title}</strong>}
          <Blocks blocks={block.blocks} name={name} change={change} />
          {block.overview && <p className="fine">{overviewWords.note}</p>}
        </Tag>
      )
    }
    case 'table':
      return <Table table={block} name={name} change={change} />
  }
}

function List({
  list,
  name,
  change: whole,
}: { list: model.List; name: string } & Inherited) {
  const { ordered, start, items } = list
  const Tag = ordered ? 'ol' : 'ul'
  const numbers = numbersOf(list)
  const note = listNote(list)
  return (
    <>
      {note && <p className="fine">({note})</p>}
      <Tag {...(ordered && start !== 1 && { start })}>
        {each(items, ({ blocks, change = whole }, i) => (
          <li
            className={classOf(change)}
            {...(ordered && { value: numbers[i] })}
          >
            {change === 'deleted' && blocks.length === 0 && (
              <Spoken>[deleted item]</Spoken>
            )}
            <Blocks
              blocks={blocks}
              name={`${name}, item ${i + 1}`}
              change={change}
            />
          </li>
        ))}
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

function listNote({ ordered, start, was }: model.List): string {
  if (!was) return ''
  if (was.ordered === ordered)
    return `this list now begins at ${start}, not at ${was.start}`
  return ordered
    ? 'this list is now numbered'
    : 'this list is no longer numbered'
}

/** A table by cell, in a frame that scrolls and can be reached by keyboard. */
function Table({
  table: { header, rows },
  name,
  change: whole,
}: { table: model.Table; name: string } & Inherited) {
  return (
    <section
      className="table redline-table"
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
          {each(rows, ({ cells, change = whole }) => (
            <tr className={classOf(change)}>
              {each(cells, (cell, i) => {
                const Tag = i === 0 ? 'th' : 'td'
                return (
                  <Tag
                    {...(Tag === 'th' && { scope: 'row' })}
                    className={classOf(cell.change)}
                  >
                    <Runs runs={cell.runs} change={change} />
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The class of a list item, row or cell that came or went. */
function classOf(change: model.Change | undefined): string | undefined {
  return change && `redline-${change}`
}
