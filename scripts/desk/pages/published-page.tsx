import { comparisonPath } from '../../../src/site/addresses.ts'
import { commitsOf } from '../../repository/published.ts'
import { versionOf } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { endpoint, path } from '../endpoint.ts'
import { nameOf, titleOf, versionBeforeText } from '../texts.ts'
import { button, page } from './frame.tsx'

/** Shows the result of a publication at its own URL, which can be reloaded. */
export const published = endpoint({ path }, (site, { path }) => {
  const { pathname, slug, original } = placeOf(path)
  const isText = path.endsWith('.mdx')
  const version = versionOf(site, placeOf(path))
  const before = version && versionBeforeText(site, path)
  const changes = before && comparisonPath(slug, before.day, version.day)
  const withdrawn = version?.withdrawal?.withdrawn
  const { summary = '' } = version?.text.frontMatter ?? {}
  const origin = site.facts.value?.siteUrl ?? ''
  const mail = new URLSearchParams({
    subject: titleOf(site, path),
    body: [withdrawn ?? summary, origin + (changes ?? pathname)].join('\n\n'),
  })
  return page(
    'Published',
    <>
      <h1>
        {withdrawn ? 'Withdrawn' : 'Published'}: {nameOf(site, path)}
      </h1>
      <p role="status">
        {commitsOf(site.folder).remote
          ? 'Published. It appears on the website within minutes.'
          : 'Published on this computer only, because Git has no remote.'}
      </p>
      <p className="row">
        {isText && button('View', pathname)}
        {changes && button('What changed', changes)}
        {isText &&
          original === path &&
          button('Tell users', `mailto:?${`${mail}`.replaceAll('+', '%20')}`)}
        {button('Overview', '/desk')}
      </p>
    </>,
  )
})
