import { keyOf } from '../../../src/policy/diff-blocks.ts'
import { type Clause, textOfRuns } from '../../../src/policy/document-model.ts'
import { nameOf } from '../../../src/policy/summarize.ts'
import { replaceText, type Site } from '../../policies/site.ts'
import { generatedIn, inWord, referencesOf } from './in-word.ts'
import { ByHand, lost, mergeWords, NO_TEXT } from './merge-words.ts'
import type { Received, Unit } from './receive.ts'
import { writeClause } from './write-clause.ts'

/** What the software does not guess: somebody has to do it by hand. */
export interface Task {
  /** The name of a clause. */
  where: string
  what: string
}

/** What became of the clauses that somebody took. */
export interface Taken {
  source: string
  /** Their ids. */
  landed: readonly string[]
  tasks: readonly Task[]
}

/**
 * Writes the clauses that somebody takes into the source of the draft. Each has
 * landed only where, read again, it says what counsel wrote; any other keeps
 * its words, and is to be done by hand.
 */
export function take(
  site: Site,
  received: Received,
  chosen: readonly string[],
): Taken {
  const { text, units, title } = received
  const landed: string[] = []
  const left: Task[] = []
  let last: Attempt = { source: text.source, tasks: [], kept: [] }
  const land = (units: readonly Unit[]) => {
    const ids = units.map(({ id }) => id)
    try {
      last = attempt(site, received, new Set([...landed, ...ids]))
      landed.push(...ids)
    } catch (error) {
      if (!(error instanceof ByHand)) throw error
      const [unit] = units
      const half = units.length / 2
      if (half >= 1)
        for (const part of [units.slice(0, half), units.slice(half)]) land(part)
      else if (unit)
        left.push({
          where: unit.name,
          what: `${error.message} It keeps its words.`,
        })
    }
  }
  const taken = units.filter(({ id }) => chosen.includes(id))
  if (taken.length > 0) land(taken)
  if (title)
    left.push({
      where: 'First lines',
      what: `The title is “${title}” in the file. It stands in the first lines.`,
    })
  return {
    source: last.source,
    landed: landed.filter((id) => !last.kept.includes(id)),
    tasks: [...last.tasks, ...left],
  }
}

interface Attempt extends Pick<Taken, 'source' | 'tasks'> {
  /** Clauses that keep their words, for all that changes is to do by hand. */
  kept: readonly string[]
}

/** The source with some clauses taken. Throws ByHand where it says other things. */
function attempt(
  site: Site,
  { text, comparison, ours, theirs }: Received,
  chosen: ReadonlySet<string>,
): Attempt {
  const { source, path, document } = text
  const [end = ''] = /\s*$/.exec(source) ?? []
  const { head, slices } = slicesOf(text)
  const written = comparison.clauses.flatMap((clause): Written | [] => {
    const id = clause.was?.id ?? clause.id
    const isTaken = chosen.has(id)
    if (clause.change === (isTaken ? 'deleted' : 'inserted')) return []

    const own = ours.clauses.find((it) => it.id === id)
    const other = theirs.clauses.find((it) => it.id === clause.id)
    const wanted = isTaken ? other : own
    if (!wanted) return []
    const says = writeClause(wanted)
    const slice = slices.get(id)
    if (!own || slice === undefined) return { text: says, says, tasks: [] }
    if (!isTaken) return { id, text: slice, says, tasks: [] }

    const original = document.clauses.find((it) => it.id === id)
    const generated = generatedIn(slice, original ?? own, site.factsFor(path))
    return { id, ...mergeClause(slice, own, wanted, generated) }
  })
  const stay = new Set(written.map(({ id }) => id))
  for (const [id, slice] of slices)
    if (!stay.has(id) && NO_TEXT.test(slice)) throw new ByHand(lost)

  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  const bodies = written.map(({ text }, i) =>
    text.trim() === '' || /\s$/.test(text) || i === written.length - 1
      ? text
      : text + lineEnd + lineEnd,
  )
  const whole = head + bodies.join('').trimEnd() + end
  const read = replaceText(site, path, whole).texts.get(path)?.document
  const clauses = read ? inWord(read, referencesOf(document)).clauses : []
  const isRight =
    clauses.length === written.length &&
    written.every(({ id, says }, i) => {
      const clause = clauses[i] as Clause
      return (id ?? clause.id) === clause.id && writeClause(clause) === says
    })
  if (!isRight)
    throw new ByHand('Read again, the file would not say what counsel wrote.')
  return {
    source: whole,
    tasks: written.flatMap(({ tasks }) => tasks),
    kept: written.flatMap(({ id = '', text, tasks }) =>
      tasks.length > 0 && text === slices.get(id) ? id : [],
    ),
  }
}

/** The source of a clause, its id unless it is new, and what it must say. */
interface Written {
  id?: string
  text: string
  says: string
  tasks: readonly Task[]
}

/** The front matter of a text, and the source of each clause by its id. */
function slicesOf({ source, headings, document }: Received['text']) {
  const [head = ''] = /^\ufeff?---[\s\S]*?\n---[ \t]*\r?\n/.exec(source) ?? []
  const body = source.trimEnd()
  const lines = source.split(/(?<=\n)/)
  const starts = document.clauses.map(({ id }) => {
    const line = headings.find((heading) => heading.id === id)?.place.line ?? 1
    return id === '' ? head.length : lines.slice(0, line - 1).join('').length
  })
  const slices = document.clauses.map(
    ({ id }, i) => [id, body.slice(starts[i], starts[i + 1])] as const,
  )
  return { head, slices: new Map(slices) }
}

function mergeClause(
  slice: string,
  ours: Clause,
  theirs: Clause,
  generated: ReadonlyMap<string, string>,
): Written {
  const { text, after, kept } = mergeWords(
    slice.trimEnd(),
    writeClause(ours),
    writeClause(theirs),
    generated,
  )
  const renamed = keyOf(ours.title) !== keyOf(theirs.title)
  return {
    text:
      (renamed ? withId(text, ours.id) : text) +
      slice.slice(slice.trimEnd().length),
    says: after,
    tasks: kept.map((it) => ({
      where: textOfRuns(theirs.title) || nameOf(theirs),
      what: `${it.source} says “${it.ours}”; counsel writes “${it.theirs}”. It stays as it is.`,
    })),
  }
}

/** The id of a clause stays when its title changes, for links lead to it. */
function withId(text: string, id: string): string {
  return text.replace(/^.*/, (line) =>
    /\[#[^\]]*\]\s*$/.test(line) ? line : `${line.trimEnd()} [#${id}]`,
  )
}
