import { Styles } from '../document/page-needs.tsx'
import type { LoadedPage } from '../routes/routes.tsx'
import { widgets } from '../widgets/widgets.tsx'
import { ContentsList } from './contents-list.tsx'
import { PageFrame } from './page-frame.tsx'
import policy from './policy.css?inline'
import { DayInForce } from './day-in-force.tsx'

/** A policy: its title and date, its contents beside or above the text, the text. */
export function PolicyLayout({ page, module: { default: Content, frontMatter, contents } }: LoadedPage) {
  return (
    <PageFrame>
      <Styles css={policy} />
      <article className="policy">
        <header className="policy-title">
          <h1>{frontMatter.title}</h1>
          {frontMatter.effective && <DayInForce pathname={page.pathname} day={frontMatter.effective} />}
        </header>
        <ContentsList entries={contents} />
        <div className="prose">
          <Content components={widgets} />
        </div>
      </article>
    </PageFrame>
  )
}
