import { useLocation } from 'react-router-dom'
import { Script, Styles } from '../document/page-resources.tsx'
import { useSite, useWords } from '../document/site-context.tsx'
import { type Language, localeOf } from '../model/languages.ts'
import { localPath } from '../routes/addresses.ts'
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
  const here = useLocation().pathname.toLowerCase()
  const original =
    here.replace(new RegExp(`^/${current.code}(?=/|$)`), '') || '/'
  if (languages.length === 1) return null

  // Lists of versions and comparisons are in English alone.
  const nearest = (pathname: string, { code }: Language) => {
    const page = localPath(code, original.replace(/(?<=.)\/.*/, ''))
    return [pathname, page].find(isAddress) ?? localPath(code, '/')
  }
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
          href={nearest(localPath(it.code, original), it)}
          lang={localeOf(it)}
          hrefLang={it.code}
          aria-current={it === current ? 'page' : undefined}
        >
          {it.name}
        </a>
      ))}
    </Frame>
  )
}
