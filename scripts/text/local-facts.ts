import { VFile } from 'vfile'
import { formatDay } from '../../src/i18n/format-day.ts'
import { type Language, localeOf } from '../../src/i18n/languages.ts'
import { factsSchema } from '../../src/site/facts.ts'
import { pointOf } from './diagnostics/places.ts'
import { reporter } from './diagnostics/report.ts'
import { figuresIn } from './figures.ts'
import { checkYaml } from './parse/yaml.ts'
import { localFactsFile } from './paths.ts'
import type { CheckedFacts } from './read-facts.ts'

/** The facts in a language. */
export type LocalFacts = ReturnType<typeof readLocalFacts>

/**
 * Reads the text of a file such as `content/facts.te.yaml`, which may be empty:
 * `words` are its own facts, `table` all facts in the language.
 */
export function readLocalFacts(
  value: string,
  language: Language,
  english: CheckedFacts,
) {
  const table = new Map(
    Array.from(english.table, ([name, value]) => [
      name,
      inLanguage(value, language),
    ]),
  )
  const file = new VFile({ path: localFactsFile(language.code), value })
  const report = reporter(file, 'translations')
  const options = { isPartial: true }
  const { raw, texts, placeholders } = checkYaml(file, factsSchema, options)
  for (const [name, value] of texts) {
    const fact = english.table.get(name)
    // Unknown names cannot be told while the English facts do not parse.
    if (fact === undefined) continue
    table.set(name, value)
    if (`${figuresIn(value)}` !== `${figuresIn(fact)}`)
      report(
        pointOf(file, ...name.split('.').map((part) => `${part}:`)),
        `The figures differ: the fact “${name}” is “${fact}”.`,
        'Write the same figures.',
      )
  }
  return { file, words: raw, table, placeholders }
}

/** Formats a day in the language; returns any other value as it is. */
function inLanguage(value: string, language: Language): string {
  const time = Date.parse(`${value} UTC`)
  const day = time ? new Date(time).toISOString().slice(0, 10) : ''

  return day && formatDay(day) === value
    ? formatDay(day, localeOf(language))
    : value
}
