/** The files of the content by path. */
export type Content = ReadonlyMap<string, string>

/** The text of a file before and after a change; null if there is no file. */
export interface Edit {
  readonly before: string | null
  readonly after: string | null
}

/**
 * A change of the content as data, which is applied in memory and checked before
 * anything is written.
 */
export interface Changes {
  /** The commit message. */
  readonly message: string
  readonly edits: ReadonlyMap<string, Edit>
}

/** Returns a change that gives files new texts; null removes a file. */
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

/** Returns the content after a change; the same object if it has it already. */
export function contentAfter(content: Content, { edits }: Changes): Content {
  const isDone = ([path, { after }]: [string, Edit]) =>
    (content.get(path) ?? null) === after
  if ([...edits].every(isDone)) return content
  const changed = new Map(content)
  for (const [path, { after }] of edits)
    if (after === null) changed.delete(path)
    else changed.set(path, after)
  return changed
}

/** Returns an edit for each file that differs. */
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
  return a === b || toLf(a ?? MISSING) === toLf(b ?? MISSING)
}

const MISSING = '\0'

/** Converts line endings to LF. */
export const toLf = (text: string): string => text.replaceAll('\r\n', '\n')

/** Converts line endings to those of another text. */
export function withEndingsOf(model = '', text: string): string {
  return toLf(text).replaceAll('\n', model.includes('\r\n') ? '\r\n' : '\n')
}

/** Whether a file of the content is text. */
export const isText = (path: string): boolean =>
  /\.(mdx|yaml|jsonl)$/.test(path)
