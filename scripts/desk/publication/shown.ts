import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '../../seals/sha256.ts'
import { Refusal } from '../refusal.ts'
import { completed } from './fields.ts'
import { planPublication, versionsOf } from './plan.ts'
import type { Chosen, Plan, Publication, Sides } from './publication.ts'

/** What somebody is shown: what would be published, or why nothing can be. */
export interface Shown {
  plan?: Plan
  error?: Error
  /** The hash of the publication, or else of what was saved. */
  token: string
  /** Whether a required field is missing, in whose place “…” is shown. */
  isIncomplete: boolean
}

/** Plans what is shown on a publish page, and remembers it. */
export function show(sides: Sides, chosen: Chosen): Shown {
  const whole = completed(sides, chosen)
  const isIncomplete = whole !== sides
  try {
    const plan = planPublication(whole, chosen)
    const { token, publication } = plan
    const [oldest = ''] = shown.size > MOST ? shown.keys() : []
    shown.delete(oldest)
    shown.set(token, publication)
    return { plan, token, isIncomplete }
  } catch (error) {
    const { here, proposal } = sides
    const saved = [here.content.get(chosen.path), proposal]
    const token = sha256(JSON.stringify(saved))
    return { error: error as Error, token, isIncomplete }
  }
}

/** How many shown publications are remembered, to be compared with later ones. */
const MOST = 500

const shown = new Map<string, Publication>()

/**
 * Plans what somebody was shown. Throws `Changed` if that would publish something
 * else now.
 */
export function planShown(sides: Sides, chosen: Chosen, token: string): Plan {
  const now = show(sides, chosen)
  ensureShown(sides, now, token)
  // Throws the error, or that of a missing field.
  return now.isIncomplete || !now.plan
    ? planPublication(sides, chosen)
    : now.plan
}

/** Throws if something else is shown now than what somebody has seen. */
export function ensureShown({ there }: Sides, now: Shown, token: string): void {
  if (now.token === token) return
  const seen = shown.get(token)
  const versions = versionsOf(there, `${seen?.path}`)
  if (seen && !isDeepStrictEqual(seen.versions, versions))
    throw new Changed(seen, now.plan?.publication ?? { ...seen, versions })
  if (now.error) throw now.error
  throw new Changed(seen, now.plan?.publication)
}

/**
 * Plans what was shown with fields that somebody has filled in. Throws `Changed`
 * if they have consequences that were not shown: other warnings, figures or
 * versions, or another version to compare with.
 */
export function planWithFields(
  sides: Sides,
  filled: Sides,
  chosen: Chosen,
  token: string,
): Plan {
  const seen = show(sides, chosen)
  ensureShown(sides, seen, token)
  const now = show(filled, chosen)
  const plan = now.plan ?? planPublication(filled, chosen)
  const [before, after] = [seen.plan, plan].map((it) => {
    const { warnings, figures, versions } = { ...it?.publication }
    return [warnings, figures, versions, it?.before?.day]
  })
  if (!isDeepStrictEqual(before, after))
    throw new Changed(seen.plan?.publication, plan.publication)
  return plan
}

/** The message for each part of a publication that may differ from what was shown. */
const parts: Partial<Record<keyof Publication, string>> = {
  versions: 'Another version was published or withdrawn meanwhile.',
  figures: 'A fact that it prints was changed after you read it.',
  files: 'The text was changed after you read it.',
  warnings: 'There is something else to accept.',
}

/** Thrown if something else would be published than what was shown. */
export class Changed extends Refusal {
  /** What was shown and what would be published now, if both are known. */
  readonly sides: readonly [Publication, Publication] | undefined
  constructor(seen?: Publication, now?: Publication) {
    const reasons = Object.entries(parts).flatMap(([name, reason]) => {
      const part = name as keyof Publication
      return isDeepStrictEqual(seen?.[part], now?.[part]) ? [] : reason
    })
    const all = seen && now ? reasons.join(' ') : ''
    super(
      409,
      `${all || 'It was changed.'} Nothing was published. Read it again; you can publish what this page shows now.`,
    )
    this.sides = seen && now && [seen, now]
  }
}
