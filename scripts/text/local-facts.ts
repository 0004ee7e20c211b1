import { formatDay } from '../../src/i18n/format-day.ts'
import { type Language, localeOf } from '../../src/i18n/languages.ts'
import { factsSchema } from '../../src/site/facts.ts'
import { pointOf } from './diagnostics/places.ts'
import { reporter } from './diagnostics/report.ts'
import { figuresIn } from './figures.ts'
import { optionalFile } from './optional-file.ts'
import { checkYaml } from './parse/yaml.ts'
import type { CheckedFacts } from './read-facts.ts'

/** The facts of the site in a language. */
export type LocalFacts = ReturnType<typeof readLocalFacts>

/**
 * Reads `content/facts.te.yaml` of a project folder, where there is one: `words`
 * are those that it has, `table` all facts, words and days in the language.
 */
export function readLocalFacts(
  folder: string,
  language: Language,
  english: CheckedFacts,
) {
  const table = new Map(
    Array.from(english.table, ([name, value]) => [
      name,
      inLanguage(value, language),
    ]),
  )
  const file = optionalFile(folder, `content/facts.${language.code}.yaml`)
  const report = reporter(file, 'translations')
  const options = { isPartial: true }
  const { raw, texts, placeholders } = checkYaml(file, factsSchema, options)
  for (const [name, value] of texts) {
    const fact = english.table.get(name)
    // Where those in English cannot be read, nobody can say which there are.
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

/** A day as the language writes it; any other value as it is. */
function inLanguage(value: string, language: Language): string {
  const time = Date.parse(`${value} UTC`)
  const day = time ? new Date(time).toISOString().slice(0, 10) : ''

  return day && formatDay(day) === value
    ? formatDay(day, localeOf(language))
    : value
}
