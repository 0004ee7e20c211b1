import { english } from '../../i18n/languages.ts'
import { versionPath } from '../../site/addresses.ts'
import { pageKind } from '../page-kind.tsx'
import { TextLayout } from './layout.tsx'
import { filesOf, loadVersion } from './load.ts'

/** A version of a policy at its permanent address, or a draft. */
export const version = pageKind({
  path: '/:slug/:day',
  languages: 'all',
  addresses: ({ policies, isReadableIn }, language) =>
    [...policies.values()].flatMap(({ slug, versions, drafts }) => [
      ...versions
        .filter((it) => isReadableIn(language, it))
        .map(({ day }) => versionPath(slug, day)),
      ...(language === english ? drafts : []).map(({ name }) =>
        versionPath(slug, name),
      ),
    ]),
  load: loadVersion,
  Layout: TextLayout,
  files: filesOf,
})
