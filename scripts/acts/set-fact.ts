import { isScalar, Scalar } from 'yaml'
import {
  type Changes,
  changesTo,
  isSame,
  toLf,
  withEndingsOf,
} from '../repository/changes.ts'
import { keepLast } from '../repository/memoized.ts'
import type { Site } from '../site/read-site.ts'
import { factsOfFile, readSiteFacts } from '../site/site-facts.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseYaml } from '../text/parse/yaml-syntax.ts'
import { factsFile } from '../text/paths.ts'

/** The last results of `takeFacts`, because parsing takes long. */
const taken = keepLast<string>(4)

/** Returns a facts file with some values taken from another one. */
export function takeFacts(
  source: string,
  from: string,
  names: readonly string[],
): string {
  if (isSame(source, from)) return source
  return taken([source, from, ...names].join('\0'), () => {
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
  })
}

/**
 * Changes the value of one fact in a file of facts; without a value, confirms
 * it. A value in brackets is a placeholder. A value that replaces a confirmed or
 * unconfirmed one is unconfirmed. Throws if the fact is unknown or its schema
 * refuses it.
 */
export function setFact(
  { content, today, facts }: Site,
  name: string,
  value?: string,
  path: string = factsFile,
): Changes {
  const source = content.get(path) ?? ''
  const document = parseYaml(toLf(source))
  const keys = name.split('.')
  // A language need not have its own value.
  if (value !== undefined && facts.table.has(name) && !document.hasIn(keys))
    document.setIn(keys, new Scalar(value))
  const fact = document.getIn(keys, true)
  if (!isScalar(fact)) throw new Error(`There is no fact “${name}”.`)

  if (value?.startsWith('[')) fact.tag = '!placeholder'
  else if (!/^!(un)?confirmed$/.test(fact.tag ?? '')) delete fact.tag
  else fact.tag = value === undefined ? '!confirmed' : '!unconfirmed'
  fact.value = value ?? `${today} ${fact.value}`
  const changed = withEndingsOf(source, document.toString({ lineWidth: 0 }))
  const checked = readSiteFacts(new Map(content).set(path, changed))
  const error = factsOfFile(checked, path).file.messages.find(isError)
  if (error) {
    throw new Error(`${error.reason} ${error.note}`)
  }

  const message = value === undefined ? `Confirm ${name}` : `Set ${name}`
  return changesTo(content, message, { [path]: changed })
}
