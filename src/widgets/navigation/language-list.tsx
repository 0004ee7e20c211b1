import { useLocation } from 'react-router-dom'
import { Script } from '../../document/page-resources.tsx'
import { useMessages, useSite } from '../../document/site-context.tsx'
import { localeOf } from '../../i18n/languages.ts'
import { localPath } from '../../site/addresses.ts'

/**
 * Links to the page in each language that has it; nothing if it is only in
 * English. Inside a navigation it is a `div`.
 */
export function LanguageList({
  className = 'links fine',
  as: Tag = 'nav',
}: {
  className?: string
  as?: 'nav' | 'div'
}) {
  const { languages, language: current, isAddress } = useSite()
  const messages = useMessages().site
  const here = useLocation().pathname
  const page = here.replace(new RegExp(`^/${current.code}(?=/|$)`), '') || '/'
  const shown = languages.filter(({ code }) => isAddress(localPath(code, page)))
  if (shown.length < 2) return null

  return (
    <Tag
      className={className}
      aria-label={Tag === 'nav' ? messages.languages : undefined}
    >
      <Script name="same-clause" />
      {shown.map((language) => (
        <a
          key={language.code}
          href={localPath(language.code, page)}
          lang={localeOf(language)}
          hrefLang={language.code}
          aria-current={language === current ? 'page' : undefined}
        >
          {language.name}
        </a>
      ))}
    </Tag>
  )
}
