import { useLoaderData } from 'react-router-dom'
import { PageStyles } from '../document/page-resources.tsx'
import { useWords } from '../document/site-context.tsx'
import type { SectionModule } from '../policy/content-module.ts'
import type { LoadedLanding } from '../routes/loaders.ts'
import base from '../styles/base.css?inline'
import { Sprite } from '../widgets/bloom/bloom.tsx'
import { widgets } from '../widgets/widgets.tsx'
import landing from './landing.css?inline'

/**
 * The landing page: its sections in their order, each in the landmark that its
 * front matter names.
 */
export function LandingLayout() {
  const { sections } = useLoaderData<LoadedLanding>()
  const words = useWords().site
  const render = (landmark: string) =>
    sections
      .filter(({ frontMatter }) => frontMatter.landmark === landmark)
      .map(renderSection)
  return (
    <>
      <PageStyles css={base + landing} />
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Sprite />
      {render('header')}
      <main id="main">{render('section')}</main>
      {render('footer')}
    </>
  )
}

function renderSection({ frontMatter, default: Content }: SectionModule) {
  const { landmark: Landmark, title, anchor, tone } = frontMatter
  return (
    <Landmark key={title} id={anchor} className={`band tone-${tone}`}>
      <div className="frame">
        <Content components={widgets} />
      </div>
    </Landmark>
  )
}
