import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { renderPlain } from '../../../src/layouts/redline-document.tsx'
import { plainText } from '../../../src/policy/plain-text.ts'
import { comparisonPath, versionPath } from '../../../src/routes/addresses.ts'
import { sha256 } from '../../policies/sha256.ts'
import { policyNamed, type Site, versionOfDay } from '../../policies/site.ts'
import { bookFile } from '../../text/paths.ts'
import { writeDocx } from '../word/write-docx.ts'
import type { Manifest } from './describe-version.ts'
import { writePapers } from './papers.ts'

/**
 * Everything that shows what a version says, by the name of the file. `output`
 * is the site as it is built for the first day of the version, so that today
 * makes no difference; `others` are files that go with it, such as counsel's.
 */
export async function gatherEvidence(
  about: Manifest,
  site: Site,
  output: ReadonlyMap<string, Buffer>,
  others: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Map<string, Buffer>> {
  const { policy, effective: day, predecessor, commitTime } = about
  const { value: facts } = site.facts
  const path = versionPath(policy, day)

  const published = (pathname: string, ending: string) => {
    const bytes = output.get(`${pathname.slice(1)}.${ending}`)
    if (!bytes) throw new Error(`The site has no page ${pathname}.`)
    return bytes
  }
  const { text, entry } = versionOfDay(policyNamed(site, policy), day)
  const { document, file } = text
  if (!document || !facts) throw new Error(`${text.path} has no readable text.`)

  const line = site.book.source.split('\n').filter(Boolean)[entry.number - 1]
  const files = new Map([
    ['page.html', published(path, 'html')],
    ['text.md', published(path, 'md')],
    ['source.mdx', Buffer.from(String(file).replaceAll('\r\n', '\n'))],
    ['seal.json', Buffer.from(line ?? '')],
    [basename(bookFile), Buffer.from(site.book.source)],
  ])
  if (predecessor)
    files.set(
      'redline.html',
      published(comparisonPath(policy, predecessor, day), 'html'),
    )
  if (about.timestamp)
    files.set(
      'seal.tsr',
      readFileSync(`${site.folder}/${about.timestamp.token}`),
    )

  for (const [name, bytes] of others) files.set(name, bytes)

  const sums = () =>
    new Map([...files].map(([name, bytes]) => [name, sha256(bytes)] as const))
  const { coverSheet, certificate } = writePapers(about, sums())
  const draft = await writeDocx(certificate, {
    author: facts.companyName,
    date: commitTime,
    what: 'DRAFT for counsel, not signed',
    properties: { Policy: policy, Version: day },
    site: facts.siteUrl,
  })
  files
    .set('certificate-draft.docx', draft)
    .set('cover-sheet.html', Buffer.from(renderPlain(coverSheet, facts)))
  files.set('README.txt', Buffer.from(plainText(coverSheet)))
  const manifest = { ...about, sha256: Object.fromEntries(sums()) }
  files.set(
    'manifest.json',
    Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  )
  const lines = [...sums()].map(([name, sum]) => `${sum}  ${name}\n`)
  return files.set('sums.txt', Buffer.from(lines.join('')))
}
