import { isScalar, type Scalar, visit } from 'yaml'
import type { Day } from '../../src/policy/timeline.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseFacts } from '../text/facts.ts'
import { pathOf } from '../text/yaml.ts'
import { parseYaml, writeYaml } from '../text/yaml-syntax.ts'

export { meaningOf } from '../text/fact-names.ts'

/**
 * The text of the facts file with another value of one fact, which is then no
 * placeholder, but waits to be confirmed where the former one did; every other
 * character stays. Throws, in plain English, where there is no such fact or it
 * takes no such value.
 */
export function setFact(source: string, name: string, value: string): string {
  if (value.startsWith('['))
    throw new Error(
      'Brackets stand for a value that is to come: leave them out.',
    )
  return replaced(source, name, ({ tag = '' }) => {
    const waits = /^!(un)?confirmed$/.test(tag)
    return [waits ? '!unconfirmed ' : '', value]
  })
}

/**
 * The text of the facts file with a fact that is confirmed as it is, on a day.
 * Throws, in plain English, where it does not wait for that.
 */
export function confirmFact(source: string, name: string, day: Day): string {
  return replaced(source, name, ({ tag, value }) => {
    if (tag === '!unconfirmed') return ['!confirmed ', `${day} ${value}`]
    throw new Error(`“${name}” does not wait to be confirmed.`)
  })
}

function replaced(
  source: string,
  name: string,
  replace: (node: Scalar) => [mark: string, value: string],
): string {
  const found = valuesIn(source).find((fact) => fact.name === name)
  if (!found) throw new Error(`There is no fact “${name}”.`)
  const [start = 0, end = 0] = found.node.range ?? []
  const [mark, value] = replace(found.node)
  // What stands in quotes stays in them.
  const written = writeYaml(value, /^["']/.test(source.slice(start)))
  const colon = source.lastIndexOf(':', start - 1)
  const changed = `${source.slice(0, colon)}: ${mark}${written}${source.slice(end)}`
  const error = parseFacts(changed).file.messages.find(isError)
  if (error) throw new Error(`${error.reason} ${error.note}`)

  return changed
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
