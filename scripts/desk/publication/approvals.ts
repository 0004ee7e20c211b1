import { languages } from '../../../src/i18n/languages.ts'
import {
  approvalsNeeded,
  type TeamSettings,
  wrongSettings,
} from '../../acts/team.ts'
import type { Person } from '../../repository/git.ts'
import type { Site } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { openRemarks } from '../remarks/remark.ts'
import { describe, remarksOf } from '../remarks/remarks-of.ts'
import { type Said, type Speaker, saidBy } from '../said.ts'
import { kinds } from './kinds.ts'
import type { Plan, Publication, Sides, Warning } from './publication.ts'
import { type Approval, latestOfEach, type Review, reviewOf } from './review.ts'
import { planShown, type Sent } from './shown.ts'

/** Who has to approve a publication. */
interface Rules {
  /** How many others approve the words of each author. */
  needed: number
  /** Who must be among them. */
  named: readonly Person[]
  /** The addresses of those whose guests may approve. */
  hosts: readonly string[]
}

/** What people have said of a publication, and what is missing from them. */
export interface Standing {
  review: Review
  /** Those of exactly this publication. */
  approvals: readonly Approval[]
  /** Which approvals it lacks, and from whom. */
  missing: string | undefined
  /** Whether the speaker may approve it. */
  canApprove: boolean
  /** The warnings that the publisher and the approvers accept by a tick. */
  ticks: readonly Warning[]
}

/**
 * Returns what a publication needs if the speaker publishes it. Throws if
 * `desk.yaml` has a typo.
 */
export function standingOf(
  { here, team }: Sides,
  plan: Plan,
  speaker: Speaker,
): Standing {
  const { publication, token } = plan
  const review = reviewOf(here, publication.path, plan)
  const rules = rulesFor(here, team, publication)
  const open = openRemarks(remarksOf(here, publication.path))
  return {
    review,
    ...judge(review, token, rules, saidBy(speaker)),
    ticks: [
      ...publication.warnings,
      ...open.map((it) => ({ id: it.id, text: describe(it) })),
    ],
  }
}

/**
 * Returns the plan that somebody was shown, with its approvals. Throws `Changed`
 * if something else would be published now, and an error if a warning or an open
 * remark is not accepted.
 */
export function ensureAccepted(
  sides: Sides,
  sent: Sent,
  speaker: Speaker,
): Plan & Standing {
  const plan = planShown(sides, sent)
  const standing = standingOf(sides, plan, speaker)
  const left = standing.ticks.filter(({ id }) => !sent.accept.includes(id))
  if (left.length > 0)
    throw new Error(
      ['Nothing was published. Accept this first:']
        .concat(left.map(({ text }) => text))
        .join('\n'),
    )
  return { ...plan, ...standing }
}

/** Nobody approves their own words through somebody whom they invited. */
const isBy = (
  { by }: Pick<Said, 'by'>,
  approval: Pick<Approval, 'by' | 'invitedBy'>,
): boolean => approval.by === by || approval.invitedBy?.by === by

/**
 * How many people answer for approvals: whoever invited an outsider could also
 * approve as the outsider, so both are one.
 */
const answerable = (approvals: readonly Approval[]): number =>
  new Set(approvals.map(({ by, invitedBy }) => invitedBy?.by ?? by)).size

/**
 * Counts approvals of exactly one publication. Each author, and the publisher,
 * needs those of others, so that nobody publishes alone. Nobody whose words are
 * all of it approves it, unless `desk.yaml` names them.
 */
export function judge(
  { approvals, authors }: Review,
  token: string,
  { needed, named, hosts }: Rules,
  speaker: Said,
): Omit<Standing, 'review' | 'ticks'> {
  const writers = authors.length > 0 ? authors : [speaker]
  const mayApprove = (by: string) =>
    writers.some((it) => it.by !== by) ||
    named.some(({ email }) => email === by)
  const ofThis = approvals.filter((it) => it.token === token)
  const given = latestOfEach(
    ofThis.filter(
      ({ by, invitedBy }) =>
        mayApprove(by) && (!invitedBy || hosts.includes(invitedBy.by)),
    ),
  )
  const counts = latestOfEach([...authors, speaker]).map((author) => ({
    name: given.some(({ invitedBy }) => invitedBy?.by === author.by)
      ? `${author.name} or somebody whom they invited`
      : author.name,
    count: answerable(given.filter((it) => !isBy(author, it))),
  }))
  const missing = [
    ...counts
      .filter(({ count }) => count < needed)
      .map((it) => `${needed - it.count} by somebody other than ${it.name}`),
    ...named
      .filter(({ email }) => given.every(({ by }) => by !== email))
      .map(({ name }) => `one by ${name}`),
  ]
  const least = Math.min(...counts.map(({ count }) => count))
  return {
    approvals: given,
    missing:
      missing.length > 0
        ? `Approvals by colleagues: ${least} of ${needed}. Missing: ${missing.join('; ')}.`
        : undefined,
    canApprove:
      (authors.length === 0 || mayApprove(speaker.by)) &&
      ofThis.every(({ by }) => by !== speaker.by),
  }
}

/** Returns the rules of `desk.yaml` for a publication. */
function rulesFor(
  { policies, pages }: Site,
  team: TeamSettings,
  { kind, path, lines }: Publication,
): Rules {
  const { approvals, approvers, people, outsiders } = team
  const codes = languages.map(({ code }) => code)
  const slugs = [...policies.keys(), ...pages.map(({ slug }) => slug)]
  const known = [...Object.keys(approvals), ...codes, ...slugs]
  const unknown = Object.keys(approvers).find((it) => !known.includes(it))
  if (unknown)
    throw wrongSettings(
      `approvers: “${unknown}” is no page, language or kind of publication.`,
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
    hosts: outsiders === 'approve' ? people.map(({ email }) => email) : [],
  }
}
