/** The files of the content by path. */
export type Content = ReadonlyMap<string, string>

/** One file of a change: its text before and after it. Null: there is no file. */
export interface Edit {
  readonly before: string | null
  readonly after: string | null
}

/**
 * A change to the content as data: it is applied in memory and checked before
 * anything is written.
 */
export interface Changes {
  /** The commit message. */
  readonly message: string
  readonly edits: ReadonlyMap<string, Edit>
}

/** A change that gives files of the content new texts; null removes a file. */
export function changesTo(
  content: Content,
  message: string,
  files: Readonly<Record<string, string | null>>,
): Changes {
  const edits = Object.entries(files).map(([path, after]): [string, Edit] => [
    path,
    { before: content.get(path) ?? null, after },
  ])
  return { message, edits: new Map(edits) }
}

/** The content after a change. */
export function applyEdits(content: Content, { edits }: Changes): Content {
  const changed = new Map(content)
  for (const [path, { after }] of edits)
    if (after === null) changed.delete(path)
    else changed.set(path, after)
  return changed
}

/** How one content became another: an edit for each file that differs. */
export function editsBetween(from: Content, to: Content): Map<string, Edit> {
  const edits = new Map<string, Edit>()
  for (const path of new Set([...from.keys(), ...to.keys()])) {
    const [before = null, after = null] = [from.get(path), to.get(path)]
    if (!isSame(before, after)) edits.set(path, { before, after })
  }
  return edits
}

/** Whether two texts are equal apart from line endings, or both missing. */
export function isSame(a?: string | null, b?: string | null): boolean {
  return (a && toLf(a)) === (b && toLf(b)) || (a ?? b ?? null) === null
}

/** A text with the line endings of Unix. */
export const toLf = (text: string): string => text.replaceAll('\r\n', '\n')

/** A text with the line endings of another. */
export function withEndingsOf(model = '', text: string): string {
  return toLf(text).replaceAll('\n', model.includes('\r\n') ? '\r\n' : '\n')
}

/** Whether a file of the content is text. Of others, only the path matters. */
export const isText = (path: string): boolean =>
  /\.(mdx|yaml|jsonl)$/.test(path)
