import { parse } from 'yaml'
import { z } from 'zod'
import type { Person } from '../repository/git.ts'
import type { Workspace } from '../repository/workspace.ts'

const count = z.int().min(0).default(0)
const address = z.email().toLowerCase()

const schema = z
  .strictObject({
    /** How many colleagues approve a version, or each kind of publication. */
    approvals: z.preprocess(
      (it = 0) => (typeof it === 'number' ? { versions: it } : it),
      z.strictObject({
        versions: count,
        translations: count,
        withdrawals: count,
        facts: count,
      }),
    ),
    /** Names by email address, which tells people apart. Seals have the names. */
    people: z
      .record(address, z.string().regex(/^[^<>\s]+( [^<>\s]+)*$/))
      .transform((it) =>
        Object.entries(it).map(([email, name]): Person => ({ name, email })),
      )
      .refine((it) => new Set(it.map(({ name }) => name)).size === it.length, {
        error: 'Two people have the same name.',
      })
      .default([]),
    /** Whether people who were invited to a draft may approve it. */
    outsiders: z.enum(['remark', 'approve']).default('remark'),
    /**
     * Who must be among those who approve: addresses by the slug of a page, the
     * code of a language, or a kind of publication, such as `versions`.
     */
    approvers: z
      .record(
        z.string(),
        z.union([address, z.array(address)]).transform((it) => [it].flat()),
      )
      .default({}),
  })
  .refine(
    ({ people, approvers }) =>
      Object.values(approvers)
        .flat()
        .every((it) => people.some(({ email }) => email === it)),
    { path: ['approvers'], error: 'Somebody is not among the people.' },
  )

export type TeamSettings = z.infer<typeof schema>

/** Explains an error of the settings to lawyers; the cause is for developers. */
export const wrongSettings = (cause: string): Error =>
  new Error(
    'The settings of the team have a mistake. Whoever administers the desk can correct it.',
    { cause: `desk.yaml: ${cause}` },
  )

/**
 * Reads the settings of a team in the root: the desk writes in `content/` alone,
 * so only a commit changes who may sign in. Throws if they are malformed.
 */
export function teamOf({ desk }: Workspace): TeamSettings {
  const source = desk.get('desk.yaml') ?? ''
  const { data, error } = schema.safeParse(parse(source) ?? {})
  if (data) return data
  throw wrongSettings(z.prettifyError(error))
}

/** What needs approvals, each with a number in `desk.yaml`. */
export type Approved = keyof TeamSettings['approvals']

/** Returns how many colleagues have to approve a publication. */
export function approvalsNeeded(
  { approvals, people }: TeamSettings,
  kind: Approved,
  isWithoutNotice = false,
): number {
  // In a team, nobody alone decides that readers get no notice.
  const least = isWithoutNotice && people.length > 0 ? 1 : 0
  return Math.max(approvals[kind], least)
}

/** Throws if approvals are needed: they are given and counted at the desk alone. */
export function ensureNoApprovals(
  workspace: Workspace,
  kinds: readonly Approved[],
  isWithoutNotice = false,
): void {
  const team = teamOf(workspace)
  if (kinds.some((it) => approvalsNeeded(team, it, isWithoutNotice) > 0))
    throw new Error(
      'This needs the approval of a colleague, which is given at the desk. Publish it there.',
    )
}
