import type { Metadata } from '../../document/metadata.ts'
import { localPath } from '../../site/addresses.ts'
import type { TextComponent } from '../../site/content-module.ts'
import type { SiteSection } from '../../site/site.ts'
import { importText, type LoadContext } from '../page-kind.tsx'

/** A section with its component. */
export interface ShownSection extends SiteSection {
  readonly Content: TextComponent
  /** Whether it is in the language of the page. */
  readonly isTranslated: boolean
}

export interface LandingPage extends Metadata {
  sections: readonly ShownSection[]
  /** The store listing. */
  androidUrl: string
}

/** Loads the landing page with its sections in a language. */
export async function loadLanding(context: LoadContext): Promise<LandingPage> {
  const { site, language } = context
  const { landingLanguages: languages } = site
  const { productName, tagline, siteDescription, androidUrl } =
    site.factsIn(language)
  const sections = site.sectionsIn(language).map(async (section) => ({
    ...section,
    Content: await importText(context, section),
  }))
  return {
    title: `${productName}: ${tagline}`,
    description: siteDescription,
    pathname: localPath(language.code, '/'),
    original: '/',
    languages,
    androidUrl,
    noindex: !languages.includes(language),
    sections: await Promise.all(sections),
  }
}
