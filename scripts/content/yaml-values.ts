import { type Document, isMap, isNode } from 'yaml'
import type { z } from 'zod'
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
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => explainUnknown(key, issue.path, schema, document))
      : [],
  )
  const known = issues.flatMap((issue): YamlSlip[] => {
    const isMissing = !document.hasIn(issue.path)
    // A misspelt name is told once, not also as a missing one.
    const isTold = isMissing && unknown.some(({ near }) => near === issue.path.at(-1))
    if (issue.code === 'unrecognized_keys' || isTold) return []
    return [
      { offset: offsetOf(isMissing ? [] : issue.path, document), ...explain(issue, document) },
    ]
  })
  const firsts = new Map(known.toReversed().map((slip) => [slip.remedy + slip.offset, slip]))
  return [...unknown, ...firsts.values()]
}

function explainUnknown(key: string, path: Path, schema: z.ZodType, document: Document) {
  interface Shape {
    shape?: Record<PropertyKey, Shape>
  }
  const at = path.reduce<Shape | undefined>((it, step) => it?.shape?.[step], schema as Shape)
  const near = nearest(key, Object.keys(at?.shape ?? {}))
  const map = document.getIn(path, true)
  const pair = isMap(map) && map.items.find((item) => String(item.key) === key)
  const offset = pair && isNode(pair.key) ? pair.key.range?.[0] : undefined
  return {
    offset: offset ?? 0,
    near,
    reason: `“${[...path, key].join('.')}” is not a name that this file may set.`,
    remedy: near
      ? `Did you mean “${near}”? Otherwise delete the line.`
      : 'Delete the line, or ask a developer to add the name.',
  }
}

function explain(issue: Issue, document: Document): Pick<YamlSlip, 'reason' | 'remedy'> {
  const { code, message, path } = issue
  const name = String(path.at(-1) ?? '')
  const say = (what: string, remedy: string) => ({ reason: `“${path.join('.')}” ${what}.`, remedy })
  if (name === '')
    return {
      reason: 'These lines are not in the form “name: value”.',
      remedy: 'Begin each with a name, a colon and a space, such as title: Terms of Use.',
    }
  const lacks = code === 'custom' ? message : 'is missing'
  if (!document.hasIn(path)) return say(lacks, `Add a line that begins with “${name}: ”.`)
  if (document.getIn(path) === null) return say('is empty', `Write the value after “${name}:”.`)
  if (code === 'invalid_type' && issue.expected === 'string')
    return say('must be text', `Put the value after “${name}:” in double quotes.`)
  // The sentences of our schemas stay as they are.
  const what = /^(Invalid|Too) /.test(message) ? 'is not of the form that is wanted here' : message
  return say(what, `Correct the value after “${name}:”.`)
}

/** Where the value at a path begins, or the nearest value round it that is there. */
function offsetOf(path: Path, document: Document): number {
  const node = document.getIn(path, true)
  if (isNode(node)) return node.range?.[0] ?? 0
  return path.length > 0 ? offsetOf(path.slice(0, -1), document) : 0
}
