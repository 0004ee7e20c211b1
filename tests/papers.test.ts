import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import { startAuthority } from '../scripts/exports/evidence/testing/authority.ts'
import { readSide } from '../scripts/exports/word/testing/read-side.ts'
import { readZip, writeZip } from '../scripts/exports/zip.ts'
import { sha256 } from '../scripts/seals/sha256.ts'
import { bookFile, versionFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/i18n/format-day.ts'
import { addDays } from '../src/site/timeline.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { clockAt } from './setup/clock.ts'
import { days } from './setup/grown-site.ts'
import { visit } from './setup/open.ts'
import { copyProject, today } from './setup/project-copy.ts'

const { folder, now } = inject('grown')
const { first, editorial } = days
const copy = copyProject(folder)
copy.startHistory()
copy.git('config', 'user.name', 'Asha Rao')
const authority = startAuthority()
afterAll(() => {
  authority.stop()
  copy.remove()
})

// A day on which the version is in force, not its first one.
const asked = addDays(editorial, 30)
const lines = copy.read(bookFile).split('\n')
const start = `{"policy":"tea","version":"${editorial}"`
const line = lines.find((line) => line.startsWith(start)) ?? ''
const args = ['tea', asked, '--token', authority.stamp(sha256(line))]
const filesOf = async (zip: string) => {
  const files = await readZip(readFileSync(join(copy.folder, zip)))
  return { files, textOf: (name: string) => String(files.get(name)) }
}

// That the same commit gives the same bytes is also tested beside the zip.
it('evidence made later and elsewhere, beside an invalid draft, has the bytes that were built on the first day of the version', async () => {
  const name = `evidence-tea-${asked}.zip`
  const later = clockAt(addDays(today, 400))
  const elsewhere = { TZ: 'America/Los_Angeles', ...later }
  const { output } = await copy.runIn(elsewhere, 'evidence', ...args)
  expect(output).toMatch(
    /Starting…\nReading the texts…\n[\s\S]*\nWriting the documents…\n/,
  )
  expect(output).toContain(`Written: ${name}`)
  const { files, textOf } = await filesOf(name)
  for (const [file, path] of Object.entries({
    'page.html': `/tea/${editorial}`,
    'text.md': `/tea/${editorial}.md`,
    'redline.html': `/tea/compare/${first}..${editorial}`,
    'page.te.html': `/te/tea/${editorial}`,
  })) {
    const built = await (await fetch(now.address + path)).text()
    expect([file, textOf(file)]).toEqual([file, built])
  }
  const source = copy.read(versionFile('tea', editorial, 'te'))
  expect(textOf('source.te.mdx')).toBe(source)
  expect(textOf('seals.jsonl')).toBe(copy.read(bookFile))
  expect(textOf('seal.json')).toBe(line)
  const hashes = [...files]
    .filter(([file]) => file !== 'hashes.txt')
    .map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`)
  expect(textOf('hashes.txt')).toBe(hashes.join(''))
  for (const text of [
    `# Evidence of Tea Rules, version of ${formatDay(editorial)}\n`,
    `Announced: on ${formatDay(today)}: `,
    `commit ${copy.git('rev-parse', 'HEAD')} of `,
    `by the token of line ${lines.indexOf(line) + 1}: ${sha256(line)}\n`,
    `npm run evidence -- tea ${asked}`,
  ])
    expect(textOf('README.txt')).toContain(text)

  const docx = files.get('certificate-draft.docx') ?? Buffer.alloc(0)
  const { clauses } = await readSide(docx, 'after')
  expect(clauses.join()).toContain(sha256(textOf('text.md')))
  expect(clauses.join()).not.toMatch(/\{[\w.]+\}/)
})

it('evidence is checked against its commit, to the last byte of each file', async () => {
  const { files, textOf } = await filesOf(`evidence-tea-${asked}.zip`)
  const page = textOf('page.html').replace('</main>', 'And more.</main>')
  const readme = textOf('README.txt').replace('Announced: on', 'Announced: by')
  const forged: [string, string | Buffer][] = [
    ...files,
    ['page.html', page],
    ['README.txt', readme],
    ['more.txt', 'More.'],
  ]
  const hashes = [...new Map(forged)]
    .filter(([file]) => file !== 'hashes.txt')
    .map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`)
  const zip = writeZip([...forged, ['hashes.txt', hashes.join('')]])
  writeFileSync(join(copy.folder, 'forged.zip'), zip)
  const { code, output } = await copy.run(
    ...['evidence', ...args, '--check', 'forged.zip'],
  )
  expect(code).toBe(1)
  // All other files are the same, and no stack follows.
  expect(output).toMatch(
    /differ:\npage\.html\nREADME\.txt\nhashes\.txt\nmore\.txt\s*$/,
  )
})

it('a redline is an accessible page and a Word file with its author', async () => {
  // As npm runs it: tests import sheets without what is in them.
  const both = ['--html', 'a.html', '--docx', 'a.docx']
  const { code, output } = await copy.run('redline', 'tea', ...both)
  expect(code, output).toBe(0)
  expect(output).toContain('(Tea): changed\n')
  const address = pathToFileURL(join(copy.folder, 'a.html')).href
  const page = await visit(await newAxePage(), address)
  expect(await page.locator('ins').count()).toBeGreaterThan(0)
  expect(await page.locator('link[href^="/"], script').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Inserted text').isVisible()).toBe(true)

  const word = (await filesOf('a.docx')).textOf('word/document.xml')
  expect(word).toMatch(/<w:ins w:id="\d+" w:author="Asha Rao"/)
})
