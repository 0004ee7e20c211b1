import type { VFile } from 'vfile'
import { formatDay } from '../../src/i18n/format-day.ts'
import { pagePath } from '../../src/site/addresses.ts'
import { findCurrent } from '../../src/site/policy.ts'
import type { Site } from '../site/read-site.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import type { Report } from '../text/diagnostics/report.ts'
import { factsIn, meaningOf } from '../text/read-facts.ts'

/**
 * Warns of facts whose value on a page or on the landing page is not that of a
 * policy in force: a version keeps the values with which it was sealed.
 */
export function checkFrozenFacts(
  { facts, pages, sections, policies }: Site,
  file: VFile,
  report: Report,
): void {
  const unversioned = [...pages, ...sections]
  for (const policy of policies.values()) {
    const current = findCurrent(policy)
    if (!current) continue
    const { seal, day, slug } = current
    for (const [name, frozen] of Object.entries(seal.facts)) {
      const value = facts.table.get(name)
      if (value === frozen) continue
      const page = unversioned.find(({ source }) =>
        factsIn(source).includes(name),
      )
      if (!page) continue
      const [group, key = ''] = name.split('.')
      report(
        pointOf(file, `\n${group}:`, key),
        `“${meaningOf(name)}” is “${value}” on ${page.isSection ? 'the landing page' : page.pathname}, but “${frozen}” in ${pagePath(slug)} since ${formatDay(day)}.`,
        'Publish a version of the policy with the new value. Change it here on the day from which that version applies.',
        'warning',
      )
    }
  }
}
