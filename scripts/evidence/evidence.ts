import { formatDay } from '../../src/model/format-day.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { comparisonPath, pagePath, versionPath } from '../../src/routes/addresses.ts'
import { printPdf } from '../browser/print-pdf.ts'
import { dataOf } from '../content/file-data.ts'
import { findCommit, git } from '../content/git.ts'
import { versionFile } from '../content/paths.ts'
import { sha256 } from '../content/sha256.ts'
import { policyTexts, textOfDay } from '../mdx/policy-texts.ts'
import type { Site } from '../mdx/site.ts'
import { sealOf } from '../versions/seals.ts'
import { stablePdf } from './stable-pdf.ts'

/** What the manifest says of a version and of where its evidence comes from. */
export type Manifest = ReturnType<typeof describeVersion>

/** Describes a version. Throws where there is none, naming the policies or the versions there are, or no history of git. */
export function describeVersion(site: Site, slug: string, day: Day) {
  const commit = findCommit(site.folder, 'HEAD')
  if (!commit) throw new Error('Evidence names a commit, and this folder has no history of git.')
  const texts = policyTexts(site, slug)
  const { path } = textOfDay(slug, texts, day)
  const { frontMatter } = dataOf(site.read(path))
  const notes = frontMatter && 'version' in frontMatter && frontMatter.version
  if (!notes) throw new Error(`${path} cannot be read. “npm run check” tells what to mend.`)
  const predecessor = texts.findLast((text) => text.day < day)?.day
  const changed = changedFiles(site.folder)
  const origin = site.facts.value?.siteUrl ?? ''
  return {
    policy: slug,
    title: frontMatter.title,
    effective: day,
    announced: notes.announced ?? null,
    ...(notes.reason && { changedWithoutNotice: notes.reason }),
    summary: notes.summary ?? null,
    corrections: notes.corrections,
    address: origin + versionPath(slug, day),
    addressWhileInForce: origin + pagePath(slug),
    predecessor: predecessor ?? null,
    redline: predecessor ? 'redline.html' : 'none: this is the first version',
    pageShownAsOf: day,
    seal: sealOf(site.seals.book, { slug, day })?.sha256 ?? 'none',
    commit: commit.hash,
    commitTime: commit.time.toISOString(),
    workingCopyDiffers: changed.length > 0,
    ...(changed.length > 0 && { changedSinceCommit: changed }),
  }
}

/** Everything that shows what a version says, by the name of the file. `output` is the site as it is built for the first day of the version, so that today makes no difference. */
export async function gatherEvidence(
  about: Manifest,
  site: Site,
  output: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const { policy, effective: day, predecessor, address, commitTime } = about
  const path = versionPath(policy, day)
  const published = (pathname: string, ending: string) => {
    const bytes = output.get(`${pathname.slice(1)}.${ending}`)
    if (!bytes) throw new Error(`The site has no page ${pathname}.`)
    return bytes
  }
  const file = site.read(versionFile(policy, day))
  const { document } = dataOf(file)
  if (!document) throw new Error(`${file.path} has no readable text.`)
  const page = published(path, 'html')
  const pdf = await printPdf(page.toString(), address)
  const files = new Map([
    ['page.html', page],
    ['page.pdf', stablePdf(pdf, new Date(commitTime))],
    ['text.md', published(path, 'md')],
    ['text.txt', Buffer.from(plainText(document, { addresses: true }))],
    ['source.mdx', Buffer.from(String(file))],
  ])
  if (predecessor)
    files.set('redline.html', published(comparisonPath(policy, predecessor, day), 'html'))
  files.set('README.txt', Buffer.from(readMe(about)))
  const sums = () => [...files].map(([name, bytes]) => [name, sha256(bytes)] as const)
  const manifest = { ...about, sha256: Object.fromEntries(sums()) }
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const lines = sums().map(([name, sum]) => `${sum}  ${name}\n`)
  return files.set('sums.txt', Buffer.from(lines.join('')))
}

/** The files that differ from the last commit, of those that the documents are made from. */
function changedFiles(folder: string): string[] {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--']
  const sources = ['content', 'src', 'scripts', 'public', 'package*.json', '*config.*']
  const entries = git(folder, ...status, ...sources)
    .toString()
    .split('\0')
  return entries.flatMap((entry) => entry.slice(3) || []).sort()
}

/** What somebody who opens the zip should know, in plain English. */
function readMe(about: Manifest): string {
  const { policy, title, effective: day, predecessor, address, commit, workingCopyDiffers } = about
  const draft = 'DRAFT. Made from files that are in no commit: this is not evidence.\n\n'
  const redline = predecessor
    ? `redline.html   what changed since the version of ${formatDay(predecessor)}`
    : 'There is no redline: this is the first version of the policy.'
  return `${workingCopyDiffers ? draft : ''}${title}, in force from ${formatDay(day)}
${address}

page.html      the page as the site shows it on its first day in force
page.pdf       the same page, printed
text.md        the text as Markdown
text.txt       the text alone, with the addresses of its links
source.mdx     the file that the page is made from
${redline}
manifest.json  days, commit and sums, for programs
sums.txt       the SHA-256 sum of every file above

To check that nothing was changed, unpack the zip and type in its folder
“sha256sum -c sums.txt”; on a Mac “shasum -a 256 -c sums.txt”. Whoever changes a file
could change sums.txt too: note the sum of the zip itself when you receive it.

To make the zip again, type in a copy of the project
  git checkout ${commit} && npm ci && npm run evidence -- ${policy} ${day}
Day and time zone make no difference. Another browser or other fonts may change
page.pdf, and so manifest.json and sums.txt.
`
}
