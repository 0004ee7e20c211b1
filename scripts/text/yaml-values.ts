import { z } from 'zod'
import type { Explanation } from './diagnostics/report.ts'
import { nearestOf } from './nearest.ts'

type Issue = z.core.$ZodIssue
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
  const mistakes = issues.flatMap((issue): Mistake[] => {
    const { path } = issue
    const whole = path.join('.')
    const name = String(path.at(-1))
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const [near] = nearestOf(key, namesIn(schemaAt(schema, path)))
        return [
          [...path, key].join('.'),
          `“${key}” is not a name that may be set here.`,
          near ? `Write “${near}”, or delete the line.` : String(ofUnknown),
        ]
      })
    if (isGiven(whole)) {
      const { code, message } = issue
      const wrong =
        code === 'invalid_type'
          ? 'must be text, in double quotes'
          : code === 'too_small'
            ? 'is empty'
            : message
      const remedy = `Correct the value after “${name}:”.`
      return [[whole, `“${whole}” ${wrong}.`, remedy]]
    }
    const { description = 'its value', examples = ['…'] } =
      schemaAt(schema, path)?.meta() ?? {}
    const wrong = issue.code === 'custom' ? issue.message : 'is missing'
    const line = `${name}: ${[examples].flat()[0]}`
    const remedy = `Add the line “${line}”: ${description}.`
    return [[whole, `“${whole}” ${wrong}.`, remedy]]
  })
  // The first of each path says enough.
  const firsts = new Map(mistakes.toReversed().map((it) => [it[0], it]))
  return [...firsts.values()].reverse()
}

/** The schema of what stands at a path. */
export function schemaAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): z.ZodType | undefined {
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
