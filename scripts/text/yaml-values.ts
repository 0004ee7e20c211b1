import { z } from 'zod'

export type Path = readonly PropertyKey[]

/** What is wrong with a value, where zod has no words for staff. */
const words: Readonly<Record<string, string>> = {
  invalid_type: 'must be text, in double quotes',
  too_small: 'is empty',
}

/**
 * Tells a schema's finding in words for staff, by the path of the name, which is
 * given or is missing.
 */
export function explainIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  isGiven: (path: Path) => boolean,
  tell: (path: Path, reason: string, remedy: string) => void,
): void {
  const { code, path, message } = issue
  const own = schemaAt(schema, path)
  if (code === 'unrecognized_keys') {
    const { ofUnknown = 'Delete the line.' } = schema.meta() ?? {}
    for (const key of issue.keys)
      tell(
        [...path, key],
        `“${key}” is not a name that may be set here.`,
        `${ofUnknown}`,
      )
    return
  }
  const whole = path.join('.')
  const name = String(path.at(-1))
  if (isGiven(path)) {
    const remedy = `Correct the value after “${name}:”.`
    tell(path, `“${whole}” ${words[code] ?? message}.`, remedy)
  } else {
    const reason = code === 'custom' ? message : 'is missing'
    const { description = 'its value', examples = '…' } = own?.meta() ?? {}
    const remedy = `Add the line “${name}: ${examples}”: ${description}.`
    tell(path, `“${whole}” ${reason}.`, remedy)
  }
}

/** The schema of what stands at a path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<unknown>((it, step) => {
    if (it instanceof z.ZodRecord) return it.valueType
    return it instanceof z.ZodObject ? it.shape[String(step)] : undefined
  }, schema) as z.ZodType | undefined
}
