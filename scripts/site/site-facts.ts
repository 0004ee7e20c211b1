import { english, languages } from '../../src/i18n/languages.ts'
import type { Content } from '../repository/changes.ts'
import { keepLast } from '../repository/memoized.ts'
import { type LocalFacts, readLocalFacts } from '../text/local-facts.ts'
import { factsFile, localFactsFile } from '../text/paths.ts'
import { type CheckedFacts, parseFacts } from '../text/read-facts.ts'

export interface SiteFacts {
  readonly facts: CheckedFacts
  /** The facts in each language but English, by its code. */
  readonly localFacts: ReadonlyMap<string, LocalFacts>
}

/** The last facts: of the folder, as published, and after a change. */
const known = keepLast<SiteFacts>(4)

/**
 * Reads the facts in all languages. Keeps the last results, because parsing them
 * takes longer than everything else if no text changed.
 */
export function readSiteFacts(content: Content): SiteFacts {
  const source = content.get(factsFile) ?? ''
  const others = languages
    .filter((it) => it !== english)
    .map((language) => {
      const local = content.get(localFactsFile(language.code)) ?? ''
      return { language, local }
    })
  const key = [source, ...others.map(({ local }) => local)].join('\0')
  return known(key, () => {
    const facts = parseFacts(source)
    const localFacts = others.map(
      ({ language, local }) =>
        [language.code, readLocalFacts(local, language, facts)] as const,
    )
    return { facts, localFacts: new Map(localFacts) }
  })
}

/** Returns the facts of a file of facts. Throws if no language has it. */
export function factsOfFile({ facts, localFacts }: SiteFacts, path: string) {
  const all = [facts, ...localFacts.values()]
  const found = all.find(({ file }) => file.path === path)
  if (found) return found
  throw new Error(`There are no facts in ${path}.`)
}
