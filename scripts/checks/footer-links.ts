import { published } from '../../src/site/policy.ts'
import { offer } from '../text/diagnostics/edits.ts'
import type { SiteRule } from './site-rule.ts'

const END = '</SiteFooter>'

/** Warns in the footer of pages to which no section of the landing page links. */
export const footerLinks: SiteRule = ({ sections, pages, policies }) => {
  const links = sections.flatMap((it) => it.links)
  const linked = new Set(links.map(({ url }) => url.replace(/#.*/, '')))
  const newest = [...policies.values()].flatMap(
    (policy) => published(policy).at(-1)?.text ?? [],
  )
  const unlinked = [...pages, ...newest].filter(
    ({ slug }) => !linked.has(`/${slug}`),
  )

  return ({ isSection }, report, file) => {
    const end = String(file).indexOf(END)
    if (!isSection || end < 0) return

    for (const { slug, frontMatter } of unlinked) {
      const { title = slug } = frontMatter ?? {}
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
}
