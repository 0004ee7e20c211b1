import { existsSync, readFileSync } from 'node:fs'
import { VFile } from 'vfile'
import { z } from 'zod'
import { formatDay } from '../../src/model/format-day.ts'
import { type Language, localeOf } from '../../src/model/languages.ts'
import { reporter } from './diagnostics/report.ts'
import { figuresIn } from './figures.ts'
import { factsFileIn } from './paths.ts'
import { pointOf } from './places.ts'
import { type CheckedFacts, type FactsTable, flatten } from './read-facts.ts'
import { checkYaml } from './yaml.ts'

/** The facts of the site in a language. */
export interface LocalFacts extends Pick<CheckedFacts, 'placeholders'> {
  /** The file of those that are words, with what is wrong in it. */
  file: VFile | undefined
  /** Those words as the file has them. */
  words: object
  /** All facts, those that are words or days in the language. */
  table: FactsTable
}

/** Reads `content/facts.te.yaml` of a project folder, where there is one. */
export function readLocalFacts(
  folder: string,
  language: Language,
  { table, value: english }: CheckedFacts,
): LocalFacts {
  const path = factsFileIn(language.code)
  const all = new Map(table)
  for (const [name, value] of table) all.set(name, inLanguage(value, language))
  if (!existsSync(`${folder}/${path}`))
    return { file: undefined, words: {}, table: all, placeholders: [] }

  const source = readFileSync(`${folder}/${path}`, 'utf8')
  const file = new VFile({ path, value: source })
  const { raw, placeholders } = checkYaml(file, z.looseObject({}))
  const words = z.looseObject({}).safeParse(raw).data ?? {}
  for (const [name, value] of flatten(words)) {
    // Where those in English are broken, their own file says so.
    if (english) check(file, name, value, table.get(name))
    all.set(name, value)
  }
  return { file, words, table: all, placeholders }
}

/** Reports a name that is no fact, and words with other figures. */
function check(file: VFile, name: string, value: string, fact?: string): void {
  const report = reporter(file, 'translations')
  const place = pointOf(file, ...name.split('.').map((part) => `${part}:`))
  if (fact === undefined)
    report(
      place,
      `There is no fact “${name}”.`,
      'Give it the name that it has among the facts in English, or delete the line.',
    )
  else if (`${figuresIn(value)}` !== `${figuresIn(fact)}`)
    report(
      place,
      `The figures differ: the fact “${name}” is “${fact}”.`,
      'Write the same figures.',
    )
}

/** A day as the language writes it; any other value as it is. */
function inLanguage(value: string, language: Language): string {
  const time = Date.parse(`${value} UTC`)
  const day = time ? new Date(time).toISOString().slice(0, 10) : ''

  return day && formatDay(day) === value
    ? formatDay(day, localeOf(language))
    : value
}
