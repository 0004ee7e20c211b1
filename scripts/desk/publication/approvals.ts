import { languages } from '../../../src/i18n/languages.ts'
import { approvalsNeeded, type Team } from '../../acts/team.ts'
import type { Person } from '../../repository/git.ts'
import type { Seal } from '../../seals/book-line.ts'
import type { Site } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { kinds } from './kinds.ts'
import type { Publication, Warning } from './publication.ts'
import {
  type Approval,
  latestOfEach,
  type Remark,
  type Review,
  type Said,
} from './review.ts'

/** Who has to approve a publication, and who publishes it. */
export interface Rules {
  /** How many others approve the words of each author. */
  needed: number
  /** Who must be among them. */
  named: readonly Person[]
  publisher: Said
}

/** Returns the rules of `desk.yaml` for a publication. Throws if it has a typo. */
export function rulesFor(
  { policies, pages }: Site,
  team: Team,
  { kind, path, lines }: Publication,
  publisher: Said,
): Rules {
  const { approvals, approvers, people } = team
  const codes = languages.map(({ code }) => code)
  const slugs = [...policies.keys(), ...pages.map(({ slug }) => slug)]
  const known = [...Object.keys(approvals), ...codes, ...slugs]
  const unknown = Object.keys(approvers).find((it) => !known.includes(it))
  if (unknown)
    throw new Error(
      `desk.yaml: approvers: “${unknown}” is no page, language or kind of publication.`,
    )
  const { slug, language } = placeOf(path)
  const { approvals: name } = kinds[kind]
  const isWithoutNotice = lines.some((it) => it.withoutNotice)
  const emails = [slug, language, `${name}`].flatMap(
    (it) => approvers[it] ?? [],
  )
  return {
    needed: name ? approvalsNeeded(team, name, isWithoutNotice) : 0,
    named: people.filter(({ email }) => emails.includes(email)),
    publisher,
  }
}

/**
 * Returns the approvals of exactly this publication, by people who approve the
 * words of somebody else.
 */
export function approvalsOf(
  { approvals, authors }: Review,
  token: string,
  { publisher }: Rules,
): Approval[] {
  const writers = authors.length > 0 ? authors : [publisher]
  const valid = approvals.filter(
    (it) => it.token === token && writers.some(({ by }) => by !== it.by),
  )
  return [...new Map(valid.map((it) => [it.by, it])).values()]
}

/**
 * Says which approvals a publication lacks, if any: those of others than each
 * author, and than the publisher, so that nobody publishes alone, and those of
 * people named in `desk.yaml`.
 */
export function explainMissing(
  review: Review,
  token: string,
  rules: Rules,
): string | undefined {
  const { needed, named, publisher } = rules
  const given = approvalsOf(review, token, rules)
  const authors = latestOfEach([...review.authors, publisher]).map((it) => ({
    name: it.name,
    count: given.filter(({ by }) => by !== it.by).length,
  }))
  const missing = [
    ...authors
      .filter(({ count }) => count < needed)
      .map((it) => `${needed - it.count} by somebody other than ${it.name}`),
    ...named
      .filter(({ email }) => given.every(({ by }) => by !== email))
      .map(({ name }) => `one by ${name}`),
  ]
  const count = Math.min(...authors.map((it) => it.count))
  return missing.length > 0
    ? `Approvals by colleagues: ${count} of ${needed}. Missing: ${missing.join('; ')}.`
    : undefined
}

/** Returns who approved, for a seal. Throws if an approval is missing. */
export function ensureApproved(
  review: Review,
  token: string,
  rules: Rules,
): Pick<Seal, 'approved'> {
  const missing = explainMissing(review, token, rules)
  if (missing) throw new Error(missing)
  const approved = approvalsOf(review, token, rules).map(({ name, on }) => ({
    by: name,
    on,
  }))
  return approved.length > 0 ? { approved } : {}
}

/** Whether somebody may approve: not if all words are their own. */
export const canApprove = (
  { authors, approvals }: Review,
  token: string,
  { named }: Rules,
  email: string,
): boolean =>
  (authors.length === 0 ||
    authors.some(({ by }) => by !== email) ||
    named.some((it) => it.email === email)) &&
  !approvals.some((it) => it.token === token && it.by === email)

export const openRemarks = ({ remarks }: Review): Remark[] =>
  remarks.filter(({ resolved }) => !resolved)

/** What the publisher and those who approve have to accept. */
export const toAccept = (
  warnings: readonly Warning[],
  review: Review,
): Warning[] => [
  ...warnings,
  ...openRemarks(review).map(({ id, name, remark }) => ({
    id,
    text: `Open remark by ${name}: ${remark}`,
  })),
]

/** Throws if a warning or an open remark was not accepted. */
export function ensureAccepted(
  { warnings }: Publication,
  review: Review,
  accept: readonly string[],
): void {
  const left = toAccept(warnings, review).filter(
    ({ id }) => !accept.includes(id),
  )
  if (left.length > 0)
    throw new Error(
      ['Nothing was published. Accept this first:']
        .concat(left.map(({ text }) => text))
        .join('\n'),
    )
}
