import { isScalar } from 'yaml'
import {
  type Changes,
  changesTo,
  toLf,
  withEndingsOf,
} from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseYaml } from '../text/parse/yaml-syntax.ts'
import { factsFile } from '../text/paths.ts'
import { parseFacts } from '../text/read-facts.ts'

/** Returns a facts file with some values taken from another one. */
export function takeFacts(
  source: string,
  from: string,
  names: readonly string[],
): string {
  const document = parseYaml(toLf(source))
  const other = parseYaml(toLf(from))
  let isChanged = false
  for (const path of names.map((name) => name.split('.'))) {
    const fact = other.getIn(path, true)
    if (!fact || `${fact}` === `${document.getIn(path, true)}`) continue
    document.setIn(path, fact)
    isChanged = true
  }
  if (!isChanged) return source
  return withEndingsOf(source, document.toString({ lineWidth: 0 }))
}

/**
 * Changes the value of one fact; without a value, confirms it. A value in
 * brackets is a placeholder. A value that replaces a confirmed or unconfirmed
 * one is unconfirmed. Throws if the fact is unknown or its schema refuses it.
 */
export function setFact(
  { content, today }: Site,
  name: string,
  value?: string,
): Changes {
  const source = content.get(factsFile) ?? ''
  const document = parseYaml(toLf(source))
  const fact = document.getIn(name.split('.'), true)
  if (!isScalar(fact)) throw new Error(`There is no fact “${name}”.`)

  if (value?.startsWith('[')) fact.tag = '!placeholder'
  else if (!/^!(un)?confirmed$/.test(fact.tag ?? '')) delete fact.tag
  else fact.tag = value === undefined ? '!confirmed' : '!unconfirmed'
  fact.value = value ?? `${today} ${fact.value}`
  const changed = withEndingsOf(source, document.toString({ lineWidth: 0 }))
  const error = parseFacts(changed).file.messages.find(isError)
  if (error) {
    const reason = error.reason.replace(`“${name}”`, 'The value')
    throw new Error(`${reason} ${error.note}`)
  }

  const message = value === undefined ? `Confirm ${name}` : `Set ${name}`
  return changesTo(content, message, { [factsFile]: changed })
}
