import { Styles } from '../document/page-needs.tsx'
import type { SectionModule } from '../model/content-module.ts'
import base from '../styles/base.css?inline'
import { Sprite } from '../widgets/bloom/sprite.tsx'
import { SectionsProvider } from '../widgets/sections-context.tsx'
import { widgets } from '../widgets/widgets.tsx'
import landing from './landing.css?inline'

/** The landing page: its sections in their order, each in the landmark that its front matter names. */
export function LandingLayout({ sections }: { sections: readonly SectionModule[] }) {
  const isMain = (section: SectionModule) => section.frontMatter.landmark === 'section'
  return (
    <SectionsProvider value={sections}>
      <Styles css={base} />
      <Styles css={landing} />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sprite />
      {sections.filter((s) => s.frontMatter.landmark === 'header').map(renderSection)}
      <main id="main">{sections.filter(isMain).map(renderSection)}</main>
      {sections.filter((s) => s.frontMatter.landmark === 'footer').map(renderSection)}
    </SectionsProvider>
  )
}

function renderSection({ frontMatter, default: Content }: SectionModule) {
  const Landmark = frontMatter.landmark
  return (
    <Landmark
      key={frontMatter.title}
      id={frontMatter.anchor}
      className={`band tone-${frontMatter.tone}`}
    >
      <div className="frame">
        <Content components={widgets} />
      </div>
    </Landmark>
  )
}
