import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
  use,
} from 'react'
import { useWords } from '../../document/site-context.tsx'
import { type LinkProps, LocalLink } from '../../frame/local-link.tsx'
import { fill } from '../../i18n/fill.ts'
import { english, localeOf } from '../../i18n/languages.ts'
import type { ContentsEntry, TextComponent } from '../../site/content-module.ts'
import type { FoundTranslation } from '../../site/find-translation.ts'
import type { SiteText } from '../../site/site.ts'
import { widgets } from '../../widgets/widgets.tsx'

/** The `lang` of what is in English on a page in another language. */
export const ENGLISH = localeOf(english)

/** A clause with its heading; '' is the id of what precedes all headings. */
export interface ShownClause {
  readonly id: string
  readonly content: ReactNode
  /** Whether it is in English because its translation is not current. */
  readonly isStale: boolean
}

/** An entry of the contents; `lang` is set if it is in another language. */
export type ShownEntry = ContentsEntry & { readonly lang?: string }

/** Returns the clauses of a text in English. */
export function clausesOf(Content: TextComponent): ShownClause[] {
  return clausesIn(Content, widgets).map(({ id, children }) => ({
    id,
    content: children,
    isStale: false,
  }))
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
      .map(({ id, children }) => [id, children]),
  )
  return clausesIn(Binding, widgets).map(({ id, children }) => ({
    id,
    content: translated.has(id) ? translated.get(id) : children,
    isStale: !translated.has(id),
  }))
}

/** Lists the headings of a page in its language, with the English numbers. */
export function entriesOf(
  { contents }: SiteText,
  found?: FoundTranslation,
): readonly ShownEntry[] {
  if (!found) return contents

  const { translation, stale, isInEnglish } = found
  const titles = new Map(
    translation.contents.map(({ id, title }) => [id, title]),
  )
  return contents.map((entry) => {
    const isEnglish = isInEnglish || stale.has(entry.id)
    const title = isEnglish ? undefined : titles.get(entry.id)
    return title ? { ...entry, title } : { ...entry, lang: ENGLISH }
  })
}

/** The props of `Clause`, into which `clauses` of `scripts/text/` puts all content. */
type ClauseProps = PropsWithChildren<{ id: string }>

const Clause = ({ children }: ClauseProps) => children

/** Calls a compiled text, and returns the props of its clauses. */
function clausesIn(
  Content: TextComponent,
  components: ComponentProps<TextComponent>['components'],
): ClauseProps[] {
  const content = Content({ components: { ...components, Clause } })
  const { children } = content.props
  return Children.toArray(content.type === Clause ? content : children)
    .filter(isValidElement<ClauseProps>)
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
    const { reference } = useWords()
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
    ...widgets,
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
