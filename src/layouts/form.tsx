import { Styles } from '../document/page-needs.tsx'
import type { LoadedPage } from '../routes/loaded.ts'
import { widgets } from '../widgets/widgets.tsx'
import form from './form.css?inline'
import { PageFrame } from './page-frame.tsx'
import { PrintedMargins } from './printed-margins.tsx'

/** A page round a form: one column, the title first. */
export function FormLayout({ page }: { page: LoadedPage }) {
  const { default: Content } = page.module
  return (
    <PageFrame>
      <Styles css={form} />
      <PrintedMargins pathname={page.pathname} />
      <article className="form-page columns prose">
        <h1>{page.title}</h1>
        <Content components={widgets} />
      </article>
    </PageFrame>
  )
}
