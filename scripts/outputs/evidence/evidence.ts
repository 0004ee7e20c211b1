import { readFileSync } from 'node:fs'
import { renderPlain } from '../../../src/layouts/redline-document.tsx'
import { plainText } from '../../../src/policy/plain-text.ts'
import {
  comparisonPath,
  correctionsPath,
  versionPath,
} from '../../../src/routes/addresses.ts'
import type { Seal } from '../../site/book.ts'
import { sha256 } from '../../site/book.ts'
import { changedClauses, onlyChanged } from '../../site/changes.ts'
import { policyNamed, type Site, versionOfDay } from '../../site/site.ts'
import { printPdf, stablePdf } from '../chromium.ts'
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
  const { policy, effective: day, predecessor, address, commitTime } = about
  const { value: facts } = site.facts
  const path = versionPath(policy, day)

  const published = (pathname: string, ending: string) => {
    const bytes = output.get(`${pathname.slice(1)}.${ending}`)
    if (!bytes) throw new Error(`The site has no page ${pathname}.`)
    return bytes
  }
  const print = async (html: string) =>
    stablePdf(await printPdf(html, address), new Date(commitTime))

  const { text, seals } = versionOfDay(policyNamed(site, policy), day)
  const { document, file } = text
  if (!document || !facts) throw new Error(`${text.path} has no readable text.`)

  const page = published(path, 'html')
  const former = formerText(seals)
  const files = new Map([
    ['page.html', page],
    ['page.pdf', await print(page.toString())],
    ['text.md', published(path, 'md')],
    ['text.txt', Buffer.from(plainText(document, { addresses: true }))],
    ['source.mdx', Buffer.from(String(file))],
    ['seals.json', Buffer.from(String(site.book.file))],
  ])
  if (predecessor)
    files.set(
      'redline.html',
      published(comparisonPath(policy, predecessor, day), 'html'),
    )
  if (former) files.set('former.txt', Buffer.from(former))
  if (former && about.corrections.length > 0)
    files.set(
      'corrections.html',
      published(correctionsPath(policy, day), 'html'),
    )
  for (const { token, file } of about.timestamps)
    files.set(file, readFileSync(`${site.folder}/${token}`))

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
  const sheet = renderPlain(coverSheet, facts)
  files
    .set('certificate-draft.docx', draft)
    .set('cover-sheet.pdf', await print(sheet))
  files.set('README.txt', Buffer.from(plainText(coverSheet)))
  const manifest = { ...about, sha256: Object.fromEntries(sums()) }
  files.set(
    'manifest.json',
    Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
  )
  const lines = [...sums()].map(([name, sum]) => `${sum}  ${name}\n`)
  return files.set('sums.txt', Buffer.from(lines.join('')))
}

/**
 * The words of changed clauses as they were sealed before each correction and
 * before placeholders got their values; empty where all read as at first.
 */
function formerText(seals: readonly Seal[]): string {
  const last = seals.at(-1)
  return seals
    .flatMap((seal, i) => {
      const next = seals[i + 1]
      const changed = last && next ? changedClauses(seal, last) : []
      if (!next || changed.length === 0) return []

      const correction =
        next.metadata.corrections[seal.metadata.corrections.length]
      const title = correction
        ? `Until the correction of ${correction.date}: ${correction.note}`
        : `Until ${next.on}, when real values took the place of placeholders`
      return plainText({ ...onlyChanged(seal.document, changed), title })
    })
    .join('\n')
}
