import { spawnSync } from 'node:child_process'
import pc from 'picocolors'
import { explainDue } from '../site/seal.ts'
import type { Site } from '../site/site.ts'
import type { CheckedFacts } from '../text/facts.ts'
import { factsFile, root, sealsFile } from '../text/paths.ts'

type Files = ReadonlyMap<string, Buffer>

/** Tells in `dist/` for which day it was built, where that was not today. */
export const ANOTHER_DAY = 'another-day.txt'

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

/** All of them; `fresh` is what a build of today would write. */
export function releaseConditions(
  site: Site,
  dist: Files,
  fresh: Files,
): Condition[] {
  return [
    realFacts(site.facts),
    confirmedFacts(site.facts),
    firstVersions(site),
    deletionService(site.facts),
    sealedVersions(site),
    builtToday(dist, fresh),
    heldBudgets(dist),
    vulnerabilities(),
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
 * No seal claims a notice that nobody received: the first versions are of the
 * day of launch, and nothing was announced before it.
 */
export function firstVersions({
  policies,
  facts,
  today,
}: Pick<Site, 'policies' | 'facts' | 'today'>): Condition {
  const launch = facts.real.get('launchDate') ?? ''
  const problems = [...policies.values()].flatMap(({ versions }) =>
    versions.flatMap(({ text: { path }, day, sealedOn = '' }, at) => {
      const isEarly = sealedOn !== '' && sealedOn < launch
      if (at > 0)
        return isEarly ? `${path} is announced before the day of launch` : []
      if (!launch)
        return `${path} has a day, and the day of launch is not known`

      // Older texts are recorded since, and policies added long after it.
      const isOther =
        (day < launch && sealedOn < launch) || (day > launch && today <= launch)
      return isOther ? `${path} is not of ${launch}, the day of launch` : []
    }),
  )
  const remedy = `Write the day of launch behind “launchDate:” in ${factsFile}, and no !placeholder. Name the first version of each policy by that day. Nobody has been shown these texts: delete ${sealsFile}, and seal each version again, any later one on that day.`
  return { name: 'First versions', problems, remedy }
}

/**
 * The form deletes accounts, or the owner knows that it does not and says why
 * that may be.
 */
export function deletionService({
  value,
}: Pick<CheckedFacts, 'value'>): Condition {
  const name = 'Deletion form'
  const { deletionService: service = 'simulated', deletionReason: reason } =
    value ?? {}
  if (service !== 'simulated')
    return {
      name,
      problems: reason
        ? ['It deletes accounts, and a reason is given why it does not.']
        : [],
      remedy: `Delete the line “deletionReason:” in ${factsFile}.`,
      comment: service,
    }

  return {
    name,
    problems: reason ? [] : ['It only pretends to delete accounts.'],
    remedy: `Write the address of the service behind “deletionService:” in ${factsFile}. As long as there is none, say behind “deletionReason:” what happens to the accounts.`,
    comment: `simulated, knowingly: ${reason}`,
  }
}

/** Every policy has a version that readers get, and of that nothing is due. */
export function sealedVersions({
  policies,
  facts,
}: Pick<Site, 'policies' | 'facts'>): Condition {
  const problems = [...policies.values()].flatMap(({ slug, versions }) => {
    const sealed = versions.filter(({ seal }) => seal)
    if (sealed.length === 0)
      return `Nothing of “${slug}” is published, for none of its versions is sealed.`

    return sealed.flatMap((version) => {
      const due = explainDue(version, facts)
      return due ? `${version.text.path} is sealed without ${due}.` : []
    })
  })
  const remedy =
    'When the text is final: npm run seal -- POLICY. Commit content/seals.json.'
  return { name: 'Seals', problems, remedy }
}

/**
 * What is in `dist/` is what a build of today writes; files of former builds
 * may lie beside it.
 */
export function builtToday(dist: Files, fresh: Files): Condition {
  const isKept = (path: string) =>
    /^(assets\/|(kept-assets\.json|another-day\.txt)$)/.test(path)
  const stale = [...fresh].flatMap(([path, bytes]) =>
    dist.get(path)?.equals(bytes) ? [] : path,
  )
  const foreign = [...dist.keys()].filter(
    (path) => !fresh.has(path) && !isKept(path),
  )
  const [first, ...others] = [...stale, ...foreign]
  const day = dist.get(ANOTHER_DAY)?.toString().trim()
  const problems = [
    day && `It is the site of ${day}, which SITE_TODAY asked for`,
    first && `${first} and ${others.length} other files are of another build`,
  ].filter((problem) => problem !== undefined)
  return {
    name: 'Build',
    problems,
    remedy: 'Run “npm run build”, then this again.',
  }
}

/**
 * Pages that must arrive in one flight of packets: 14,600 bytes, of which 1,500
 * are headers.
 */
export function heldBudgets(dist: Files): Condition {
  const isMeasured = /^((index|delete-account)\.html|assets\/.*\.js)\.br$/
  const measured = [...dist].filter(([path]) => isMeasured.test(path))
  const over = measured.flatMap(([path, { length }]) => {
    const most = path.endsWith('.js.br') ? 61_000 : 10_000
    return length > most ? `${path}: ${length} of ${most} bytes` : []
  })
  const problems = measured.length > 0 ? over : ['There is nothing to measure.']
  return {
    name: 'Budgets',
    problems,
    remedy: 'Let a developer find what they can do without.',
  }
}

/** No package that ships has a vulnerability that is publicly known. */
export function vulnerabilities(answer: string = audit()): Condition {
  const known =
    answer.includes('"vulnerabilities":') && JSON.parse(answer).vulnerabilities
  const problems = known
    ? Object.keys(known)
    : ['The registry of packages did not say.']
  const remedy =
    'Let a developer run “npm audit fix --omit=dev”, then “npm test”.'
  return { name: 'Vulnerabilities', problems, remedy }
}

/** `npm audit` fails where it finds something, and answers all the same. */
function audit(): string {
  const options = { cwd: root, timeout: 60_000, encoding: 'utf8' } as const
  return (
    spawnSync('npm', ['audit', '--omit=dev', '--json'], options).stdout ?? ''
  )
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
