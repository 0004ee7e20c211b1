import { Children, type PropsWithChildren, type ReactNode } from 'react'
import { PageInfoProvider } from '../../document/page-info.tsx'
import { useMessages } from '../../document/site-context.tsx'
import { LocalLink } from '../../frame/local-link.tsx'
import { PageStart } from '../../frame/page-start.tsx'
import { english, localeOf } from '../../i18n/languages.ts'
import { isDark } from '../../site/front-matter.ts'
import { LitBloom, Sprite, Voice } from '../../widgets/bloom/bloom.tsx'
import { WithinReach } from '../../widgets/button/button.tsx'
import { LanguageList } from '../../widgets/navigation/language-list.tsx'
import { widgetComponents } from '../../widgets/widgets.tsx'
import { pageKind } from '../page-kind.tsx'
import styles from './landing.css?inline'
import { type LandingPage, loadLanding, type ShownSection } from './load.ts'

/** The landing page. */
export const landingPage = pageKind({
  path: '/',
  languages: 'all',
  addresses: () => ['/'],
  load: (_, context) => loadLanding(context),
  Layout: LandingLayout,
})

/**
 * Renders the sections of the landing page, each in the landmark of its front
 * matter.
 */
function LandingLayout({ sections, androidUrl }: LandingPage) {
  const render = (landmark: string) =>
    sections
      .filter(({ frontMatter }) => frontMatter.landmark === landmark)
      .map(renderSection)
  const [hero, ...later] = render('section')
  const closing = later.pop()
  return (
    <PageInfoProvider
      value={{ modified: undefined, version: undefined, sections }}
    >
      <PageStart styles={styles} />
      <Sprite />
      {render('header')}
      <LanguageList className="links fine frame" />
      <main id="main">
        {hero}
        {/* Paint the first section at once, because its parts share a grid. */}
        <span id="bar" hidden />
        <div className="evening">
          {later}
          <WithinReach label="Android" href={androidUrl}>
            {useMessages().site.download}
          </WithinReach>
        </div>
        {closing}
      </main>
      {render('footer')}
    </PageInfoProvider>
  )
}

function renderSection(
  { frontMatter, Content, isTranslated }: ShownSection,
  index: number,
) {
  const { landmark: Landmark, title, anchor, tone } = frontMatter
  return (
    <Landmark
      key={title}
      id={anchor}
      className={`band tone-${tone}${isDark(tone) ? ' dark' : ''}`}
      lang={isTranslated ? undefined : localeOf(english)}
    >
      {Landmark === 'section' && index > 0 && (
        <div className="voices">
          <Voice width={`${(index - 1) * 11}%`} />
          <LitBloom petals={index} />
        </div>
      )}
      <div className="frame">
        <Content components={components} />
      </div>
    </Landmark>
  )
}

/** Marks the placeholder of a missing fact, such as `[Name]`, as a quiet gap. */
function withGaps(Tag: 'p' | 'strong') {
  return ({ children }: PropsWithChildren) => (
    <Tag>{Children.map(children, markGaps)}</Tag>
  )
}

function markGaps(child: ReactNode): ReactNode {
  if (typeof child !== 'string') return child

  // The group of the pattern puts placeholders at the odd indices.
  return child.split(/(\[[^\]]*\])/).map((part, index) =>
    index % 2 === 1 ? (
      <i key={part} className="gap">
        {part}
      </i>
    ) : (
      part
    ),
  )
}

const components = {
  ...widgetComponents,
  a: LocalLink,
  p: withGaps('p'),
  strong: withGaps('strong'),
}
