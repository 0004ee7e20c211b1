import type { PageModule, SectionModule } from '../model/content-module.ts'

/** A page: where it is published and how its text is loaded. */
export interface Page {
  slug: string
  /** Its one true address on the site, such as `/tnc`. */
  pathname: string
  load: () => Promise<PageModule>
}

/** What the loader of a page gives to its layout. */
export interface LoadedPage {
  page: Page
  module: PageModule
}

/** A section of the landing page. */
export interface Section extends SectionModule {
  /** Its file without folder, number and ending. */
  name: string
}

/** Every page of `content/pages/`; a new file there is a new page. */
export const pages: readonly Page[] = Object.entries(
  import.meta.glob<PageModule>('../../content/pages/*.mdx'),
).map(([file, load]) => {
  const slug = nameOf(file).toLowerCase()
  return { slug, pathname: `/${slug}`, load }
})

/** Every section of `content/landing/`, in the order of the numbers in their names. */
export const loadSections: readonly (() => Promise<Section>)[] = Object.entries(
  import.meta.glob<SectionModule>('../../content/landing/*.mdx'),
)
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([file, load]) => async () => {
    const module = await load()
    return {
      default: module.default,
      frontMatter: module.frontMatter,
      name: nameOf(file).replace(/^\d+-/, ''),
    }
  })

/** Every address that is a page of the site. */
export const pathnames: readonly string[] = ['/', ...pages.map(({ pathname }) => pathname)]

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.mdx$/, '')
}
