import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { isPair, isScalar, type Pair, visit } from 'yaml'
import type { z } from 'zod'
import { reporter } from './diagnostics/report.ts'
import { readYaml, type YamlMistake } from './yaml-syntax.ts'
import { explainIssues } from './yaml-values.ts'

/** A value that is not certain yet, with its path, such as `retention.logs`. */
export interface Placeholder {
  path: string
  /**
   * `!placeholder` where only the owner can supply it, `!unconfirmed` where it
   * is printed until somebody certifies it.
   */
  tag: string
  value: string
  place: Point
}

const UNCERTAIN = ['!placeholder', '!unconfirmed']

/**
 * Parses YAML, with some lines of the file before it, and checks it against a
 * schema; what is wrong is reported in the file. `fill` completes each text
 * before the check, `quote` what is told of it. `value` is undefined where
 * there are errors; `raw` is what could be read, whether it is as the schema
 * wants it or not.
 */
export function checkYaml<S extends z.ZodType>(
  file: VFile,
  { yaml, firstLine = 0 }: { yaml: string; firstLine?: number },
  schema: S,
  fill: (text: string, place: Point) => string = (text) => text,
  quote: (text: string) => string = (text) => text,
) {
  const report = reporter(file, 'yaml')
  const places = location(yaml)
  const placeAt = (offset: number): Point => {
    const { line, column } = places.toPoint(Math.min(offset, yaml.length)) ?? {
      line: 1,
      column: 1,
    }
    return { line: line + firstLine, column }
  }
  const tell = (
    [offset, reason, remedy]: YamlMistake,
    severity?: 'warning',
  ): void => report(placeAt(offset), quote(reason), quote(remedy), severity)
  const { document, mistakes } = readYaml(yaml)
  for (const mistake of mistakes) tell(mistake)
  if (mistakes.length > 0)
    return { value: undefined, raw: undefined, placeholders: [] }

  const placeholders: Placeholder[] = []
  visit(document, {
    Pair(_, pair, ancestors) {
      const scalar = pair.value
      if (!isScalar(scalar)) return
      const { tag = '', comment, range } = scalar
      const value = String(scalar.value)
      const offset = range?.[0] ?? 0
      const place = placeAt(offset)
      if (comment !== undefined && /^.*#/.test(yaml.slice(offset)))
        tell(
          [
            offset,
            'What stands after “#” in this line is a note and is not published.',
            'To print it, put the whole value in double quotes. A note stands better on a line of its own.',
          ],
          'warning',
        )
      if (UNCERTAIN.includes(tag))
        placeholders.push({ path: pathOf(pair, ancestors), tag, value, place })
      if (tag === '!confirmed') {
        const [day = ''] = /^\d{4}-\d\d-\d\d +(?=\S)/.exec(value) ?? []
        if (!day)
          tell([
            offset,
            'It is not said on which day this was confirmed.',
            `Write the day first, as in !confirmed 2026-12-01 ${value}`,
          ])
        scalar.value = value.slice(day.length)
      }
      if (typeof scalar.value === 'string')
        scalar.value = fill(scalar.value, place)
    },
  })
  const raw: unknown = document.toJS() ?? {}
  const { data, error } = schema.safeParse(raw)
  for (const mistake of explainIssues(error?.issues ?? [], schema, document))
    tell(mistake)
  return { value: error ? undefined : data, raw, placeholders }
}

/** The path of a name and its value, such as `retention.logs`. */
export function pathOf(pair: Pair, ancestors: readonly unknown[]): string {
  const pairs = [...ancestors.filter((node) => isPair(node)), pair]
  return pairs.map(({ key }) => key).join('.')
}
