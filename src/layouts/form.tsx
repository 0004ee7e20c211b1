import { useLoaderData } from 'react-router-dom'
import type { LoadedPage } from '../routes/load-translation.ts'
import styles from './form.css?inline'
import { PageFrame } from './page-frame.tsx'
import { LocalNotice, TextInLanguage } from './text-in-language.tsx'

/** A page round a form: one column, the title first. */
export function FormLayout() {
  const page = useLoaderData<LoadedPage>()
  const { title, pathname, lang } = page
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="form-page columns prose">
        <h1 lang={lang}>{title}</h1>
        <LocalNotice {...page} />
        <TextInLanguage {...page} />
      </article>
    </PageFrame>
  )
}
