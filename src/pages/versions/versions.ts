import { versionsPath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { VersionsLayout } from './layout.tsx'
import { loadVersions } from './load.ts'

/** The list of the versions of a policy. */
export const versions = pageKind({
  path: '/:slug/versions',
  languages: 'english',
  addresses: ({ policies }) =>
    [...policies.values()].flatMap(({ slug, versions }) =>
      versions.length > 0 ? versionsPath(slug) : [],
    ),
  load: loadVersions,
  Layout: VersionsLayout,
})
