import { Styles } from '../document/page-needs.tsx'
import type { LoadedPage } from '../routes/loaded.ts'
import { widgets } from '../widgets/widgets.tsx'
import { ContentsList } from './contents-list.tsx'
import { FormerClauses } from './former-clauses.tsx'
import { PageFrame } from './page-frame.tsx'
import policy from './policy.css?inline'
import { PrintedMargins } from './printed-margins.tsx'
import { DaysInForce, VersionNotes, VersionNotice } from './version-lines.tsx'

/** A policy: its title and days, its contents beside or above the text, the text. */
export function PolicyLayout({ page: { pathname, module, version } }: { page: LoadedPage }) {
  const { default: Content, frontMatter, contents } = module
  return (
    <PageFrame>
      <Styles css={policy} />
      <PrintedMargins pathname={pathname} day={version?.day} />
      <article className="policy columns">
        <header>
          <h1>{frontMatter.title}</h1>
          {version && (
            <>
              <DaysInForce version={version} />
              <VersionNotes notes={version.notes} />
              <VersionNotice version={version} />
            </>
          )}
        </header>
        <ContentsList entries={contents} />
        <div className="prose">
          <Content components={widgets} />
          <FormerClauses {...module} />
        </div>
      </article>
    </PageFrame>
  )
}
