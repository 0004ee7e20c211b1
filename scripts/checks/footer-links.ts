import { publishedVersions } from '../../src/site/policy.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { siteRule } from './site-rule.ts'

const END = '</SiteFooter>'

/** Warns in the footer of pages to which no section of the landing page links. */
export const footerLinks = siteRule(
  ({ sections, pages, policies }) => {
    const links = sections.flatMap((it) => it.links)
    const linked = new Set(links.map(({ url }) => url.replace(/#.*/, '')))
    const newest = [...policies.values()].flatMap(
      (policy) => publishedVersions(policy).at(-1)?.text ?? [],
    )
    return [...pages, ...newest]
      .filter(({ slug }) => !linked.has(`/${slug}`))
      .map(({ slug, frontMatter }) => ({
        slug,
        title: frontMatter?.title ?? slug,
      }))
  },
  (unlinked) =>
    ({ isSection }, report, file) => {
      const end = String(file).indexOf(END)
      if (!isSection || end < 0) return

      for (const { slug, title } of unlinked) {
        const link = `<OutsideLink href="/${slug}">${title}</OutsideLink>\n\n`
        report(
          end,
          `The landing page does not link to “${title}”.`,
          'Link to it in the footer or another section.',
          'warning',
          { offers: [offer(`Link to “${title}”`, end, 0, link)] },
        )
      }
    },
)
