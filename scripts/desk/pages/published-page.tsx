import { formatDay } from '../../../src/i18n/format-day.ts'
import { comparisonPath } from '../../../src/site/addresses.ts'
import { versionBefore } from '../../../src/site/policy.ts'
import { commitsOf } from '../../repository/published.ts'
import { versionOf } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { endpoint, path, state } from '../endpoint.ts'
import { nameOf, titleOf, viewOf } from '../texts.ts'
import { page } from './frame.tsx'

/**
 * Shows the result of a publication at its own URL, which can be reloaded.
 * `from` is the hash of the text that was published before.
 */
export const published = endpoint(
  { path, from: state.optional() },
  (site, { path, from }) => {
    const { pathname, slug, original } = placeOf(path)
    const version = versionOf(site, placeOf(path))
    const policy = site.policies.get(slug)
    const before = version && policy && versionBefore(policy, version)
    const changes = before
      ? comparisonPath(slug, before.day, version.day)
      : from && viewOf('changes', { path, from })
    const origin = site.facts.value?.siteUrl ?? ''
    const { summary = '' } = version?.text.frontMatter ?? {}
    const withdrawn = version?.withdrawal?.withdrawn
    const mail = new URLSearchParams({
      subject: `${titleOf(site, path)}: ${withdrawn ? 'change withdrawn' : 'what changes'}`,
      body: version
        ? [
            withdrawn ?? summary,
            `From ${formatDay(version.day)}: ${origin}${before ? changes : pathname}`,
          ].join('\n\n')
        : origin + pathname,
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
          {path.endsWith('.mdx') && (
            <a className="button" href={pathname}>
              View
            </a>
          )}
          {changes && (
            <a className="button" href={changes}>
              What changed
            </a>
          )}
          {original === path && path.endsWith('.mdx') && (
            <a
              className="button"
              href={`mailto:?${`${mail}`.replaceAll('+', '%20')}`}
            >
              Tell users
            </a>
          )}
          <a className="button" href="/desk">
            Overview
          </a>
        </p>
      </>,
    )
  },
)
