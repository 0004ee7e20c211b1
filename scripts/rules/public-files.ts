import { escapePath, globSync } from 'tinyglobby'
import { VFile } from 'vfile'
import { RESERVED } from '../policies/moved-pages.ts'
import type { Site } from '../policies/site.ts'
import { reporter } from '../text/diagnostics/report.ts'

/**
 * The files in `public/` that would stand at the address of a page, or at or
 * below one of a policy, its versions or a former page, each reported.
 */
export function checkPublicFiles({
  folder,
  texts,
  moved,
  outside,
}: Site): VFile[] {
  const taken = [
    ...[...texts.values()].flatMap(({ slug }) => (slug ? `/${slug}` : [])),
    ...moved.moved.keys(),
  ]
  const files = globSync('public/**/*', {
    cwd: folder,
    dot: true,
    ignore: outside.map(({ path }) => `${escapePath(path)}/**`),
  })

  return files.toSorted().flatMap((path) => {
    const address = `${path.slice('public'.length).normalize('NFKC').toLowerCase()}`
    const owner =
      RESERVED.exec(address)?.[0] ??
      taken.find(
        (page) =>
          address.startsWith(page) && !/[\w-]/.test(address[page.length] ?? ''),
      )
    if (!owner) return []

    const file = new VFile({ path })
    reporter(file, 'public-files')(
      undefined,
      `This file would stand at ${owner} or below it, in the place of what the site has there: visitors would get it instead.`,
      'Give it another name, or delete it.',
    )
    return [file]
  })
}
