import { modules, pages, policies, sections, translations } from 'virtual:site'
import { english, type Language, languages } from '../i18n/languages.ts'
import { pathnamesOf } from './addresses.ts'
import type { LoadedSection } from './content-module.ts'
import { currentVersion } from './policy.ts'
import type { ShownTranslation } from './site.ts'
import { translationOf } from './translations.ts'

const versions = policies.flatMap((policy) => policy.versions)
const pathnames = pathnamesOf(pages, policies, translations)
const addresses: ReadonlySet<string> = new Set(pathnames)

/** The map from lowercase slugs to pages, as on the day of the site. */
export const manifest = {
  pages: new Map(pages.map((page) => [page.slug, page])),
  policies: new Map(policies.map((policy) => [policy.slug, policy])),
  translations,
  /** English, and every language into which something is translated. */
  languages: languages.filter(
    (it) =>
      it === english ||
      translations.some(({ language }) => language === it.code),
  ),
  /** Every page, and of every policy the text that its address shows. */
  documents: [
    ...policies
      .filter(({ versions }) => versions.length > 0)
      .map((policy) => currentVersion(policy)),
    ...pages,
  ],
  /** Every address of the site. */
  pathnames,
  isAddress: (pathname: string) => addresses.has(pathname),
}

/** By what a page or a version is shown in a language, if it is. */
export function translationIn(
  { code }: Language,
  text: { slug: string; day?: string },
): ShownTranslation | undefined {
  return translationOf(text, code, translations, versions)
}

/** The languages in which the landing page can be read whole. */
export const landingLanguages = manifest.languages.filter((language) =>
  sections.every((original) => sectionIn(language, original)),
)

/** The sections of the landing page in their order, in a language. */
export function loadSections(language: Language): Promise<LoadedSection[]> {
  return Promise.all(
    sections.map(async (original) => {
      const path = sectionIn(language, original)
      return {
        module: await loadText({ path: path ?? original }),
        isTranslated: path !== undefined,
      }
    }),
  )
}

/** The file of a section in a language; undefined where it is not in that. */
function sectionIn({ code }: Language, original: string): string | undefined {
  if (code === english.code) return original

  return translations.find(
    (it) => it.original === original && it.language === code,
  )?.path
}

/** The compiled text of a section, a page, a version or a translation. */
export async function loadText({ path }: { path: string }) {
  const load = modules[path]
  if (!load) throw new Error(`No module was made of ${path}.`)

  return load()
}

/** Says that an address is no page of the site. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
