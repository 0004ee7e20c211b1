import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { policy } from '../mdx/fixtures-policy/read.ts'
import { factsFile, pagesFolder, root } from './folders.ts'
import { readSite } from './read-site.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, pagesFolder), { recursive: true })
  cpSync(join(root, factsFile), join(folder, factsFile))
  write('privacypolicy', policy('## What we collect [#data]\n\nAddresses.', 'Privacy Policy'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(slug: string, source: string): void {
  writeFileSync(join(folder, pagesFolder, `${slug}.mdx`), source)
}

describe('a reference on the site', () => {
  it('may lead to a clause of another page', () => {
    write('tnc', policy('See [](/privacypolicy#data).'))
    expect(readSite(folder).problems).toEqual([])
  })

  it.each([
    ['#dta', 'There is no heading named “dta” on this page. Did you mean #data?'],
    [
      '/privacypolicy#dta',
      'There is no heading named “dta” on the page /privacypolicy. Did you mean /privacypolicy#data?',
    ],
    [
      '/privacipolicy',
      'There is no page “/privacipolicy” on this site. Did you mean /privacypolicy?',
    ],
  ])('to %s, which is not there, is one problem', (url, expected) => {
    write('tnc', policy(`See [](${url}).\n\n## Data [#data]`))
    const { problems } = readSite(folder)
    expect(problems.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual([expected])
  })
})
