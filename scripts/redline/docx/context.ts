import type { Presence } from '../../../src/policy/redline-model.ts'
import type { Line } from './lines.ts'
import type { DocxOptions } from './write-docx.ts'

/** What the paragraphs of one document refer to. */
export type DocxContext = ReturnType<typeof createContext>
export type Tracker = ReturnType<DocxContext['trackerFor']>

export function createContext(lines: readonly Line[], { author, date, site }: DocxOptions) {
  let [changes, isOdd] = [0, true]
  const lists = lines.flatMap(({ shape }) => [shape.before.list ?? [], shape.after.list ?? []])
  return {
    site,
    lists: [...new Set(lists.flat())],
    comments: lines.filter(({ comment }) => comment),
    /** By the ids of clauses. Word allows forty letters and digits in a name, which not every id is. */
    bookmarks: new Map(
      lines.flatMap(({ ids = [] }, i) => ids.map((id) => [id, `clause_${i}`] as const)),
    ),
    /**
     * Makes author, date and a new id of each change in a paragraph. Paragraphs that meet are dated two minutes
     * apart, but for those that came or went as a whole: LibreOffice takes changes of one minute that meet there
     * for one, and would join the paragraphs when they are accepted or rejected.
     */
    trackerFor(paragraph: Presence) {
      if (paragraph === 'same') isOdd = !isOdd
      const minutes = paragraph !== 'same' ? 4 : isOdd ? 2 : 0
      const time = formatTime(Date.parse(date) + minutes * 60_000)
      return () => ({ id: ++changes, author, date: time })
    },
  }
}

/** A time as Word writes it, to the second. */
export function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}
