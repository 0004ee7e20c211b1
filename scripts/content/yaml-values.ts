import { type Document, isMap, isNode } from 'yaml'
import { z } from 'zod'
import { nearest } from './nearest.ts'
import type { YamlSlip } from './yaml-syntax.ts'

type Issue = z.core.$ZodIssue

/** A schema's findings in words for staff, one for each name. */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  document: Document,
): YamlSlip[] {
  const told = new Map<string, YamlSlip>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) {
      const path = [...issue.path, key]
      const map = document.getIn(issue.path, true)
      const names = isMap(map) ? map.items.map((item) => item.key) : []
      const near = nearest(key, namesIn(schema, issue.path))
      const remedy = near
        ? `Did you mean “${near}”? Otherwise delete the line.`
        : 'Delete the line.'
      const reason = `“${path.join('.')}” is not a name that this file may set.`
      // A misspelt name is told once, not also as a missing one.
      const missing = [...issue.path, near ?? key].join('.')
      told.set(missing, [offsetOf(names.find((name) => String(name) === key)), reason, remedy])
    }
  }
  for (const issue of issues) {
    const name = issue.path.join('.')
    if (issue.code === 'unrecognized_keys' || told.has(name)) continue
    const offset = offsetOf(document.getIn(issue.path, true))
    told.set(name, [offset, ...explain(issue, document)])
  }
  return [...told.values()]
}

function explain(issue: Issue, document: Document): [reason: string, remedy: string] {
  const { code, message, path } = issue
  const [name, whole] = [String(path.at(-1) ?? ''), path.join('.')]
  const after = `the value after “${name}:”`
  if (name === '')
    return ['These lines are not in the form “name: value”.', 'Write each like title: Terms.']
  if (!document.hasIn(path)) {
    const lacks = code === 'custom' ? message : 'is missing'
    return [`“${whole}” ${lacks}.`, `Add a line that begins with “${name}: ”.`]
  }
  if (document.getIn(path) === null) return [`“${whole}” is empty.`, `Write ${after}.`]
  if (code === 'invalid_type' && issue.expected === 'string')
    return [`“${whole}” must be text.`, `Put ${after} in double quotes.`]
  // The sentences of our schemas stay as they are.
  const what = /^(Invalid|Too) /.test(message) ? 'is not of the form that is wanted here' : message
  return [`“${whole}” ${what}.`, `Correct ${after}.`]
}

/** The names that a schema knows at a path. */
function namesIn(schema: unknown, path: readonly PropertyKey[]): string[] {
  const shapeOf = (it: unknown) => (it instanceof z.ZodObject ? it.shape : {})
  return Object.keys(shapeOf(path.reduce((it, step) => shapeOf(it)[String(step)], schema)))
}

/** Where a value or a name begins; the top where it is not there. */
function offsetOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0
}
