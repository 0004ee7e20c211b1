import {
  type ComponentProps,
  createContext,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import {
  SiteProvider,
  useAddress,
  useSite,
  useWords,
} from '../../document/site-context.tsx'
import { fill } from '../../i18n/fill.ts'
import { english, localeOf } from '../../i18n/languages.ts'
import { Phrase } from '../../i18n/phrase.tsx'
import type { ContentsEntry, PageModule } from '../../site/content-module.ts'
import { split } from '../../widgets/lists/list-of.tsx'
import { widgets } from '../../widgets/widgets.tsx'
import { Day } from '../shared/version-lines.tsx'
import type { LoadedPage } from './load-translation.ts'

const ENGLISH = localeOf(english)

/** An entry of the contents, which may be in English on another page. */
export type LocalEntry = ContentsEntry & { lang?: string }

/** The headings of a page in its language, with the numbers that bind. */
export function entriesOf({ module, local }: LoadedPage) {
  if (!local) return module.contents

  const own = new Map(module.contents.map(({ id, title }) => [id, title]))
  return local.english.contents.map((entry): LocalEntry => {
    const isEnglish = !local.translation || local.stale.has(entry.id)
    const title = isEnglish ? undefined : own.get(entry.id)
    return title ? { ...entry, title } : { ...entry, lang: ENGLISH }
  })
}

/** What readers of another language are told of a page before its text. */
export function LocalNotice({ local, module, original }: LoadedPage) {
  const words = useWords().translation
  if (!local) return null

  const { translation, stale, hasNotice } = local
  const day = module.frontMatter.translates ?? ''
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

/**
 * The text of a page in its language, clause by clause: what has changed since
 * it was translated, and what is not translated, in English.
 */
export function TextInLanguage(page: LoadedPage) {
  const { module, local, original } = page
  const words = useWords().translation
  if (!local?.translation) {
    const text = <module.default components={widgets} />
    return local ? <InEnglish>{text}</InEnglish> : text
  }
  const { stale } = local
  const entries = entriesOf(page)
  // Links to former clauses lead here, too.
  const moved = Object.entries(local.english.frontMatter.moved ?? {})
  const theirs = clausesIn(local.english, widgets)
  const own = clausesIn(module, { ...widgets, a: LocalLink, span: LocalNumber })
  const parts = new Map(own.parts.map((part) => [part.start.props.id, part]))

  return (
    <Entries value={entries}>
      {stale.has('') ? <InEnglish>{theirs.intro}</InEnglish> : own.intro}
      {theirs.parts.map(({ start, rest }) => {
        const { id = '' } = start.props
        const part = stale.has(id) ? undefined : parts.get(id)
        if (!part)
          return (
            <div key={id} className="in-english">
              <p className="fine">{words.staleClause}</p>
              <InEnglish>
                {start}
                {rest}
              </InEnglish>
            </div>
          )
        const { number = '' } = entries.find((it) => it.id === id) ?? {}
        return (
          <Fragment key={id}>
            {moved.map(([name, home]) =>
              home === id ? <span key={name} id={name} /> : null,
            )}
            <ClauseNumber value={number}>{part.start}</ClauseNumber>
            <a
              className="to-english fine"
              href={`${original}#${id}`}
              lang={ENGLISH}
              hrefLang="en"
              aria-describedby={id}
            >
              {english.name}
            </a>
            {part.rest}
          </Fragment>
        )
      })}
    </Entries>
  )
}

/** What is in English on a page in another language, with its own words. */
function InEnglish({ children }: PropsWithChildren) {
  return (
    <SiteProvider value={{ ...useSite(), language: english }}>
      <div lang={ENGLISH}>{children}</div>
    </SiteProvider>
  )
}

const Entries = createContext<readonly LocalEntry[]>([])
const ClauseNumber = createContext('')

/** A text as the parts that its headings begin. */
function clausesIn(module: PageModule, components: object) {
  // A text is a function without state of its own.
  const render = module.default as (props: object) => ReactElement<{
    children?: ReactNode
  }>
  const { children } = render({ components }).props
  return split<{ id?: string }>(children, ['h2', 'h3', 'h4'])
}

/** The number of a clause as it is now: others came or went since. */
function LocalNumber({ children, ...props }: ComponentProps<'span'>) {
  const number = use(ClauseNumber)
  return <span {...props}>{props.className ? number : children}</span>
}

type LinkProps = ComponentProps<'a'> & { 'data-reference'?: boolean }

/**
 * A link of a translation: leads to pages in its language, and a reference to a
 * clause reads as that is called on this page.
 */
export function LocalLink({
  'data-reference': isReference,
  ...props
}: LinkProps) {
  const { reference } = useWords()
  const { href = '' } = props
  const address = useAddress()(href)
  const entry = use(Entries).find(({ id }) => href.endsWith(`#${id}`))
  if (!isReference || !entry) return <a {...props} href={address} />

  const number = entry.number.replace(/\.$/, '')
  return <a {...props}>{fill(reference, { number, title: entry.title })}</a>
}
