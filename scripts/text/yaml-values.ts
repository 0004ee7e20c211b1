import { type Document, isMap, isNode } from 'yaml'
import { z } from 'zod'
import type { Explanation } from './diagnostics/report.ts'
import { nearest } from './nearest.ts'
import type { YamlMistake } from './yaml-syntax.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A schema's findings in words for staff, one for each name. */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  document: Document,
): YamlMistake[] {
  const missing = issues.filter(
    ({ path }) => path.length > 0 && !document.hasIn(path),
  )
  // Without its own line, what belongs below a name stands below the name
  // before it, and is told with that line alone.
  const isHeaderLost = missing.some(({ path }) =>
    /object|record/.test(`${schemaAt(schema, path)?.type}`),
  )
  const isNested = ({ path, code }: Issue) =>
    path.length > (code === 'unrecognized_keys' ? 0 : 1)
  const heard = isHeaderLost ? issues.filter((it) => !isNested(it)) : issues
  const mistakes = new Map<string, YamlMistake>()
  for (const { code, path, ...issue } of heard) {
    if (code !== 'unrecognized_keys') continue
    for (const key of 'keys' in issue ? issue.keys : []) {
      const near = nearest(key, namesIn(schemaAt(schema, path)))
      const home = missing.find((it) => it.path.at(-1) === key)?.path
      const remedy = home
        ? `Move it below “${home.slice(0, -1).join('.')}:”, two spaces further in.`
        : near
          ? `Did you mean “${near}”? Otherwise delete the line.`
          : whatElse(schema)
      // A misspelt name is told once, not also as a missing one.
      mistakes.set((home ?? [...path, near ?? key]).join('.'), [
        offsetOfName(document, path, key),
        `“${[...path, key].join('.')}” is not a name that may be set here.`,
        remedy,
      ])
    }
  }
  for (const issue of heard) {
    const name = issue.path.join('.')
    if (issue.code === 'unrecognized_keys' || mistakes.has(name)) continue

    const offset = offsetAt(document, issue.path)
    mistakes.set(name, [offset, ...explain(issue, schema, document)])
  }
  return [...mistakes.values()]
}

/** What to do about a name that is like none. */
function whatElse(schema: z.ZodType): string {
  const { ofUnknown = 'Delete the line.' } = schema.meta() ?? {}

  return String(ofUnknown)
}

function explain(
  { code, message, path }: Issue,
  schema: z.ZodType,
  document: Document,
): Explanation {
  const names = path.filter((step) => typeof step !== 'number')
  const [name, whole] = [String(names.at(-1) ?? ''), names.join('.')]
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

  if (String(document.getIn(path) ?? '') === '')
    return [`“${whole}” is empty.`, `Write the value after “${name}:”.`]
  if (code === 'invalid_type' && issueIsOfText(document, path))
    return [
      `“${whole}” must be text.`,
      `Put the value after “${name}:” in double quotes.`,
    ]
  // The sentences of our schemas stay as they are.
  const what = /^(Invalid|Too) /.test(message)
    ? 'is not of the form that is wanted here'
    : message
  return [`“${whole}” ${what}.`, `Correct the value after “${name}:”.`]
}

/** Whether names or a list stand where a text should. */
function issueIsOfText(document: Document, path: Path): boolean {
  return typeof document.getIn(path) === 'object'
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

function offsetOfName(document: Document, path: Path, name: string): number {
  const map = document.getIn(path, true)
  const names = isMap(map) ? map.items.map(({ key }) => key) : []

  return offsetOf(names.find((key) => String(key) === name))
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
