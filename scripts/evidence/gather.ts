import { plainText } from '../../src/policy/plain-text.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { comparisonPath, versionPath } from '../../src/routes/addresses.ts'
import { printPdf } from '../browser/print-pdf.ts'
import { root } from '../content/folders.ts'
import { readSite } from '../content/read-site.ts'
import { documentOf } from '../policy/read-policy.ts'
import { ContentError, isError } from '../problems/problem.ts'
import { markdownCopy } from '../site/markdown-copy.ts'
import { findVersion } from './find-version.ts'
import { type About, writeManifest, writeSums } from './manifest.ts'
import { writeReadMe } from './read-me.ts'
import { readSeal } from './read-seal.ts'
import { renderPages } from './render-pages.ts'
import { stablePdf } from './stable-pdf.ts'
import { readWorkingCopy } from './working-copy.ts'

/** Everything that shows what a version of a policy says, by the name of the file. */
export interface Evidence {
  about: About
  files: Map<string, Buffer>
}

export interface EvidenceOptions {
  slug: string
  /** The day of the version. */
  day: Day
  /** Whether files that differ from the last commit may be used. */
  isDraft: boolean
}

/** Makes the evidence of a version. The site is read as it stands on the day from which the version is in force, so that today makes no difference. */
export async function gatherEvidence({ slug, day, isDraft }: EvidenceOptions): Promise<Evidence> {
  const site = readSite(root, day)
  const found = findVersion(site, slug, day)
  const workingCopy = readWorkingCopy(root)
  if (workingCopy.changed.length > 0 && !isDraft) throw new Error(refusal(workingCopy.changed))
  const errors = site.problems.filter(isError)
  if (errors.length > 0 || !site.facts.value) throw new ContentError(errors)

  const origin = site.facts.value.siteUrl
  const { version, predecessor } = found
  const path = versionPath(slug, day)
  const redlinePath = predecessor && comparisonPath(slug, predecessor.day, day)
  const paths = [path, ...(redlinePath ? [redlinePath] : [])]
  const document = site.read(version.document.file)
  const [page = '', redline] = await renderPages(site, paths, origin)
  const pdf = stablePdf(await printPdf(page, origin + path), workingCopy.commit.time)
  const about = { ...found, ...workingCopy, origin, seal: readSeal(root, slug, day) }
  const documents = new Map([
    ['page.html', Buffer.from(page)],
    ['page.pdf', pdf],
    ['text.md', Buffer.from(markdownCopy(document, origin + path, day))],
    ['text.txt', Buffer.from(plainText(documentOf(document), { addresses: true }))],
    ['source.mdx', Buffer.from(document.source)],
    ...(redline === undefined ? [] : [['redline.html', Buffer.from(redline)] as const]),
    ['README.txt', Buffer.from(writeReadMe(about))],
  ])
  const files = documents.set('manifest.json', Buffer.from(writeManifest(documents, about)))
  return { about, files: new Map([...files, ['sums.txt', Buffer.from(writeSums(files))]]) }
}

function refusal(changed: readonly string[]): string {
  return [
    'These files are not as they were at the last commit, so that nobody could make the same evidence again:',
    ...changed.map((file) => `  ${file}`),
    'Commit them first. To see what the evidence would hold, add --draft.',
  ].join('\n')
}
