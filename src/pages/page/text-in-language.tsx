import {
  type ComponentProps,
  createContext,
  type PropsWithChildren,
  type ReactNode,
  use,
} from 'react'
import { Day } from '../../document/days.tsx'
import {
  SiteProvider,
  useAddress,
  useSite,
  useWords,
} from '../../document/site-context.tsx'
import { fill } from '../../i18n/fill.ts'
import { english, localeOf } from '../../i18n/languages.ts'
import { Phrase } from '../../i18n/phrase.tsx'
import type { ContentsEntry } from '../../site/content-module.ts'
import { widgets } from '../../widgets/widgets.tsx'
import type { LoadedPage } from './load-translation.ts'

/** The `lang` of what is in English on a page in another language. */
export const ENGLISH = localeOf(english)

/** An entry of the contents; `lang` is set if it is in another language. */
export type LocalEntry = ContentsEntry & { lang?: string }

/** Lists the headings in the language of the page, with the English numbers. */
export function entriesOf({ text, local }: LoadedPage) {
  if (!local) return text.contents

  const own = new Map(text.contents.map(({ id, title }) => [id, title]))
  return local.english.contents.map((entry): LocalEntry => {
    const isEnglish = !local.translation || local.stale.has(entry.id)
    const title = isEnglish ? undefined : own.get(entry.id)
    return title ? { ...entry, title } : { ...entry, lang: ENGLISH }
  })
}

/**
 * The notice above a translation: English is binding, and what is out of date.
 */
export function LocalNotice({ local, text, original }: LoadedPage) {
  const words = useWords().translation
  if (!local) return null

  const { translation, stale, hasNotice } = local
  const day = text.frontMatter.translates ?? ''
  const { edition = 1, sealedOn = '' } = translation ?? {}
  return (
    <p className="version-notice" role="note">
      {translation ? (
        <>
          <Phrase
            text={words.notice}
            title={
              <span lang={ENGLISH}>{local.english.frontMatter.title}</span>
            }
            day={<Day day={day} />}
            english={
              <a href={original} hrefLang={english.code}>
                {words.englishText}
              </a>
            }
          />
          {hasNotice && ` ${words.consent}`}
          {stale.size > 0 && ` ${words.changed}`}
          {edition > 1 && (
            <Phrase text={` ${words.corrected}`} day={<Day day={sealedOn} />} />
          )}
        </>
      ) : (
        words.noticeChanged
      )}
    </p>
  )
}

/** The props of `Clause`: its heading and all up to the next one. */
type ClauseProps = PropsWithChildren<{ id: string }>

const Clause = ({ children }: ClauseProps) => children

/**
 * Renders a page clause by clause: in English where a clause has no current
 * translation.
 */
export function TextInLanguage(page: LoadedPage) {
  const { text, local } = page
  if (!local?.translation) {
    const content = <text.Content components={{ ...widgets, Clause }} />
    return local ? <InEnglish>{content}</InEnglish> : content
  }
  const { english: binding, stale } = local
  const translated = new Map<string, ReactNode>()
  const collect = ({ id, children }: ClauseProps) => {
    if (!stale.has(id)) translated.set(id, children)
    return null
  }
  const pick = ({ id, children }: ClauseProps) =>
    translated.get(id) ?? <EnglishClause id={id}>{children}</EnglishClause>

  return (
    <Page value={{ ...page, entries: entriesOf(page) }}>
      {/* Static rendering keeps this order: collect the clauses, then pick. */}
      <text.Content components={{ ...ownComponents, Clause: collect }} />
      <binding.Content components={{ ...widgets, Clause: pick }} />
    </Page>
  )
}

/** The components of a translation, besides `Clause`. */
const ownComponents = {
  ...widgets,
  a: LocalLink,
  span: LocalNumber,
  h2: headingOf('h2'),
  h3: headingOf('h3'),
  h4: headingOf('h4'),
}

type TranslatedPage = LoadedPage & { entries: readonly LocalEntry[] }

const Page = createContext<TranslatedPage | undefined>(undefined)
const ClauseNumber = createContext('')

/** Renders content in English on a page in another language. */
function InEnglish({ children }: PropsWithChildren) {
  return (
    <SiteProvider value={{ ...useSite(), language: english }}>
      <div lang={ENGLISH}>{children}</div>
    </SiteProvider>
  )
}

function EnglishClause({ id, children }: ClauseProps) {
  const { staleClause } = useWords().translation
  const inEnglish = <InEnglish>{children}</InEnglish>
  if (id === '') return inEnglish

  return (
    <div className="in-english">
      <p className="fine">{staleClause}</p>
      {inEnglish}
    </div>
  )
}

/**
 * Returns the heading of a translated clause: with the current number, anchors
 * for former ids, and a link to the English clause.
 */
function headingOf(Heading: 'h2' | 'h3' | 'h4') {
  return function LocalHeading(props: ComponentProps<'h2'>) {
    const { id } = props
    const { local, original, entries = [] } = use(Page) ?? {}
    const { number = '' } = entries.find((it) => it.id === id) ?? {}
    const moved = Object.entries(local?.english.frontMatter.moved ?? {})
    return (
      <>
        {moved.map(([name, home]) =>
          home === id ? <span key={name} id={name} /> : null,
        )}
        <ClauseNumber value={number}>
          <Heading {...props} />
        </ClauseNumber>
        <a
          className="to-english fine"
          href={`${original}#${id}`}
          lang={ENGLISH}
          hrefLang="en"
          aria-describedby={id}
        >
          {english.name}
        </a>
      </>
    )
  }
}

/** Replaces the number of a clause by the current one. */
function LocalNumber({ children, ...props }: ComponentProps<'span'>) {
  const number = use(ClauseNumber)
  const isNumber = props.className === 'number'
  return <span {...props}>{isNumber ? number : children}</span>
}

type LinkProps = ComponentProps<'a'> & { 'data-reference'?: boolean }

/**
 * A link in a translation: goes to the page in its language, and names a clause
 * by its title on this page.
 */
export function LocalLink({
  'data-reference': isReference,
  ...props
}: LinkProps) {
  const { reference } = useWords()
  const { href = '' } = props
  const address = useAddress()(href)
  const entry = use(Page)?.entries.find(({ id }) => href.endsWith(`#${id}`))
  if (!isReference || !entry) return <a {...props} href={address} />

  const number = entry.number.replace(/\.$/, '')
  return <a {...props}>{fill(reference, { number, title: entry.title })}</a>
}
