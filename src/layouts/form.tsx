import { useLoaderData } from 'react-router-dom'
import type { LoadedPage } from '../routes/loaders.ts'
import { widgets } from '../widgets/widgets.tsx'
import styles from './form.css?inline'
import { PageFrame } from './page-frame.tsx'

/** A page round a form: one column, the title first. */
export function FormLayout() {
  const { title, pathname, module } = useLoaderData<LoadedPage>()
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="form-page columns prose">
        <h1>{title}</h1>
        <module.default components={widgets} />
      </article>
    </PageFrame>
  )
}
