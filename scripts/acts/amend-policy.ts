import { publishedVersions } from '../../src/site/policy.ts'
import type { Day } from '../../src/site/timeline.ts'
import { type Changes, changesTo } from '../repository/changes.ts'
import { policyNamed, type Site, versionOfDay } from '../site/read-site.ts'
import { writeField } from '../text/parse/front-matter-fields.ts'
import { draftFile } from '../text/paths.ts'

/**
 * Starts the draft of a policy from the version of a day, by default from the
 * newest one, and records that day as its base. Throws if there is a draft
 * already or no version.
 */
export function amendPolicy(
  site: Site,
  name: string,
  day?: Day,
): Changes & { path: string } {
  const policy = policyNamed(site, name)
  const { slug, drafts } = policy
  const base = day
    ? versionOfDay(policy, day)
    : publishedVersions(policy).at(-1)
  if (!base) throw new Error('There is no sealed version to start from.')
  if (drafts.length > 0)
    throw new Error('This policy has a draft already. Edit that one.')

  const path = draftFile(slug)
  const unchanged = changeFields.reduce(
    (text, field) => writeField(text, field),
    base.text.source,
  )
  const draft = writeField(unchanged, 'base', base.day)
  const message = `Start a draft of ${slug}`
  return { path, ...changesTo(site.content, message, { [path]: draft }) }
}

/** The fields of the front matter that describe the change of one version. */
const changeFields = ['summary', 'notice', 'ground', 'reason', 'acceptance']
