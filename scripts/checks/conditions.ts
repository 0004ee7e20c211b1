import { languages } from '../../src/i18n/languages.ts'
import type { Day } from '../../src/site/timeline.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { meaningOf } from '../text/read-facts.ts'
import { readAgain } from '../text/second-reading.ts'

/** The file in `dist/` that says what was built. */
export const BUILD_NOTE = 'built.txt'

/** Returns the contents of that file. */
export function noteOf({
  day,
  origin,
  drafts,
}: {
  day: Day
  origin: string
  drafts: boolean
}): string {
  return `day: ${day}\norigin: ${origin}\ndrafts: ${drafts ? 'yes' : 'no'}\n`
}

/** A condition for going live. */
export interface Condition {
  name: string
  /** Empty if the condition is met. */
  problems: readonly string[]
  remedy: string
  /** A remark for a condition that is met. */
  comment?: string | undefined
}

/** Returns all conditions but that of the live site, by the note of a build. */
export function releaseConditions(site: Site, note: string): Condition[] {
  const { placeholders, value } = site.facts
  const tagged = (name: string) =>
    placeholders
      .filter(({ tag }) => tag === name)
      .map(({ path, value }) => `${meaningOf(path)}: ${value}`)

  return [
    {
      name: 'Facts',
      problems: tagged('!placeholder'),
      remedy:
        'Ask the owner for each value, and replace the placeholder and its tag.',
    },
    {
      name: 'Claims',
      problems: tagged('!unconfirmed'),
      remedy:
        'Have each confirmed by a person who can certify it, as in “users: !confirmed 2026-12-01 2.5M+”, or change the value.',
    },
    {
      name: 'Deletion form',
      problems:
        value?.deletionService === 'simulated'
          ? ['It only simulates the deletion of accounts.']
          : [],
      remedy: 'Enter the address of the deletion service in the facts.',
    },
    {
      name: 'Translations',
      problems: uncertified(site),
      remedy:
        'Have each certified by a named person: a text by “certified:” with name and date, a fact like those in English.',
    },
    {
      name: 'Second parser',
      problems: ambiguous(site),
      remedy: 'Write the passage differently in a draft, and seal the draft.',
    },
    {
      name: 'Seals',
      problems: unsealed(site),
      remedy:
        'Seal each policy. Before launch, with all facts in place and the launch date still a placeholder, rebuild the book.',
    },
    {
      name: 'Build',
      problems: wrongIn(note, site),
      remedy: 'Build the site, and check it again.',
    },
  ]
}

/** Returns how the note of a build differs from that of the build to publish. */
function wrongIn(note: string, { today, facts }: Site): string[] {
  if (!note) return ['There is no build.']
  const origin = facts.value?.siteUrl ?? ''
  const due = noteOf({ day: today, origin, drafts: false }).split('\n')
  const lines = note.split('\n')
  return due.flatMap((line, at) =>
    line === lines[at] ? [] : `It has “${lines[at]}” instead of “${line}”.`,
  )
}

/** Returns the published translations, messages and facts that nobody certified. */
function uncertified(site: Site): string[] {
  const shown = shownTranslations(site)
  const problems = shown
    .filter(({ frontMatter }) => !frontMatter?.certified)
    .map(({ path }) => path)
  for (const { code, name, messages } of languages) {
    if (!shown.some(({ language }) => language === code)) continue
    const facts = site.localFacts.get(code)?.placeholders.length
    if (!messages.certified) problems.push(`${name}: the messages of the site`)
    if (facts) problems.push(`${name}: ${facts} facts`)
  }
  return problems
}

/** Returns the published texts of which two parsers give different documents. */
function ambiguous({ texts, translations }: Site): string[] {
  return [...texts.values(), ...translations.values()]
    .filter(({ isDraft }) => !isDraft)
    .flatMap((it) => readAgain(it).messages.map(String))
}

/** Returns policies without a sealed version, and sealed placeholders. */
function unsealed({ policies, facts }: Site): string[] {
  return [...policies.values()].flatMap(({ slug, versions }) => {
    if (versions.length === 0) return `“${slug}” has no sealed version.`

    return versions.flatMap(({ text, seal }) => {
      const names = Object.entries(seal.facts)
        .filter(
          ([name, value]) =>
            value.startsWith('[') ||
            (facts.table.has(name) && !facts.real.has(name)),
        )
        .map(([name]) => meaningOf(name))
      return names.length > 0
        ? `${text.path} is sealed with placeholders: ${names.join('; ')}`
        : []
    })
  })
}
