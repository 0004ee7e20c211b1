/** A finding about content, told to the person who wrote it. */
export interface Problem {
  /** Path from the project's folder. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  /** An error stops the build, a warning does not. */
  severity: 'error' | 'warning'
  /** What is wrong, in plain English. */
  message: string
  /** What to do about it. */
  remedy: string
  /** The source line on which it stands. */
  excerpt: string
  /** What `npm run check -- --fix` can do about it. */
  fix?: Fix
}

/** A line to be added under a name of the front matter. */
export interface Fix {
  field: 'moved'
  line: string
}

/** What is wrong and how to mend it, both in words for staff. */
export interface Explanation {
  message: string
  remedy: string
}

/** A place in a file, both numbers counted from 1. */
export interface Place {
  line: number
  column: number
}

/** Thrown where content cannot be used; carries every problem that was found. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(
      problems.map((p) => `${p.file}:${p.line}:${p.column} ${p.message} ${p.remedy}`).join('\n'),
    )
    this.problems = problems
  }
}

/** Makes problems for one file; the excerpt is cut from its text. */
export function problemsIn(file: string, source: string) {
  return (
    place: Place | undefined,
    message: string,
    remedy: string,
    severity: Problem['severity'] = 'error',
  ): Problem => {
    const { line, column } = place ?? { line: 1, column: 1 }
    const words = { message: shorten(message), remedy: shorten(remedy) }
    return { file, line, column, severity, ...words, excerpt: linesOf(source)[line - 1] ?? '' }
  }
}

let known: { source: string; lines: string[] } | undefined

/** The lines of a text; those of the last one are kept, for problems come text by text. */
function linesOf(source: string): string[] {
  if (known?.source !== source) known = { source, lines: source.split(/\r?\n/) }
  return known.lines
}

/** What is told may quote a text, and a text may be of any length. */
const LONGEST = 1200

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 200)} … ${text.slice(-200)}` : text
}

/** Sorts by file, line and column, and drops what is said twice. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return [...problems]
    .sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
    .filter((problem) => {
      const key = `${problem.file}:${problem.line}:${problem.column}:${problem.message}`
      return seen.has(key) ? false : seen.add(key)
    })
}

/** Whether a problem stops the build. */
export function isError({ severity }: Problem): boolean {
  return severity === 'error'
}
