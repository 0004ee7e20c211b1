import { VFile } from 'vfile'
import { pathnameOf } from '../content/paths.ts'
import { readMovedPages, rulesOverFiles } from '../rules/rules.ts'
import type { Site } from './site.ts'

/** Checks all content of a site: each text by itself, then what the texts say of each other. Returns the files, with what was found in their messages. */
export function checkSite(site: Site): VFile[] {
  const { folder, today, sources, facts, seals } = site
  const texts = [...sources.keys()].map(site.read)
  const others = site.files.filter((path) => !sources.has(path)).map((path) => new VFile({ path }))
  for (const rule of rulesOverFiles) rule({ folder, today, files: [...texts, ...others], texts })
  const pages = new Set([...sources.keys()].map(pathnameOf))
  const { file: moved } = readMovedPages(folder, (pathname) => pages.has(pathname))
  return [facts.file, ...texts, ...others, ...(moved ? [moved] : []), seals.file]
}
