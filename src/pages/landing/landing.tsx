import { useLoaderData } from 'react-router-dom'
import { english, localeOf } from '../../i18n/languages.ts'
import { Sprite, Voice } from '../../widgets/bloom/bloom.tsx'
import { widgets } from '../../widgets/widgets.tsx'
import { LocalLink } from '../page/text-in-language.tsx'
import { LanguageList } from '../shared/language-list.tsx'
import { PageStart } from '../shared/page-start.tsx'
import landing from './landing.css?inline'
import type { LoadedLanding } from './load-landing.ts'

/**
 * The landing page: its sections in their order, each in the landmark that its
 * front matter names.
 */
export function LandingLayout() {
  const { sections } = useLoaderData<LoadedLanding>()
  const render = (landmark: string) =>
    sections
      .filter(({ frontMatter }) => frontMatter.landmark === landmark)
      .map(renderSection)
  return (
    <>
      <PageStart styles={landing} />
      <Sprite />
      {render('header')}
      <LanguageList className="links fine frame" />
      <span id="bar" hidden />
      <main id="main">{render('section')}</main>
      {render('footer')}
    </>
  )
}

function renderSection(
  { frontMatter, Content, isTranslated }: LoadedLanding['sections'][number],
  index: number,
) {
  const { landmark: Landmark, title, anchor, tone } = frontMatter
  return (
    <Landmark
      key={title}
      id={anchor}
      className={`band tone-${tone}`}
      lang={isTranslated ? undefined : localeOf(english)}
    >
      {Landmark === 'section' && index > 1 && (
        <Voice width={`${index * 11}%`} />
      )}
      <div className="frame">
        <Content components={{ ...widgets, a: LocalLink }} />
      </div>
    </Landmark>
  )
}
