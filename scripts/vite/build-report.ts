import pc from 'picocolors'
import { todayInIndia } from '../../src/policy/timeline.ts'
import { draftsOf } from '../policies/policies.ts'
import type { Site } from '../policies/read-site.ts'
import type { OutputMap } from './output.ts'

/**
 * What a build has written: for which address, which drafts it left out, and
 * for which day where that is not today.
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
  const drafts = process.env.SITE_DRAFTS ? [] : draftsOf(policies)
  const left = drafts.map(({ path }) =>
    pc.yellow(`Left out, for it has no seal: ${path}`),
  )
  const other = pc.yellow(
    `This is the site of ${today}, not of today. Look at it, and do not publish it.`,
  )
  const last = today === todayInIndia() ? [built] : [built, other]

  return ['', ...left, ...last].join('\n')
}
