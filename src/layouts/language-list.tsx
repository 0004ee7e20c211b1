import { useLocation } from 'react-router-dom'
import { Script, Styles } from '../document/page-resources.tsx'
import { useSite, useWords } from '../document/site-context.tsx'
import { localeOf } from '../model/languages.ts'
import { addressIn, localPath } from '../routes/addresses.ts'
import styles from './language-list.css?inline'

interface LanguageListProps {
  className?: string
  /** Whether it is there a second time, at the end of the page. */
  isRepeated?: boolean
}

/**
 * The languages of the site, each by its own name, which lead to the same page;
 * nothing where there is English alone.
 */
export function LanguageList({
  className = '',
  isRepeated = false,
}: LanguageListProps) {
  const { languages, language: current, isAddress } = useSite()
  const words = useWords().site
  const page = usePageInEnglish()
  if (languages.length === 1) return null

  const Frame = isRepeated ? 'div' : 'nav'
  return (
    <Frame
      className={`languages-list fine ${className}`.trim()}
      aria-label={isRepeated ? undefined : words.languages}
    >
      <Styles css={styles} />
      <Script name="same-clause" />
      {languages.map((it) => (
        <a
          key={it.code}
          href={addressIn(it.code, page, isAddress)}
          lang={localeOf(it)}
          hrefLang={isAddress(localPath(it.code, page)) ? it.code : 'en'}
          aria-current={it === current ? 'page' : undefined}
        >
          {it.name}
        </a>
      ))}
    </Frame>
  )
}

/** The address in English of the page; of the landing page for an error. */
export function usePageInEnglish(): string {
  const { language, isAddress } = useSite()
  const here = useLocation().pathname.toLowerCase()
  const page = here.replace(new RegExp(`^/${language.code}(?=/|$)`), '')

  return isAddress(page) ? page : '/'
}
