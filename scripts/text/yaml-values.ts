import { z } from 'zod'
import type { Explanation } from './diagnostics/report.ts'
import { nearestOf } from './nearest.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Mistake = [path: string, ...Explanation]

/**
 * A schema's findings in words for staff, each with the path of its name, of
 * which some are given.
 */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  isGiven: (path: string) => boolean,
): Mistake[] {
  const { ofUnknown = 'Delete the line.' } = schema.meta() ?? {}
  const missing = issues
    .map(({ path }) => path.join('.'))
    .filter((path) => path && !isGiven(path))
  const told = new Set<string>()
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key): Mistake => {
          const known = namesIn(schemaAt(schema, issue.path))
          const [near] = nearestOf(key, [...missing.map(lastOf), ...known])
          const meant = missing.find((path) => lastOf(path) === near) ?? near
          // A misspelt name is told once, not also as a missing one.
          if (meant) told.add(meant)
          return [
            [...issue.path, key].join('.'),
            `“${key}” is not a name that may be set here.`,
            meant
              ? `Did you mean “${meant}”? Otherwise delete the line.`
              : String(ofUnknown),
          ]
        })
      : [],
  )
  const others = issues.flatMap((issue): Mistake[] => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys' || told.has(path)) return []

    told.add(path)
    return [[path, ...explain(issue, schema, isGiven(path))]]
  })

  return [...unknown, ...others]
}

function explain(
  { code, message, path }: Issue,
  schema: z.ZodType,
  isGiven: boolean,
): Explanation {
  const whole = path.join('.')
  const name = lastOf(whole)
  if (!isGiven) {
    const { description = 'its value', examples = ['…'] } =
      schemaAt(schema, path)?.meta() ?? {}
    return [
      `“${whole}” ${code === 'custom' ? message : 'is missing'}.`,
      `Add the line “${name}: ${[examples].flat()[0]}”: ${description}.`,
    ]
  }

  const wrong =
    code === 'invalid_type'
      ? 'must be text, in double quotes'
      : code === 'too_small'
        ? 'is empty'
        : message
  return [`“${whole}” ${wrong}.`, `Correct the value after “${name}:”.`]
}

/** The schema of what stands at a path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<unknown>((it, step) => {
    if (it instanceof z.ZodDefault || it instanceof z.ZodOptional)
      it = it.unwrap()
    if (it instanceof z.ZodRecord) return it.valueType
    return it instanceof z.ZodObject ? it.shape[String(step)] : undefined
  }, schema) as z.ZodType | undefined
}

/** The names that a schema knows. */
function namesIn(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
