import type { Point } from 'unist'
import type { z } from 'zod'
import { nearest } from './nearest.ts'
import type { Explanation } from './yaml-syntax.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** What is known of the text that was checked. */
export interface Checked {
  /** Whether a name is there, with or without a value. */
  has: (path: Path) => boolean
  isEmpty: (path: Path) => boolean
  placeOf: (path: Path) => Point
  placeOfKey: (key: string) => Point | undefined
}

/** A schema's findings in words for staff, each at its place. */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  checked: Checked,
): (Explanation & { place: Point })[] {
  const meant = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => nearest(key, namesAt(schema, issue.path)))
        : [],
    ),
  )
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        place: checked.placeOfKey(key) ?? checked.placeOf(issue.path),
        ...explainUnknown(
          [...issue.path, key].join('.'),
          nearest(key, namesAt(schema, issue.path)),
        ),
      }))
    const isMissing = !checked.has(issue.path)
    // A misspelt name is told once, not also as a missing one.
    if (
      isMissing &&
      (meant.has(String(issue.path.at(-1))) || (issue.code === 'custom' && meant.size))
    )
      return []
    return [
      {
        place: checked.placeOf(isMissing ? [] : issue.path),
        ...explainIssue(issue, isMissing, checked.isEmpty(issue.path)),
      },
    ]
  })
}

function explainIssue(issue: Issue, isMissing: boolean, isEmpty: boolean): Explanation {
  const path = issue.path.join('.')
  const name = String(issue.path.at(-1) ?? '')
  if (path === '')
    return {
      message: 'These lines are not in the form “name: value”.',
      remedy: 'Begin each with a name, a colon and a space, such as title: Terms of Use.',
    }
  if (isMissing)
    return {
      message: `“${path}” ${issue.code === 'custom' ? issue.message : 'is missing'}.`,
      remedy: `Add a line that begins with “${name}: ”.`,
    }
  if (isEmpty)
    return { message: `“${path}” is empty.`, remedy: `Write the value after “${name}:”.` }
  if (issue.code === 'invalid_type' && issue.expected === 'string')
    return {
      message: `“${path}” must be text.`,
      remedy: `Put the value after “${name}:” in double quotes.`,
    }
  return { message: `“${path}” ${sayIssue(issue)}.`, remedy: `Correct the value after “${name}:”.` }
}

function explainUnknown(path: string, near: string | undefined): Explanation {
  return {
    message: `“${path}” is not a name that this file may set.`,
    remedy: near
      ? `Did you mean “${near}”? Otherwise delete the line.`
      : 'Delete the line, or ask a developer to add the name.',
  }
}

/** Zod's standard sentences, in words for staff; those of our schemas as they are. */
function sayIssue({ code, message }: Issue): string {
  if (code === 'too_small') return 'is empty or too small'
  return /^(Invalid|Too) /.test(message) ? 'is not of the form that is wanted here' : message
}

interface Shape {
  shape?: Record<PropertyKey, Shape>
  def?: { type?: string }
}

/** Names that a schema knows at a path. */
function namesAt(schema: z.ZodType, path: Path): string[] {
  return Object.keys(schemaAt(schema, path)?.shape ?? {})
}

/** Whether a schema wants a number at a path. */
export function isNumberAt(schema: z.ZodType, path: Path): boolean {
  return schemaAt(schema, path)?.def?.type === 'number'
}

function schemaAt(schema: z.ZodType, path: Path): Shape | undefined {
  let at: Shape | undefined = schema as Shape
  for (const step of path) at = at?.shape?.[step]
  return at
}
