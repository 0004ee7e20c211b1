import { localPath } from '../../site/addresses.ts'
import { type LoaderArgs, loadText } from '../shared/loader.ts'

export type LoadedLanding = Awaited<ReturnType<typeof loadLanding>>

/** Loads the landing page with its sections in a language. */
export async function loadLanding(args: LoaderArgs) {
  const { site, language } = args
  const { landingLanguages: languages } = site
  const { productName, tagline, siteDescription } = site.factsIn(language)
  const sections = site.sectionsIn(language)
  return {
    title: `${productName}: ${tagline}`,
    description: siteDescription,
    pathname: localPath(language.code, '/'),
    original: '/',
    languages,
    noindex: !languages.includes(language),
    sections: await Promise.all(sections.map((it) => loadText(args, it))),
  }
}
