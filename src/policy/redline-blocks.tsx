import { overviewWords } from '../widgets/overview/words.ts'
import { blocksAs, type SpeltOut, spellOut } from './as-change.ts'
import { each } from './each.ts'
import { presenceClass } from './presence-class.ts'
import type { BlockChange, ChangedList, ChangedQuote, ItemChange } from './redline-model.ts'
import { Runs, Spoken } from './redline-runs.tsx'
import { RedlineTable } from './redline-table.tsx'

interface Properties {
  changes: readonly BlockChange[]
  /** What tables here are called by screen readers. */
  name: string
}

/** Blocks of a clause with their changes. */
export function Blocks({ changes, name }: Properties) {
  return each(changes, (change, i) => (
    <Block block={spellOut(change)} name={i === 0 ? name : `${name}, part ${i + 1}`} />
  ))
}

function Block({ block, name }: { block: SpeltOut; name: string }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs changes={block.runs} />
        </p>
      )
    case 'list':
      return <List list={block} name={name} />
    case 'quote':
      return <Quote quote={block} name={name} />
    case 'table':
      return <RedlineTable table={block} name={name} />
  }
}

function List({ list, name }: { list: ChangedList; name: string }) {
  const { ordered, start, items } = list
  const Tag = ordered.after ? 'ol' : 'ul'
  const numbers = numbersOf(list)
  const note = listNote(list)
  return (
    <>
      {note && <p className="redline-note">({note})</p>}
      <Tag {...(ordered.after && start.after !== 1 && { start: start.after })}>
        {each(items, (item, i) => (
          <li className={presenceClass(item.kind)} {...(ordered.after && { value: numbers[i] })}>
            {item.kind === 'deleted' && blocksIn(item).length === 0 && (
              <Spoken>[deleted item]</Spoken>
            )}
            <Blocks changes={blocksIn(item)} name={`${name}, item ${i + 1}`} />
          </li>
        ))}
      </Tag>
    </>
  )
}

/** Each item keeps the number of the version that it belongs to. */
function numbersOf({ start, items }: ChangedList): number[] {
  let [before, after] = [start.before, start.after]
  return items.map(({ kind }) => {
    if (kind === 'deleted') return before++
    if (kind !== 'inserted') before++
    return after++
  })
}

function listNote({ ordered, start }: ChangedList): string | undefined {
  if (ordered.before !== ordered.after)
    return ordered.after ? 'this list is now numbered' : 'this list is no longer numbered'
  return start.before === start.after
    ? undefined
    : `this list now begins at ${start.after}, not at ${start.before}`
}

function blocksIn(item: ItemChange): readonly BlockChange[] {
  return item.kind === 'item' ? item.blocks : blocksAs(item.value, item.kind)
}

function Quote({ quote, name }: { quote: ChangedQuote; name: string }) {
  if (!quote.overview)
    return (
      <blockquote>
        <Blocks changes={quote.blocks} name={name} />
      </blockquote>
    )
  return (
    <div className="redline-overview">
      <p>
        <strong>{overviewWords.title}</strong>
      </p>
      <Blocks changes={quote.blocks} name={name} />
      <p className="redline-note">{overviewWords.note}</p>
    </div>
  )
}
