import { Styles } from '../document/page-needs.tsx'
import type { LoadedPage } from '../routes/manifest.ts'
import { widgets } from '../widgets/widgets.tsx'
import { ContentsList } from './contents-list.tsx'
import { DayInForce } from './day-in-force.tsx'
import { PageFrame } from './page-frame.tsx'
import policy from './policy.css?inline'
import { PrintedMargins } from './printed-margins.tsx'

/** A policy: its title and date, its contents beside or above the text, the text. */
export function PolicyLayout({
  page,
  module: { default: Content, frontMatter, contents },
}: LoadedPage) {
  const { title, effective } = frontMatter
  return (
    <PageFrame>
      <Styles css={policy} />
      <PrintedMargins pathname={page.pathname} day={effective} />
      <article className="policy columns">
        <header>
          <h1>{title}</h1>
          {effective && <DayInForce day={effective} />}
        </header>
        <ContentsList entries={contents} />
        <div className="prose">
          <Content components={widgets} />
        </div>
      </article>
    </PageFrame>
  )
}
