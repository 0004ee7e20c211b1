import { z } from 'zod'
import type { Explanation } from '../diagnostics/report.ts'

export type Path = readonly PropertyKey[]

/** Reasons in place of zod's messages. */
const reasons: Readonly<Record<string, string>> = {
  invalid_type: 'must be text, in double quotes',
  too_small: 'is empty',
}

const UNKNOWN = 'Delete the line, or correct the name. Names are in lowercase.'

/**
 * Explains an issue of a schema to staff: each path with a reason and a remedy.
 */
export function explainIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  isGiven: boolean,
): [path: Path, ...Explanation][] {
  const { code, path, message } = issue
  if (code === 'unrecognized_keys') {
    const { unknownRemedy = UNKNOWN } = schema.meta() ?? {}
    return issue.keys.map((key) => [
      [...path, key],
      `“${key}” is not a known name.`,
      `${unknownRemedy}`,
    ])
  }
  const { description, examples } = schemaAt(schema, path)?.meta() ?? {}
  const purpose = description ? ` (${description})` : ''
  // What has no example is only missing where a developer deleted it.
  const addition = examples
    ? `it, for example: ${examples}`
    : `the line “${String(path.at(-1))}: …”`
  const [reason, remedy] = isGiven
    ? [reasons[code] ?? message, `Enter another value${purpose}.`]
    : [code === 'custom' ? message : 'is missing', `Add ${addition}${purpose}.`]
  return [[path, `“${labelOf(schema, path)}” ${reason}.`, remedy]]
}

/** Returns the name of a field in sentences and forms, such as “Search terms”. */
export function labelOf(schema: z.ZodType, path: Path): string {
  const words = path
    .join(': ')
    .replace(/(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase())
  return schemaAt(schema, path)?.meta()?.title ?? words
}

/** Finds the schema at a path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<unknown>((it, step) => {
    if (it instanceof z.ZodRecord) return it.valueType
    const inside =
      it instanceof z.ZodObject ? it.shape[String(step)] : undefined
    // What `partial()` makes optional keeps its description inside.
    return inside instanceof z.ZodOptional && !inside.meta()
      ? inside.unwrap()
      : inside
  }, schema) as z.ZodType | undefined
}
