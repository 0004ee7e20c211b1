import { VFile } from 'vfile'
import { sealedTextOf } from '../site/sealed-text.ts'
import type { Site } from '../site/site.ts'
import { isUndated } from '../text/paths.ts'
import { characters } from './characters.ts'
import { checkVersions } from './check-versions.ts'
import { rulesOverFiles } from './rules.ts'

/**
 * Checks all content of a site: each text by itself, then what the texts say of
 * each other. Returns the files, with what was found in their messages.
 */
export function checkSite(site: Site): VFile[] {
  // Taken for a page, a version whose name is no day would be said to lack what
  // no version has.
  const isText = (path: string) => site.sources.has(path) && !isUndated(path)
  const files = site.files.map((path) =>
    isText(path) ? copyOf(site.read(path)) : new VFile({ path }),
  )
  const texts = files.filter(({ path }) => isText(path))
  for (const rule of rulesOverFiles) rule({ ...site, files, texts })
  characters(site.facts)
  checkVersions({ ...site, texts, sealedTextOf })
  const { facts, outside, seals, moved } = site
  return [
    facts.file,
    ...outside,
    ...files,
    seals.file,
    ...(moved.file ? [moved.file] : []),
  ]
}

/**
 * The same file, told of by itself: a text is read once, and its site may be
 * checked again.
 */
function copyOf(file: VFile): VFile {
  return Object.assign(new VFile(file), { messages: [...file.messages] })
}
