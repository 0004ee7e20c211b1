import type { VFile } from 'vfile'
import type { Overview, PolicyRow, TextRow } from '../../../src/desk/protocol.ts'
import { formatDay } from '../../../src/model/format-day.ts'
import { addDays } from '../../../src/policy/timeline.ts'
import { isSection, placeOf } from '../../content/paths.ts'
import { isError } from '../../diagnostics/report.ts'
import { checkSite } from '../../mdx/check-site.ts'
import type { Site } from '../../mdx/site.ts'
import { problemOf } from './problems.ts'
import { workOf } from './publish.ts'
import { statusIn } from './texts.ts'

/** Every policy, page and section with its state. */
export async function overviewOf(site: Site): Promise<Overview> {
  const files = checkSite(site)
  const rows = files.filter(({ path }) => site.sources.has(path)).map((file) => rowOf(site, file))
  const slugs = new Set(rows.filter(({ day }) => day).map(({ path }) => placeOf(path).slug))
  const others = rows.filter(({ day }) => !day)
  return {
    today: site.today,
    policies: [...slugs].map((slug) => policyOf(site, slug, rows)),
    pages: others.filter(({ path }) => !isSection(path)),
    sections: others.filter(({ path }) => isSection(path)),
    placeholders: site.facts.placeholders.length,
    other: files
      .filter(({ path }) => !site.sources.has(path))
      .flatMap(({ path, messages }) => messages.map((it) => ({ path, ...problemOf(it) }))),
    work: await workOf(site.folder),
  }
}

function rowOf(site: Site, { path, messages }: VFile): TextRow {
  const { slug, day } = placeOf(path)
  const errors = messages.filter(isError).length
  const title = site.texts.get(path)?.title ?? slug
  const counts = { path, title, errors, warnings: messages.length - errors }
  return day ? { ...counts, day, status: statusIn(site, slug, day) } : counts
}

function policyOf(site: Site, slug: string, rows: readonly TextRow[]): PolicyRow {
  const versions = rows.filter(({ path, day }) => day && placeOf(path).slug === slug).reverse()
  const current = versions.find(({ status }) => status === 'in force') ?? versions[0]
  const days = Number(site.factsFor(current?.path ?? '').get('noticeDays'))
  let firstDay = addDays(site.today, days)
  while (versions.some(({ day }) => day === firstDay)) firstDay = addDays(firstDay, 1)
  const announced = versions.find(({ status }) => status === 'announced')?.day
  const later =
    announced && announced > firstDay
      ? ` A version from ${formatDay(announced)} is announced already; what changes before it, it should say, too.`
      : ''
  return {
    slug,
    title: current?.title ?? slug,
    versions,
    firstDay,
    why: `Readers were promised ${days} days’ notice, and today is ${formatDay(site.today)}.${later}`,
  }
}
