import { publishedVersions } from '../../src/site/policy.ts'
import type { Site } from '../site/read-site.ts'
import { offer } from '../text/diagnostics/edits.ts'
import type { Report } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'

const END = '</SiteFooter>'

/** Returns the titles of pages to which no section of the landing page links, by slug. */
export function unlinkedPages({
  sections,
  pages,
  policies,
}: Site): Map<string, string> {
  const links = sections.flatMap((it) => it.links)
  const linked = new Set(links.map(({ url }) => url.replace(/#.*/, '')))
  const newest = [...policies.values()].flatMap(
    (policy) => publishedVersions(policy).at(-1)?.text ?? [],
  )
  return new Map(
    [...pages, ...newest]
      .filter(({ slug }) => !linked.has(`/${slug}`))
      .map(({ slug, frontMatter }) => [slug, frontMatter?.title ?? slug]),
  )
}

/** Warns in the footer of pages to which the landing page does not link. */
export function checkFooter(
  { isSection, file }: Text,
  unlinked: ReadonlyMap<string, string>,
  report: Report,
): void {
  const end = String(file).indexOf(END)
  if (!isSection || end < 0) return

  for (const [slug, title] of unlinked) {
    const link = `<OutsideLink href="/${slug}">${title}</OutsideLink>\n\n`
    report(
      end,
      `The landing page does not link to “${title}”.`,
      'Link to it in the footer or another section.',
      'warning',
      { offers: [offer(`Link to “${title}”`, end, 0, link)] },
    )
  }
}
