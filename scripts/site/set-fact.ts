import { isScalar, Scalar, stringify, visit } from 'yaml'
import { factsSchema } from '../../src/model/facts.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseFacts } from '../text/facts.ts'
import { pathOf } from '../text/yaml.ts'
import { parseYaml } from '../text/yaml-syntax.ts'
import { schemaAt } from '../text/yaml-values.ts'

/**
 * The text of the facts file with another value of one fact, which is then no
 * placeholder, but waits to be confirmed where the former one did; every other
 * character stays. Throws, in plain English, where there is no such fact or it
 * takes no such value.
 */
export function setFact(source: string, name: string, value: string): string {
  const found = valuesIn(source).find((fact) => fact.name === name)
  if (!found?.node.range) throw new Error(`There is no fact “${name}”.`)

  const [start, end] = found.node.range
  const isText = /^["']/.test(source.slice(start))
  const scalar = new Scalar(
    /^\d+$/.test(value) && !isText ? Number(value) : value,
  )
  if (isText) scalar.type = Scalar.QUOTE_DOUBLE
  const written = stringify(scalar, { lineWidth: 0 }).trimEnd()
  const waits = /^!(un)?confirmed$/.test(found.node.tag ?? '')
  const mark = waits ? '!unconfirmed ' : ''
  const colon = source.lastIndexOf(':', start - 1)
  const changed = `${source.slice(0, colon)}: ${mark}${written}${source.slice(end)}`
  const error = parseFacts(changed).file.messages.find(isError)
  if (error) throw new Error(`${error.reason} ${error.note}`)

  return changed
}

/** What a fact is for, by its path, such as `retention.logs`. */
export function meaningOf(name: string): string {
  return schemaAt(factsSchema, name.split('.'))?.description ?? ''
}

/** The values of the file by their paths. */
export function valuesIn(source: string) {
  const values: { name: string; node: Scalar }[] = []
  visit(parseYaml(source), {
    Pair(_, pair, ancestors) {
      if (isScalar(pair.value))
        values.push({ name: pathOf(pair, ancestors), node: pair.value })
    },
  })
  return values
}
