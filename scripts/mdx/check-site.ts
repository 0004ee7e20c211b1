import type { VFile } from 'vfile'
import type { Site } from './site.ts'

/** Checks all content of a site: each text by itself, then what the texts say of each other. Returns the files, with what was found in their messages. */
export function checkSite(site: Site): VFile[] {
  const texts = [...site.sources.keys()].map(site.read)
  return [site.facts.file, ...texts, site.seals.file]
}
