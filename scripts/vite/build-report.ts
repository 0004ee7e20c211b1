import pc from 'picocolors'
import { todayInIndia } from '../../src/policy/timeline.ts'
import { draftsOf } from '../policies/policies.ts'
import type { Site } from '../policies/site.ts'
import type { OutputMap } from './output.ts'

/**
 * What a build has written: which drafts it left out, which service deletes
 * accounts, for which address it is, and for which day where that is not today.
 */
export function buildReport(
  output: OutputMap,
  { facts, policies, today }: Site,
  milliseconds: number,
): string {
  const seconds = (milliseconds / 1000).toFixed(1)
  const origin = process.env.SITE_URL ?? facts.value?.siteUrl
  const built = pc.green(
    `Built into dist/ for ${origin} in ${seconds} s: ${output.size} files.`,
  )
  const service = facts.value?.deletionService
  const form = `Deletion form: ${service === 'simulated' ? 'simulated, deletes nothing' : service}.`
  const what = process.env.SITE_DRAFTS
    ? 'Shown as a draft'
    : 'Left out, for it has no seal'
  const drafts = draftsOf(policies).map(({ path }) =>
    pc.yellow(`${what}: ${path}`),
  )
  const other = pc.yellow(
    `This is the site of ${today}, not of today. Look at it, and do not publish it.`,
  )
  const last = today === todayInIndia() ? [built] : [built, other]
  return ['', ...drafts, form, ...last].join('\n')
}
