import { createHash } from 'node:crypto'
import type { VersionNotes } from '../../src/model/front-matter.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { comparisonPath, pagePath, versionPath } from '../../src/routes/addresses.ts'
import { printPdf } from '../browser/print-pdf.ts'
import { dataOf } from '../content/file-data.ts'
import { policyTexts, textOfDay } from '../mdx/policy-texts.ts'
import type { Site } from '../mdx/site.ts'
import { sealOf } from '../versions/seals.ts'
import { readMe } from './read-me.ts'
import { stablePdf } from './stable-pdf.ts'
import type { WorkingCopy } from './working-copy.ts'

/** A version of a policy, and where what shows it comes from. */
export interface Evidence extends WorkingCopy {
  slug: string
  day: Day
  title: string
  notes: VersionNotes
  /** The day of the version before, where there is one. */
  predecessor: Day | undefined
  /** Where the site is published, without a slash at its end. */
  origin: string
}

/** Finds a version. Throws, naming the policies or the versions there are, where there is none. */
export function findVersion(site: Site, copy: WorkingCopy, slug: string, day: Day): Evidence {
  const texts = policyTexts(site, slug)
  const { path } = textOfDay(slug, texts, day)
  const { frontMatter } = dataOf(site.read(path))
  const notes = frontMatter && 'version' in frontMatter && frontMatter.version
  if (!notes) throw new Error(`${path} cannot be read. “npm run check” tells what to mend.`)
  const predecessor = texts.findLast((text) => text.day < day)?.day
  const origin = site.facts.value?.siteUrl ?? ''
  return { ...copy, slug, day, title: frontMatter.title, notes, predecessor, origin }
}

/** Everything that shows what a version says, by the name of the file. `output` is the site as it is built for the first day of the version, so that today makes no difference. */
export async function gatherEvidence(
  evidence: Evidence,
  site: Site,
  output: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const { slug, day, origin, predecessor, commit } = evidence
  const path = versionPath(slug, day)
  const published = (pathname: string, ending: string) => {
    const bytes = output.get(`${pathname.slice(1)}.${ending}`)
    if (!bytes) throw new Error(`The site has no page ${pathname}.`)
    return bytes
  }
  const file = site.read(`content/pages${path}.mdx`)
  const { document } = dataOf(file)
  if (!document) throw new Error(`${file.path} has no readable text.`)
  const page = published(path, 'html')
  const files = new Map([
    ['page.html', page],
    ['page.pdf', stablePdf(await printPdf(page.toString(), origin + path), commit.time)],
    ['text.md', published(path, 'md')],
    ['text.txt', Buffer.from(plainText(document, { addresses: true }))],
    ['source.mdx', Buffer.from(String(file))],
  ])
  if (predecessor)
    files.set('redline.html', published(comparisonPath(slug, predecessor, day), 'html'))
  files.set('README.txt', Buffer.from(readMe(evidence)))
  const seal = sealOf(site.seals.book, { slug, day })?.sha256
  files.set('manifest.json', Buffer.from(manifest(evidence, seal, files)))
  const sums = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
  return files.set('sums.txt', Buffer.from(sums.join('')))
}

function manifest(
  { slug, day, title, notes, predecessor, origin, commit, changed }: Evidence,
  seal: string | undefined,
  files: ReadonlyMap<string, Buffer>,
): string {
  const about = {
    policy: slug,
    title,
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
    seal: seal ?? 'none',
    commit: commit.hash,
    commitTime: commit.time.toISOString(),
    workingCopyDiffers: changed.length > 0,
    ...(changed.length > 0 && { changedSinceCommit: changed }),
    sha256: Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(bytes)])),
  }
  return `${JSON.stringify(about, null, 2)}\n`
}

/** The SHA-256 of some bytes, in hexadecimal digits. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
