import pc from 'picocolors'
import { currentService, simulatedService } from '../../src/islands/account-deletion/service.ts'
import { formatDay } from '../../src/model/format-day.ts'
import type { CheckedFacts } from '../content/facts.ts'
import { factsFile, placeOf } from '../content/paths.ts'
import type { Site } from '../mdx/site.ts'
import { sealOf } from '../versions/seals.ts'

type Files = ReadonlyMap<string, Buffer>

/** One thing that must be so before the site goes live. */
export interface Condition {
  name: string
  /** How it is. */
  says: string
  /** What to do; undefined where it is met. */
  remedy?: string | undefined
  /** What it is about one by one, below the line. */
  details?: readonly string[]
}

/** Every fact is the real one. */
export function realFacts({ placeholders, table }: CheckedFacts): Condition {
  if (placeholders.length === 0) return { name: 'Facts', says: `all ${table.size} are supplied` }
  const width = Math.max(...placeholders.map(({ path }) => path.length))
  return {
    name: 'Facts',
    says: `${placeholders.length} facts are still placeholders`,
    remedy: 'Replace each value with the real one and delete the word !placeholder in front of it.',
    details: placeholders.map(
      ({ path, value, place }) => `${factsFile}:${place.line}  ${path.padEnd(width)}  ${value}`,
    ),
  }
}

/** The form deletes accounts, or the owner knows that it does not and says why that may be. */
export function deletionService(
  { value }: Pick<CheckedFacts, 'value'>,
  isSimulated: boolean = currentService === simulatedService,
): Condition {
  const name = 'Deletion form'
  const { deletion, deletionReason } = value ?? {}
  if (!isSimulated)
    return {
      name,
      says: `a service deletes accounts${deletion ? ', but the facts call it simulated' : ''}`,
      remedy: deletion && `Delete the lines “deletion:” and “deletionReason:” in ${factsFile}.`,
    }
  if (deletion && deletionReason) return { name, says: `simulated, knowingly: ${deletionReason}` }
  return {
    name,
    says: `it only pretends to delete an account${deletion ? ', and nobody says why that may be' : ''}`,
    remedy: `Let a developer connect the service. To go live without it, add two lines to ${factsFile}: “deletion: simulated”, and “deletionReason:” with what happens to the accounts of those who use the form.`,
  }
}

/** Every version of every policy is sealed. */
export function sealedVersions({ sources, seals }: Pick<Site, 'sources' | 'seals'>): Condition {
  const versions = [...sources.keys()].flatMap((path) => {
    const { slug, day } = placeOf(path)
    return day ? [{ path, slug, day }] : []
  })
  const unsealed = versions.filter((version) => !sealOf(seals.book, version))
  if (unsealed.length === 0)
    return { name: 'Seals', says: `all ${versions.length} versions are sealed` }
  return {
    name: 'Seals',
    says: `${unsealed.length} of ${versions.length} versions are not sealed`,
    remedy: 'When their texts are final, run “npm run seal” and commit content/seals.json.',
    details: unsealed.map(({ path }) => path),
  }
}

/** What is in `dist/` is what a build of today writes; files of former builds may lie beside it. */
export function builtToday(dist: Files, fresh: Files): Condition {
  const stale = [...fresh].flatMap(([path, bytes]) => (dist.get(path)?.equals(bytes) ? [] : path))
  const isKept = (path: string) => path.startsWith('assets/') || path === 'kept-assets.json'
  const foreign = [...dist.keys()].filter((path) => !fresh.has(path) && !isKept(path))
  const [first] = [...stale, ...foreign]
  if (!first) return { name: 'Build', says: `dist/ is of today: ${dist.size} files` }
  const count = stale.length + foreign.length
  return {
    name: 'Build',
    says:
      dist.size === 0
        ? 'there is nothing in dist/'
        : `${count} files of dist/ are not those of a build of today, ${first} for one`,
    remedy: 'Run “npm run build”, then this again.',
  }
}

/** The file that tells researchers whom to write to is valid for a while yet. */
export function securityTxt(dist: Files, now: Date): Condition {
  const text = dist.get('.well-known/security.txt')?.toString() ?? ''
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  const isLong = (Date.parse(expires) - now.getTime()) / 86_400_000 >= 60
  return isLong
    ? { name: 'security.txt', says: `valid until ${formatDay(expires.slice(0, 10))}` }
    : {
        name: 'security.txt',
        says: 'it lapses in less than 60 days',
        remedy: 'Run “npm run build”.',
      }
}

/** Pages that must arrive in one flight of packets: 14,600 bytes, of which 1,500 are headers. */
export function heldBudgets(dist: Files): Condition {
  const most = (path: string) => (path.endsWith('.js.br') ? 64_000 : 13_100)
  const measured = [...dist.keys()].filter((path) =>
    /^(index|delete-account)\.html\.br$|^assets\/.*\.js\.br$/.test(path),
  )
  const over = measured.filter((path) => (dist.get(path)?.length ?? 0) > most(path))
  if (over.length === 0 && measured.length > 0)
    return { name: 'Budgets', says: `${measured.length} are held` }
  return {
    name: 'Budgets',
    says: measured.length > 0 ? `${over.length} are exceeded` : 'there is nothing to measure',
    remedy: 'Let a developer find what the page can do without.',
    details: over.map((path) => `${path}: ${dist.get(path)?.length} of ${most(path)} bytes`),
  }
}

/** The conditions as a page of text: a line each, below what is not met what to do. */
export function printConditions(conditions: readonly Condition[]): string {
  const width = Math.max(...conditions.map(({ name }) => name.length))
  const unmet = conditions.filter(({ remedy }) => remedy).map(({ name }) => name)
  const lines = conditions.flatMap(({ name, says, remedy, details = [] }) => [
    `${remedy ? pc.red('✗') : pc.green('✓')} ${name.padEnd(width)}  ${says}`,
    ...details.map((detail) => pc.dim(`      ${detail}`)),
    ...(remedy ? [`    ${pc.bold('→')} ${remedy}`] : []),
  ])
  const end =
    unmet.length === 0
      ? pc.green('Ready to go live.')
      : pc.red(`Not ready to go live: ${unmet.join(', ')}.`)
  return [...lines, '', pc.bold(end)].join('\n')
}
