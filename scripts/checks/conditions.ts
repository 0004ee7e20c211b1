import { styleText } from 'node:util'
import { formatDay } from '../../src/i18n/format-day.ts'
import { languages } from '../../src/i18n/languages.ts'
import { isLeftOut } from '../../src/site/facts.ts'
import type { Site } from '../site/read-site.ts'
import { shownTranslations } from '../site/shown-translations.ts'
import { meaningOf } from '../text/read-facts.ts'

type Files = ReadonlyMap<string, Buffer>

/** Tells in `dist/` for which day it was built. */
export const BUILD_DAY = 'built.txt'

/** One thing that must be so before the site goes live. */
export interface Condition {
  name: string
  /** What stands in the way, one by one; empty where the condition is met. */
  problems: readonly string[]
  /** What to do about them. */
  remedy: string
  /** What to know even so. */
  comment?: string | undefined
}

/** All of them; `dist` is what was built last. */
export function releaseConditions(site: Site, dist: Files): Condition[] {
  const { placeholders, value } = site.facts
  const marked = (mark: string) =>
    placeholders
      .filter(({ tag }) => tag === mark)
      .map(({ path, value }) => {
        const note = isLeftOut(path, value) ? ' (left out of pages)' : ''
        return `${meaningOf(path) || path}: ${value}${note}`
      })
  const builtOn = dist.get(BUILD_DAY)?.toString().trim()

  return [
    {
      name: 'Facts',
      problems: marked('!placeholder'),
      remedy:
        'Let the owner say each value, and write it in the place of the placeholder and its mark.',
    },
    {
      name: 'Claims',
      problems: marked('!unconfirmed'),
      remedy:
        'Let whoever can certify each confirm it, as in “users: !confirmed 2026-12-01 2.5M+”, or change the value.',
    },
    {
      name: 'Deletion form',
      problems:
        value?.deletionService === 'simulated'
          ? ['It only pretends to delete accounts.']
          : [],
      remedy: 'Write the address of the service among the facts.',
    },
    {
      name: 'Translations',
      problems: uncertified(site),
      remedy:
        'Let somebody who can answer for it certify each: a text by “certified:” with the name and the day, a fact as those in English.',
    },
    {
      name: 'Seals',
      problems: unsealed(site),
      remedy:
        'Seal each policy. Before launch, with all facts in place and the day of launch still a placeholder, make the book anew.',
    },
    {
      name: 'Build',
      problems:
        builtOn === site.today
          ? []
          : [`Of ${formatDay(site.today)} there is no build.`],
      remedy: 'Build the site, then check it again.',
    },
  ]
}

/**
 * The translations that readers are shown, the facts that are words and the
 * words of the site in their languages, which no named person has certified.
 */
function uncertified(site: Site): string[] {
  const shown = shownTranslations(site)
  const problems = shown
    .filter(({ frontMatter }) => !frontMatter?.certified)
    .map(({ path }) => path)
  for (const { code, name, words } of languages) {
    if (!shown.some(({ language }) => language === code)) continue
    const facts = site.localFacts.get(code)?.placeholders.length
    if (!words.certified) problems.push(`${name}: the words of the site`)
    if (facts) problems.push(`${name}: facts, ${facts} of them`)
  }
  return problems
}

/** Policies of which nothing is published, and placeholders that are sealed. */
function unsealed({ policies, facts }: Site): string[] {
  return [...policies.values()].flatMap(({ slug, versions }) => {
    if (versions.length === 0) return `Nothing of “${slug}” is sealed.`

    return versions.flatMap(({ text, seal }) => {
      const names = Object.entries(seal.facts)
        .filter(
          ([name, value]) =>
            value.startsWith('[') ||
            (facts.table.has(name) && !facts.real.has(name)),
        )
        .map(([name]) => meaningOf(name) || name)
      return names.length > 0
        ? `${text.path} is sealed with placeholders: ${names.join('; ')}`
        : []
    })
  })
}

/**
 * The conditions for a terminal: a line each, below what is not met what to do.
 */
export function printConditions(conditions: readonly Condition[]): string {
  return conditions
    .flatMap(({ name, problems, remedy, comment = 'met' }) => {
      if (problems.length === 0)
        return `${styleText('green', '✓')} ${name.padEnd(15)}  ${comment}`
      return [
        `${styleText('red', '✗')} ${name.padEnd(15)}  ${problems.length} to mend`,
        ...problems.map((it) => `      ${it}`),
        `    ${styleText('bold', '→')} ${remedy}`,
      ]
    })
    .join('\n')
}
