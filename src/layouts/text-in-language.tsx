import {
  Children,
  type ComponentProps,
  cloneElement,
  createContext,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import { Styles } from '../document/page-resources.tsx'
import {
  SiteProvider,
  useAddress,
  useFormatDay,
  useSite,
  useWords,
} from '../document/site-context.tsx'
import { english, localeOf } from '../model/languages.ts'
import type { ContentsEntry, PageModule } from '../policy/content-module.ts'
import type { LocalText } from '../routes/load-translation.ts'
import type { LoadedPage } from '../routes/loaders.ts'
import { split } from '../widgets/lists/list-of.tsx'
import { widgets } from '../widgets/widgets.tsx'
import { fill } from '../words/fill.ts'
import { Phrase } from '../words/phrase.tsx'
import styles from './text-in-language.css?inline'

const ENGLISH = localeOf(english)

/** An entry of the contents, which may be in English on another page. */
export type LocalEntry = ContentsEntry & { lang?: string }

/** The headings of a page in its language, with the numbers that bind. */
export function entriesOf({ module, local }: LoadedPage): LocalEntry[] {
  const { translation, stale, english } = local ?? {}
  if (!english || !stale) return [...module.contents]

  const own = new Map(translation?.module.contents.map((it) => [it.id, it]))
  return english.contents.map((entry) => {
    const title = stale.has(entry.id) ? undefined : own.get(entry.id)?.title
    return title ? { ...entry, title } : { ...entry, lang: ENGLISH }
  })
}

/** What readers of another language are told of a page before its text. */
export function LocalNotice({ local, original = '' }: LoadedPage) {
  const words = useWords().translation
  const formatDay = useFormatDay()
  if (!local) return null

  const { translation, stale } = local
  if (!translation)
    return (
      <div className="version-notice" role="note">
        <p>{words.noticeChanged}</p>
      </div>
    )

  const { day, hasNotice, correctedOn } = translation
  return (
    <div className="version-notice" role="note">
      <p>
        <Phrase
          text={words.notice}
          title={<span lang={ENGLISH}>{local.english.frontMatter.title}</span>}
          day={<time dateTime={day}>{formatDay(day)}</time>}
          english={
            <a href={original} hrefLang={english.code}>
              {words.englishText}
            </a>
          }
        />
        {hasNotice && ` ${words.consent}`}
        {stale.size > 0 && ` ${words.changed}`}
        {correctedOn &&
          ` ${fill(words.corrected, { day: formatDay(correctedOn) })}`}
      </p>
    </div>
  )
}

/**
 * The text of a page in its language, clause by clause: what has changed since
 * it was translated, and what is not translated, in English.
 */
export function TextInLanguage(page: LoadedPage) {
  const { module, local, original = '' } = page
  const { default: Content } = module
  if (!local) return <Content components={widgets} />
  if (!local.translation)
    return (
      <InEnglish>
        <Content components={widgets} />
      </InEnglish>
    )

  return (
    <Entries value={entriesOf(page)}>
      <Styles css={styles} />
      <Clauses {...local} original={original} />
    </Entries>
  )
}

type ClausesProps = Pick<LocalText, 'english' | 'translation' | 'stale'> & {
  original: string
}

function Clauses({ english, translation, stale, original }: ClausesProps) {
  const words = useWords().translation
  const entries = use(Entries)
  const theirs = clausesIn(english, widgets)
  const own = clausesIn(translation?.module ?? english, {
    ...widgets,
    a: LocalLink,
  })
  const parts = new Map(own.parts.map((part) => [part.start.props.id, part]))

  return (
    <>
      {stale.has('') ? <InEnglish>{theirs.intro}</InEnglish> : own.intro}
      {theirs.parts.map(({ start, rest }) => {
        const { id = '' } = start.props
        const part = stale.has(id) ? undefined : parts.get(id)
        const number = entries.find((it) => it.id === id)?.number
        return part ? (
          [
            renumber(part.start, number),
            <p key={`${id}-english`} className="to-english fine">
              <a href={`${original}#${id}`} hrefLang="en" aria-describedby={id}>
                {words.clause}
              </a>
            </p>,
            ...part.rest,
          ]
        ) : (
          <div key={id} className="in-english">
            <p className="fine">{words.staleClause}</p>
            <InEnglish>
              {start}
              {rest}
            </InEnglish>
          </div>
        )
      })}
    </>
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

/** A text as the parts that its headings begin. */
function clausesIn(module: PageModule, components: object) {
  // A text is a function without state of its own.
  const render = module.default as (props: object) => ReactElement<{
    children?: ReactNode
  }>
  const { children } = render({ components }).props
  const { intro, parts } = split(children, ['h2', 'h3', 'h4'])

  return { intro, parts: parts as Clause[] }
}

interface Clause {
  start: ReactElement<{ id?: string; children?: ReactNode }>
  rest: ReactNode[]
}

type Marked = ReactElement<{ className?: string; children?: ReactNode }>

/** A heading with another number: clauses came or went since. */
function renumber(heading: ReactElement, number = ''): ReactElement {
  const write = (node: ReactNode): ReactNode =>
    Children.map(node, (child) => {
      if (!isValidElement(child)) return child
      const { props } = child as Marked
      const shown =
        props.className === 'number' ? number : write(props.children)
      return shown === undefined ? child : cloneElement(child, {}, shown)
    })
  return cloneElement(heading, {}, write((heading as Marked).props.children))
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
