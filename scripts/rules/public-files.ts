import { globSync } from 'tinyglobby'
import { VFile } from 'vfile'
import { isAt, RESERVED } from '../policies/moved-pages.ts'
import type { Site } from '../policies/site.ts'
import { reporter } from '../text/diagnostics/report.ts'

/**
 * The files in `public/` that would stand at the address of a page, or at or
 * below one of a policy, its versions or a former page, each reported.
 */
export function checkPublicFiles(site: Site): VFile[] {
  const { folder, texts, moved } = site
  const pages = [...texts.values()].filter(({ slug }) => slug)
  const taken = [...pages.map(({ slug }) => `/${slug}`), ...moved.moved.keys()]
  const files = globSync('public/**/*', {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
  })

  return files.toSorted().flatMap((path) => {
    const address = path.slice('public'.length).normalize('NFKC').toLowerCase()
    const owner =
      RESERVED.exec(address)?.[0] ?? taken.find((page) => isAt(address, page))
    if (!owner) return []

    const file = new VFile({ path })
    reporter(file, 'public-files')(
      undefined,
      `Visitors would get this file in the place of ${owner}, or of what is below it.`,
      'Give it another name, or delete it.',
    )
    return [file]
  })
}
