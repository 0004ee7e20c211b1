import { type Document, isMap, isNode } from 'yaml'
import { z } from 'zod'
import type { Explanation } from './diagnostics/report.ts'
import { nearest } from './nearest.ts'
import type { YamlMistake } from './yaml-syntax.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/**
 * A schema's findings in words for staff, one for each name; what only follows
 * from another is not told.
 */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  document: Document,
): YamlMistake[] {
  const mistakes = new Map<string, YamlMistake>()
  const missing = issues.filter(
    ({ path }) => path.length > 0 && !document.hasIn(path),
  )
  // Without its own line, what belongs below a name stands below the name
  // before it.
  const header = missing.find(({ path }) =>
    /object|record/.test(`${schemaAt(schema, path)?.type}`),
  )
  const isNested = ({ path, code }: Issue) =>
    path.length > (code === 'unrecognized_keys' ? 0 : 1)
  const heard = header ? issues.filter((issue) => !isNested(issue)) : issues
  for (const issue of heard) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) {
      const map = document.getIn(issue.path, true)
      const names = isMap(map) ? map.items.map((item) => item.key) : []
      const near = nearest(key, namesIn(schemaAt(schema, issue.path)))
      const home = missing.find(({ path }) => path.at(-1) === key)?.path
      const own = [...issue.path, key].join('.')
      const [reason, remedy] = home
        ? [
            `“${own}” stands in the wrong place.`,
            `Move it below “${home.slice(0, -1).join('.')}:”, two spaces further in.`,
          ]
        : [
            `“${own}” is not a name that this file may set.`,
            near
              ? `Did you mean “${near}”? Otherwise delete the line.`
              : 'Delete the line.',
          ]
      // A misspelt name is told once, not also as a missing one.
      const asked = (home ?? [...issue.path, near ?? key]).join('.')
      mistakes.set(asked, [
        offsetOf(names.find((name) => String(name) === key)),
        reason,
        remedy,
      ])
    }
  }
  for (const issue of heard) {
    const name = issue.path.join('.')
    if (issue.code === 'unrecognized_keys' || mistakes.has(name)) continue
    const follows = issue === header ? issues.find(isNested) : undefined
    const offset = offsetAt(document, follows?.path ?? issue.path)
    mistakes.set(name, [offset, ...explain(issue, schema, document)])
  }
  return [...mistakes.values()]
}

function explain(
  issue: Issue,
  schema: z.ZodType,
  document: Document,
): Explanation {
  const { code, message, path } = issue
  const names = path.filter((step) => typeof step !== 'number')
  const [name, whole] = [String(names.at(-1) ?? ''), names.join('.')]
  const after = `the value after “${name}:”`
  if (!document.hasIn(path)) {
    const { description = 'its value', examples } =
      schemaAt(schema, path)?.meta() ?? {}
    const [example] = Array.isArray(examples) ? examples : ['…']
    const lacks = code === 'custom' ? message : 'is missing'
    const below =
      names.length > 1 ? ` below “${names.slice(0, -1).join('.')}:”` : ''
    return [
      `“${whole}” ${lacks}.`,
      `Add the line “${name}: ${example}”${below}: ${description}.`,
    ]
  }
  if (document.getIn(path) === null)
    return [`“${whole}” is empty.`, `Write ${after}.`]
  if (code === 'invalid_type' && issue.expected === 'string')
    return [`“${whole}” must be text.`, `Put ${after} in double quotes.`]
  // The sentences of our schemas stay as they are.
  const what = /^(Invalid|Too) /.test(message)
    ? 'is not of the form that is wanted here'
    : message
  return [`“${whole}” ${what}.`, `Correct ${after}.`]
}

/** The schema of what stands at a path. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<unknown>((it, step) => {
    if (it instanceof z.ZodDefault || it instanceof z.ZodOptional)
      it = it.unwrap()
    if (it instanceof z.ZodRecord) return it.valueType
    if (it instanceof z.ZodArray) return it.element
    return it instanceof z.ZodObject ? it.shape[String(step)] : undefined
  }, schema) as z.ZodType | undefined
}

/** The names that a schema knows. */
function namesIn(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Where a value begins; where it is not there, what it belongs to. */
function offsetAt(document: Document, path: Path): number {
  const node = document.getIn(path, true)
  return path.length === 0 || isNode(node)
    ? offsetOf(node)
    : offsetAt(document, path.slice(0, -1))
}

/** Where a value or a name begins; the top where it is not there. */
function offsetOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0
}
