import { renameSync } from 'node:fs'
import { published } from '../../src/policy/policy.ts'
import { type Day, parseDay } from '../../src/policy/timeline.ts'
import { explainDraft, firstDay } from '../site/explain-days.ts'
import { placeIn } from '../site/outside-files.ts'
import { policyNamed, type Site } from '../site/site.ts'
import { versionFile } from '../text/paths.ts'

/**
 * Gives a draft of a policy another day: the one there is, or that of `from`.
 * Returns its new path; throws, in plain English, why it cannot have that day.
 */
export function moveDraft(
  site: Site,
  { slug, to, from }: { slug: string; to: Day; from?: Day | undefined },
): string {
  const policy = policyNamed(site, slug)
  const day = parseDay(to)
  const [draft, other] = policy.versions.filter(
    (it) => it.status === 'draft' && (!from || it.day === from),
  )
  if (!draft)
    throw new Error(
      `There is no draft${from ? ` of ${from}` : ''} to give another day. What is sealed keeps its own.`,
    )
  if (other)
    throw new Error(
      `There is more than one draft. Say which: npm run amend -- ${policy.slug} ${draft.day} --day ${day}`,
    )
  if (policy.versions.some((it) => it.day === day))
    throw new Error(`There is a version of ${day}.`)

  const [early = '', late = ''] = [draft.day, day].toSorted()
  const between = published(policy).find(
    (it) => it.day > early && it.day < late,
  )
  if (between)
    throw new Error(
      `The version of ${between.day} lies between ${draft.day} and ${day}, and the draft would take back what it changes, or be taken back by it. Begin another draft for ${day}.`,
    )

  const wrong = explainDraft(site, draft, day)
  if (wrong)
    throw new Error(
      `${wrong[0]} The first day that will do is ${firstDay(site, draft)}.`,
    )

  const path = versionFile(policy.slug, day)
  renameSync(placeIn(site.folder, draft.text.path), placeIn(site.folder, path))
  return path
}
