import { VFile } from 'vfile'
import { foldSpelling } from '../../src/i18n/fold-spelling.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import { type Language, localeOf } from '../../src/i18n/languages.ts'
import { readPeriod } from '../../src/i18n/numbers.ts'
import { factsSchema } from '../../src/site/facts.ts'
import { reporter } from './diagnostics/report.ts'
import { figuresIn } from './figures.ts'
import { checkYaml } from './parse/yaml.ts'
import { localFactsFile } from './paths.ts'
import { type CheckedFacts, meaningOf } from './read-facts.ts'

/** The facts in a language. */
export type LocalFacts = ReturnType<typeof readLocalFacts>

/**
 * Reads the text of a file such as `content/facts.te.yaml`, which may be empty:
 * `raw` holds its own facts, `table` all facts in the language.
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
  const { raw, texts, placeholders } = checkYaml(file, factsSchema, {
    isPartial: true,
    fill(value, name, offset) {
      const fact = english.table.get(name)
      // Unknown names cannot be reported while the English facts do not parse, and
      // what readers type for a word is not printed.
      if (
        fact === undefined ||
        name.startsWith('synonyms.') ||
        (comparable(value) === comparable(fact) &&
          foldSpelling(value).includes(monthOf(fact, language)))
      )
        return value

      report(
        offset,
        `The figures of “${meaningOf(name)}” differ from the English: ${fact}. Pages show the English value.`,
        'Use the same figures.',
        'warning',
      )
      // The English value is right, so a changed fact blocks nobody.
      return table.get(name) ?? value
    },
  })
  for (const [name, value] of texts)
    if (english.table.has(name)) table.set(name, value)
  return { file, raw, table, placeholders }
}

/** A fact by its value, in which languages agree. */
function comparable(fact: string): string {
  return readPeriod(fact) ?? figuresIn(fact).join()
}

/** Returns the month of a day in English as the language writes it, or ''. */
function monthOf(fact: string, language: Language): string {
  const day = inLanguage(fact, language)
  return day === fact ? '' : foldSpelling(day).replace(/[\d\s.,]+/g, '')
}

/** Formats a day in the language; returns any other value as it is. */
export function inLanguage(value: string, language: Language): string {
  const time = Date.parse(`${value} UTC`)
  const day = time ? new Date(time).toISOString().slice(0, 10) : ''

  return day && formatDay(day) === value
    ? formatDay(day, localeOf(language))
    : value
}
