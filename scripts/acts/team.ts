import { parse } from 'yaml'
import { z } from 'zod'
import type { Person } from '../repository/git.ts'
import type { Workspace } from '../repository/workspace.ts'

const count = z.int().min(0).default(0)

const schema = z.strictObject({
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
    .record(z.email().toLowerCase(), z.string().regex(/^[^<>\s]+( [^<>\s]+)*$/))
    .transform((it) =>
      Object.entries(it).map(([email, name]): Person => ({ name, email })),
    )
    .refine((it) => new Set(it.map(({ name }) => name)).size === it.length, {
      error: 'Two people have the same name.',
    })
    .default([]),
})

export type Team = z.infer<typeof schema>

/**
 * Reads the settings of a team in the root: the desk writes in `content/` alone,
 * so only a commit changes who may sign in. Throws if they are malformed.
 */
export function teamOf({ desk }: Workspace): Team {
  const source = desk.get('desk.yaml') ?? ''
  const { data, error } = schema.safeParse(parse(source) ?? {})
  if (data) return data
  throw new Error(`desk.yaml: ${z.prettifyError(error)}`)
}

/**
 * Throws if `desk.yaml` asks for approvals of some kinds: they are given and
 * counted at the desk alone.
 */
export function ensureNoApprovals(
  workspace: Workspace,
  ...kinds: (keyof Team['approvals'])[]
): void {
  const { approvals } = teamOf(workspace)
  if (kinds.some((it) => approvals[it] > 0))
    throw new Error(
      'desk.yaml asks for approvals, which are given at the desk. Publish it there.',
    )
}
