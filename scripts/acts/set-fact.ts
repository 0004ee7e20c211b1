import { isScalar } from 'yaml'
import type { Day } from '../../src/site/timeline.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseYaml } from '../text/parse/yaml-syntax.ts'
import { parseFacts } from '../text/read-facts.ts'

/**
 * The text of the facts file with another value of one fact, which is then no
 * placeholder, but waits to be confirmed where the former one did; without a
 * value it is confirmed as it is. Throws, in plain English, what stands in the
 * way.
 */
export function setFact(
  source: string,
  name: string,
  today: Day,
  value?: string,
): string {
  if (value?.startsWith('['))
    throw new Error(
      'Brackets stand for a value that is to come: leave them out.',
    )
  const document = parseYaml(source)
  const fact = document.getIn(name.split('.'), true)
  if (!isScalar(fact)) throw new Error(`There is no fact “${name}”.`)

  if (!/^!(un)?confirmed$/.test(fact.tag ?? '')) delete fact.tag
  else fact.tag = value === undefined ? '!confirmed' : '!unconfirmed'
  fact.value = value ?? `${today} ${fact.value}`
  const changed = document.toString({ lineWidth: 0 })
  const error = parseFacts(changed).file.messages.find(isError)
  if (error) throw new Error(`${error.reason} ${error.note}`)

  return changed
}
