import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '../../seals/sha256.ts'
import { Refusal } from '../refusal.ts'
import { changeOf, type Fields } from './fields.ts'
import { planPublication, versionsOf } from './plan.ts'
import type { Chosen, Plan, Publication, Sides } from './publication.ts'

/** What somebody is shown: what would be published, or why nothing can be. */
export interface Shown {
  plan?: Plan
  error?: Error
  /** The hash of the publication, or else of what was saved. */
  token: string
}

/** What the form of a publish page sends, or a part of it. */
export interface Sent extends Chosen, Fields {
  /** The hash of what was shown. */
  token: string
  /** The ids of the warnings and open remarks that are accepted. */
  accept: readonly string[]
}

/** Plans what is shown on a publish page, and remembers it. */
export function show(sides: Sides, chosen: Chosen): Shown {
  try {
    const plan = planPublication(sides, chosen)
    const { token, publication } = plan
    const [oldest = ''] = shown.size > MOST ? shown.keys() : []
    shown.delete(oldest)
    shown.set(token, publication)
    return { plan, token }
  } catch (error) {
    const { here, proposal } = sides
    const saved = [here.content.get(chosen.path), proposal]
    return { error: error as Error, token: sha256(JSON.stringify(saved)) }
  }
}

/** How many shown publications are remembered, to be compared with later ones. */
const MOST = 500

const shown = new Map<string, Publication>()

/**
 * Plans what somebody was shown. Throws `Changed` if that would publish something
 * else now, and if fields were changed, whose consequences nobody has read.
 */
export function planShown(sides: Sides, sent: Sent): Plan {
  const now = show(sides, sent)
  ensureShown(sides, now, sent.token)
  if (!now.plan) throw now.error
  if (changeOf(sides, sent))
    throw new Refusal(
      422,
      'Nothing was approved or published, because the fields were changed. Choose “Save and show”, and read what they change.',
    )
  return now.plan
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
      `${all || 'It was changed.'} Nothing was saved, approved or published. Read it again; this page shows what it is now.`,
    )
    this.sides = seen && now && [seen, now]
  }
}
