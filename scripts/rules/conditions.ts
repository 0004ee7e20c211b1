import { brotliCompressSync } from 'node:zlib'
import pc from 'picocolors'
import { languages } from '../../src/model/languages.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { shownTranslations } from '../policies/shown-translations.ts'
import type { Site } from '../policies/site.ts'
import type { CheckedFacts } from '../text/facts.ts'
import { bookFile, factsFile, factsFileIn } from '../text/paths.ts'

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
  return [
    realFacts(site.facts),
    confirmedFacts(site.facts),
    deletionService(site.facts),
    certifiedTranslations(site),
    sealedVersions(site),
    builtToday(dist, site.today),
    heldBudgets(dist),
  ]
}

type Placeholders = Pick<CheckedFacts, 'placeholders'>

export function realFacts(facts: Placeholders): Condition {
  return {
    name: 'Facts',
    problems: marked(facts, '!placeholder'),
    remedy:
      'Replace each value with the real one, and delete !placeholder in front of it.',
  }
}

/**
 * Claims that only the owner's engineers or records can bear out have been
 * confirmed, each on a day.
 */
export function confirmedFacts(facts: Placeholders): Condition {
  return {
    name: 'Claims',
    problems: marked(facts, '!unconfirmed'),
    remedy:
      'Let whoever can certify it do so, or change the value. Then write !confirmed and the day in place of !unconfirmed, as in “users: !confirmed 2026-12-01 2.5M+”.',
  }
}

function marked({ placeholders }: Placeholders, mark: string): string[] {
  return placeholders.flatMap(({ path, tag, value, place }) =>
    tag === mark ? `${factsFile}:${place.line}  ${path}  ${value}` : [],
  )
}

/**
 * A named person has certified each translation that readers are shown, the
 * facts that are words and the words of the site in its language.
 */
export function certifiedTranslations(site: Site): Condition {
  const shown = shownTranslations(site)
  const texts = shown.filter(({ frontMatter }) => !frontMatter?.certified)
  const codes = new Set(shown.map(({ language }) => language))
  const words = languages.filter(
    ({ code, words }) => codes.has(code) && !words.certified,
  )
  const facts = [...codes].flatMap((code) =>
    (site.localFacts.get(code)?.placeholders ?? []).map(
      ({ path, value, place }) =>
        `${factsFileIn(code)}:${place.line}  ${path}  ${value}`,
    ),
  )
  return {
    name: 'Translations',
    problems: [
      ...texts.map(({ path }) => path),
      ...words.map(({ code, name }) => `src/words/${code}.ts  ${name}`),
      ...facts,
    ],
    remedy:
      'Let somebody who can answer for it certify each: write “certified:” with the name and the day into its front matter or the words of the site; confirm each fact as those in English.',
  }
}

/** The form deletes accounts, and does not only pretend to. */
export function deletionService({
  value,
}: Pick<CheckedFacts, 'value'>): Condition {
  const service = value?.deletionService ?? 'simulated'
  const isSimulated = service === 'simulated'

  return {
    name: 'Deletion form',
    problems: isSimulated ? ['It only pretends to delete accounts.'] : [],
    remedy: `Write the address of the service behind “deletionService:” in ${factsFile}.`,
    comment: service,
  }
}

/** Every policy is published, and no sealed version prints a placeholder. */
export function sealedVersions({
  policies,
  facts,
}: Pick<Site, 'policies' | 'facts'>): Condition {
  const uncertain = new Set(
    facts.placeholders
      .filter(({ tag }) => tag === '!placeholder')
      .map(({ path }) => path),
  )
  const problems = [...policies.values()].flatMap(({ slug, versions }) => {
    if (versions.length === 0)
      return `Nothing of “${slug}” is published, for none of its texts is sealed.`

    return versions.flatMap(({ text: { path }, seal }) =>
      Object.entries(seal.facts)
        .filter(([name, value]) => uncertain.has(name) || value.startsWith('['))
        .map(([name]) => `${path} is sealed with a placeholder: ${name}`),
    )
  })
  const remedy = `Seal each policy: npm run seal -- POLICY. Before launch, with all facts in place and the day of launch still a placeholder: npm run seal -- --anew. Commit ${bookFile}.`
  return { name: 'Seals', problems, remedy }
}

/** What lies in `dist/` was built today, for the address of the site. */
export function builtToday(dist: Files, today: Day): Condition {
  const day = dist.get(BUILD_DAY)?.toString().trim()

  return {
    name: 'Build',
    problems:
      day === today
        ? []
        : [day ? `It is the site of ${day}.` : 'Nothing is built yet.'],
    remedy: 'Run “npm run build”, then this again.',
  }
}

/**
 * Pages that must arrive in one flight of packets: 14,600 bytes, of which 1,500
 * are headers.
 */
export function heldBudgets(dist: Files): Condition {
  const isMeasured = /^(index|delete-account)\.html$|^assets\/.*\.js$/
  const measured = [...dist].filter(([path]) => isMeasured.test(path))
  const over = measured.flatMap(([path, bytes]) => {
    const { length } = brotliCompressSync(bytes)
    const most = path.endsWith('.js') ? 61_000 : 10_000
    return length > most ? `${path}: ${length} of ${most} bytes` : []
  })
  const problems = measured.length > 0 ? over : ['There is nothing to measure.']
  return {
    name: 'Budgets',
    problems,
    remedy: 'Let a developer find what they can do without.',
  }
}

/**
 * The conditions for a terminal: a line each, below what is not met what to do.
 */
export function printConditions(conditions: readonly Condition[]): string {
  const lines = conditions.flatMap(
    ({ name, problems, remedy, comment = 'met' }) => {
      if (problems.length === 0)
        return `${pc.green('✓')} ${name.padEnd(15)}  ${comment}`
      const head = `${pc.red('✗')} ${name.padEnd(15)}  ${problems.length} to mend`
      return [
        head,
        ...problems.map((it) => `      ${it}`),
        `    ${pc.bold('→')} ${remedy}`,
      ]
    },
  )
  return lines.join('\n')
}
