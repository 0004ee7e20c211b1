import type { VFile } from 'vfile'
import type { Overview, PolicyRow, TextRow } from '../../../src/desk/protocol.ts'
import { addDays, statusOf, timelineOf } from '../../../src/policy/timeline.ts'
import { isSection, placeOf } from '../../content/paths.ts'
import { isError } from '../../diagnostics/report.ts'
import { checkSite } from '../../mdx/check-site.ts'
import type { Site } from '../../mdx/site.ts'
import { sealOf } from '../../versions/seals.ts'
import { problemOf } from './problems.ts'
import { workOf } from './publish.ts'

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
  if (!day) return counts
  return { ...counts, day, sealed: sealOf(site.seals.book, { slug, day }) !== undefined }
}

function policyOf(site: Site, slug: string, rows: readonly TextRow[]): PolicyRow {
  const own = rows.flatMap((row) =>
    row.day && placeOf(row.path).slug === slug ? [{ ...row, day: row.day }] : [],
  )
  const versions = own.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const timeline = timelineOf(versions, site.today)
  const [newest] = versions
  const days = Number(site.factsFor(newest?.path ?? '').get('noticeDays'))
  const permitted = addDays(site.today, days)
  const isLater = newest !== undefined && newest.day >= permitted
  return {
    slug,
    title: (timeline.inForce ?? newest)?.title ?? slug,
    versions: versions.map((row) => ({ ...row, status: statusOf(row, timeline) })),
    firstDay: isLater ? addDays(newest.day, 1) : permitted,
    why: isLater
      ? `There is already a version from ${newest.day}.`
      : `Readers were promised ${days} days’ notice, and today is ${site.today}.`,
  }
}
