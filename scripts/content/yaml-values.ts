import { type Document, isMap, isNode } from 'yaml'
import { z } from 'zod'
import { nearest } from './nearest.ts'
import type { YamlSlip } from './yaml-syntax.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A schema's findings in words for staff, one for each name. */
export function explainIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  document: Document,
): YamlSlip[] {
  const misspelt = new Set<PropertyKey | undefined>()
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    return issue.keys.map((key): YamlSlip => {
      const near = nearest(key, namesIn(schema, issue.path))
      misspelt.add(near)
      return [
        offsetOfName(document, issue.path, key),
        `“${[...issue.path, key].join('.')}” is not a name that this file may set.`,
        near ? `Did you mean “${near}”? Otherwise delete the line.` : 'Delete the line.',
      ]
    })
  })
  const others = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    // A misspelt name is told once, not also as a missing one.
    .filter(({ path }) => document.hasIn(path) || !misspelt.has(path.at(-1)))
    .map((issue) => explain(issue, document))
  const firsts = new Map(others.toReversed().map((slip) => [slip[0] + slip[2], slip]))
  return [...unknown, ...firsts.values()]
}

function explain(issue: Issue, document: Document): YamlSlip {
  const { code, message, path } = issue
  const name = String(path.at(-1) ?? '')
  if (name === '')
    return [
      0,
      'These lines are not in the form “name: value”.',
      'Begin each with a name, a colon and a space, such as title: Terms of Use.',
    ]
  const say = (what: string, remedy: string): YamlSlip => [
    offsetOf(path, document),
    `“${path.join('.')}” ${what}.`,
    remedy,
  ]
  const lacks = code === 'custom' ? message : 'is missing'
  if (!document.hasIn(path)) return say(lacks, `Add a line that begins with “${name}: ”.`)
  if (document.getIn(path) === null) return say('is empty', `Write the value after “${name}:”.`)
  if (code === 'invalid_type' && issue.expected === 'string')
    return say('must be text', `Put the value after “${name}:” in double quotes.`)
  // The sentences of our schemas stay as they are.
  const what = /^(Invalid|Too) /.test(message) ? 'is not of the form that is wanted here' : message
  return say(what, `Correct the value after “${name}:”.`)
}

/** The names that a schema knows at a path. */
function namesIn(schema: unknown, path: Path): string[] {
  const at = path.reduce(
    (it, step) => (it instanceof z.ZodObject ? it.shape[step as string] : it),
    schema,
  )
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

function offsetOfName(document: Document, path: Path, name: string): number {
  const map = document.getIn(path, true)
  const key = isMap(map) ? map.items.find((item) => String(item.key) === name)?.key : undefined
  return (isNode(key) && key.range?.[0]) || 0
}

/** Where the value at a path begins; the top where it is not there. */
function offsetOf(path: Path, document: Document): number {
  const node = document.getIn(path, true)
  return (isNode(node) && node.range?.[0]) || 0
}
