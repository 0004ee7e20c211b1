import { basename } from 'node:path'
import { comparisonPath, versionPath } from '../../../src/site/addresses.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { bookFile } from '../../text/paths.ts'
import type { Text } from '../../text/text.ts'
import { writeDocx } from '../word/write-docx.ts'
import type { About } from './describe-version.ts'
import { writeCertificate, writeReadme } from './papers.ts'
import { timeOfToken } from './timestamp.ts'

/**
 * Everything that shows what a version says, by the name of the file. `output`
 * is the site as it is built for the first day of the version, so that today
 * makes no difference; `token` is that of a time stamping authority, for its
 * seal.
 */
export async function gatherEvidence(
  about: About,
  site: Site,
  output: ReadonlyMap<string, Buffer>,
  token?: string,
): Promise<Map<string, Buffer>> {
  const { version, before, commit } = about
  const { slug, day, text, entry } = version
  const { value: facts } = site.facts
  if (!facts) throw new Error('The facts cannot be read.')

  const published = (path: string) => {
    const bytes = output.get(path.slice(1))
    if (!bytes) throw new Error(`The site has no page ${path}.`)
    return bytes
  }
  const translations = [...site.translations.values()].filter(
    (it) => it.original === text.path && site.seals.has(it.path),
  )
  const { lines, file } = site.book
  const path = versionPath(slug, day)
  const files = new Map([
    ['page.html', published(`${path}.html`)],
    ['text.md', published(`${path}.md`)],
    ['source.mdx', sourceOf(text)],
    ['seal.json', Buffer.from(lines[entry.number - 1] ?? '')],
    [basename(bookFile), Buffer.from(String(file))],
    ...translations.flatMap((it): [string, Buffer][] => [
      [`page.${it.language}.html`, published(`${it.pathname}.html`)],
      [`text.${it.language}.md`, published(`${it.pathname}.md`)],
      [`source${it.path.slice(text.path.length - 4)}`, sourceOf(it)],
    ]),
  ])
  if (before)
    files.set(
      'redline.html',
      published(`${comparisonPath(slug, before.day, day)}.html`),
    )
  const stamp = token ? timeOfToken(token, entry.sum) : undefined
  if (stamp) files.set('seal.tsr', stamp.token)

  const sums = () => [...files].map(([name, it]) => [name, sha256(it)] as const)
  const shown = { ...about, time: stamp?.time, siteUrl: facts.siteUrl }
  const certificate = writeCertificate(shown, sums(), site.read)
  if (!certificate) throw new Error('The certificate cannot be read.')
  const draft = await writeDocx(certificate, {
    author: facts.companyName,
    date: commit.time.toISOString(),
    what: 'DRAFT for counsel, not signed',
    properties: { Policy: slug, Version: day },
    site: facts.siteUrl,
  })
  files.set('certificate-draft.docx', draft)
  files.set('README.txt', Buffer.from(writeReadme(shown)))
  const list = sums().map(([name, sum]) => `${sum}  ${name}\n`)
  return files.set('sums.txt', Buffer.from(list.join('')))
}

/** The file of a text, with line ends that are the same everywhere. */
function sourceOf({ file }: Text): Buffer {
  return Buffer.from(String(file).replaceAll('\r\n', '\n'))
}
