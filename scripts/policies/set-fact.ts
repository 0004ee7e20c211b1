import { isScalar, type Scalar } from 'yaml'
import type { Day } from '../../src/policy/timeline.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseFacts } from '../text/facts.ts'
import { HIDDEN, parseYaml } from '../text/yaml-syntax.ts'

export { meaningOf } from '../text/facts.ts'

/**
 * The text of the facts file with another value of one fact, which is then no
 * placeholder, but waits to be confirmed where the former one did. Throws, in
 * plain English, where there is no such fact or it takes no such value.
 */
export function setFact(source: string, name: string, value: string): string {
  if (value.startsWith('['))
    throw new Error(
      'Brackets stand for a value that is to come: leave them out.',
    )
  return withFact(source, name, (fact) => {
    if (/^!(un)?confirmed$/.test(fact.tag ?? '')) fact.tag = '!unconfirmed'
    else delete fact.tag
    fact.value = value
  })
}

/**
 * The text of the facts file with a fact that is confirmed as it is, on a day.
 * Throws, in plain English, where it does not wait for that.
 */
export function confirmFact(source: string, name: string, day: Day): string {
  return withFact(source, name, (fact) => {
    if (fact.tag !== '!unconfirmed')
      throw new Error(`“${name}” does not wait to be confirmed.`)
    fact.tag = '!confirmed'
    fact.value = `${day} ${fact.value}`
  })
}

function withFact(
  source: string,
  name: string,
  change: (fact: Scalar) => void,
): string {
  const document = parseYaml(source)
  const fact = document.getIn(name.split('.'), true)
  if (!isScalar(fact)) throw new Error(`There is no fact “${name}”.`)
  change(fact)
  const isBroken = document.errors.length > 0
  const yaml = isBroken ? source : document.toString({ lineWidth: 0 })
  // Notes may hold facts, too.
  const changed = yaml.replace(HIDDEN, '{$1}')
  const error = parseFacts(changed).file.messages.find(isError)
  if (error) throw new Error(`${error.reason} ${error.note}`)

  return changed
}
