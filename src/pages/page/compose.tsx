import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type PropsWithChildren,
  use,
} from 'react'
import { textOfRuns } from '../../compare/document-model.ts'
import { useMessages } from '../../document/site-context.tsx'
import { type LinkProps, LocalLink } from '../../frame/local-link.tsx'
import { fill } from '../../i18n/fill.ts'
import { joinEndings } from '../../i18n/join-endings.ts'
import { english, localeOf } from '../../i18n/languages.ts'
import type { TextComponent } from '../../site/content-module.ts'
import type { FoundTranslation } from '../../site/find-translation.ts'
import type { SiteText } from '../../site/site.ts'
import { widgetComponents } from '../../widgets/widgets.tsx'

/** The `lang` of what is in English on a page in another language. */
export const ENGLISH = localeOf(english)

/** A clause with its heading; '' is the id of what precedes all headings. */
export type ShownClause = PropsWithChildren<{
  id: string
  /** Whether it is in English because its translation is not current. */
  isStale?: boolean
}>

/** A heading in the table of contents. */
export interface ShownEntry {
  id: string
  number: string
  title: string
  depth: number
  /** Set if it is in another language than the page. */
  lang?: string
}

/**
 * Returns the clauses of a translated page in the order of the English text: in
 * English where a clause has no current translation.
 */
export function composeTranslation(
  Binding: TextComponent,
  Translation: TextComponent,
  stale: ReadonlySet<string>,
  headings: Headings,
): ShownClause[] {
  const translated = new Map(
    clausesIn(Translation, componentsFor(headings))
      .filter(({ id }) => !stale.has(id))
      .map((clause) => [clause.id, clause]),
  )
  return clausesIn(Binding).map(
    (clause) => translated.get(clause.id) ?? { ...clause, isStale: true },
  )
}

/** Lists the headings of a policy in the language of the page. */
export function entriesOf(
  { frontMatter, document }: SiteText,
  found?: FoundTranslation,
): ShownEntry[] {
  const { translation, stale, isInEnglish } = found ?? {}
  const own = new Map(
    translation?.document.clauses.map(({ id, title }) => [id, title]),
  )
  const clauses = frontMatter.layout === 'policy' ? document.clauses : []
  return clauses
    .filter(({ id }) => id)
    .map(({ id, number, title, depth }) => {
      const translated = isInEnglish || stale?.has(id) ? undefined : own.get(id)
      return {
        ...{ id, number, depth },
        title: joinEndings(textOfRuns(translated ?? title)),
        ...(found && !translated && { lang: ENGLISH }),
      }
    })
}

/** Marks a clause. The rehype plugin `clauses` puts all content into these. */
const Clause = ({ children }: ShownClause) => children

/** Calls a compiled text, and returns its clauses. */
export function clausesIn(
  Content: TextComponent,
  components: object = widgetComponents,
): ShownClause[] {
  const content = Content({ components: { ...components, Clause } })
  const { children } = content.props
  return Children.toArray(content.type === Clause ? content : children)
    .filter(isValidElement<ShownClause>)
    .map(({ props }) => props)
}

/** What the headings and the references of a translation are made of. */
interface Headings {
  entries: readonly ShownEntry[]
  /** The new id, or a sentence, by the id of a former clause. */
  moved: Readonly<Record<string, string>>
  /** The pathname of the English page. */
  original: string
}

const ClauseNumber = createContext('')

/** Returns the components of a translation, besides `Clause`. */
function componentsFor({ entries, moved, original }: Headings) {
  /**
   * Returns the heading of a translated clause: with the current number, anchors
   * for former ids, and a link to the English clause.
   */
  const headingOf = (Heading: 'h2' | 'h3' | 'h4') => (props: HeadingProps) => {
    const { id } = props
    const { number = '' } = entries.find((entry) => entry.id === id) ?? {}
    return (
      <>
        {Object.entries(moved).map(([name, home]) =>
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
  /** Names a clause of this page by its title. */
  const Reference = (props: LinkProps) => {
    const { reference } = useMessages()
    const { href = '', 'data-reference': isReference } = props
    const entry = entries.find(({ id }) => href.endsWith(`#${id}`))
    const number = entry?.number.replace(/\.$/, '') ?? ''
    return isReference && entry ? (
      <a href={href}>{fill(reference, { number, title: entry.title })}</a>
    ) : (
      <LocalLink {...props} />
    )
  }
  return {
    ...widgetComponents,
    a: Reference,
    span: LocalNumber,
    h2: headingOf('h2'),
    h3: headingOf('h3'),
    h4: headingOf('h4'),
  }
}

type HeadingProps = ComponentProps<'h2'>

/** Replaces the number of a clause by the current one. */
function LocalNumber({ children, ...props }: ComponentProps<'span'>) {
  const number = use(ClauseNumber)
  const isNumber = props.className === 'number'
  return <span {...props}>{isNumber ? number : children}</span>
}
