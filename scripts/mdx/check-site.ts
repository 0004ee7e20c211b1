import { VFile } from 'vfile'
import { isSection, placeOf } from '../content/paths.ts'
import { checkCharacters } from '../rules/characters.ts'
import { readMovedPages, rulesOverFiles } from '../rules/rules.ts'
import type { Site } from './site.ts'

/** Checks all content of a site: each text by itself, then what the texts say of each other. Returns the files, with what was found in their messages. */
export function checkSite(site: Site): VFile[] {
  const { sources, facts, seals } = site
  const texts = [...sources.keys()].map(site.read)
  const others = site.files.filter((path) => !sources.has(path)).map((path) => new VFile({ path }))
  for (const rule of rulesOverFiles) rule({ ...site, files: [...texts, ...others], texts })
  checkCharacters(facts.file)
  const pages = [...sources.keys()].filter((path) => !isSection(path))
  const slugs = new Set(pages.map((path) => placeOf(path).slug))
  const { file: moved } = readMovedPages(site.folder, (pathname) => slugs.has(pathname.slice(1)))
  return [facts.file, ...texts, ...others, ...(moved ? [moved] : []), seals.file]
}
