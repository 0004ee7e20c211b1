import { PageStyles } from '../document/page-resources.tsx'
import { useMessages, useSite } from '../document/site-context.tsx'
import { english } from '../i18n/languages.ts'
import base from '../styles/base.css?inline'
import indic from '../styles/indic.css?inline'

/** The start of every page: its styles and the skip link. */
export function PageStart({ styles }: { styles: string }) {
  return (
    <>
      <PageStyles css={base + styles} />
      {useSite().language !== english && <PageStyles css={indic} />}
      <a className="skip" href="#main">
        {useMessages().site.skip}
      </a>
    </>
  )
}
