import { Styles } from '../document/page-needs.tsx'
import type { LoadedPage } from '../routes/routes.tsx'
import { widgets } from '../widgets/widgets.tsx'
import form from './form.css?inline'
import { PageFrame } from './page-frame.tsx'

/** A page round a form: one column, the title first. */
export function FormLayout({ module: { default: Content, frontMatter } }: LoadedPage) {
  return (
    <PageFrame>
      <Styles css={form} />
      <article className="form-page prose">
        <h1>{frontMatter.title}</h1>
        <Content components={widgets} />
      </article>
    </PageFrame>
  )
}
