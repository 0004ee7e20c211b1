import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { page, section, temporaryProject } from '../content/temporary-project.ts'
import { knownErrors } from './known-errors.ts'
import { liveSite } from './live-site.ts'
import { skimsOf } from './skims.ts'

const terms = 'content/pages/terms.mdx'
const privacy = 'content/pages/privacy.mdx'

const open = (files: Record<string, string>) => {
  const folder = temporaryProject(files)
  const live = liveSite(folder, '2027-01-01')
  return {
    live,
    write(file: string, text: string) {
      writeFileSync(join(folder, file), text)
      return live.takeOver(file)
    },
    remove(file: string) {
      rmSync(join(folder, file))
      return live.takeOver(file)
    },
    htmlOf: (file: string) => JSON.stringify(live.now().read(file).html),
    errors() {
      const skims = skimsOf(live.now())
      while (!skims.goOn(100));
      return knownErrors(live, skims).map(({ file, message }) => `${file}: ${message}`)
    },
  }
}

describe('a site while it is being written', () => {
  it('reads no text that nobody has looked at, also to look for errors', () => {
    const { live, errors } = open({ [terms]: page('Terms'), [privacy]: page('Privacy', '{bad}') })
    live.now().read(terms)
    expect(errors()).toEqual([])
    expect([...live.now().documents.keys()]).toEqual([terms])
  })

  it('tells an error of a text once the text is looked at', () => {
    const { live, errors } = open({ [terms]: page('Terms', '{facts.none}') })
    expect(errors()).toEqual([])
    live.now().read(terms)
    expect(errors()).toEqual([`${terms}: There is no fact named “none”.`])
  })

  it('shows changed words and reads nothing else for them', () => {
    const { live, write, htmlOf } = open({ [terms]: page('Terms'), [privacy]: page('Privacy') })
    const [, other] = [terms, privacy].map((file) => live.now().read(file))
    expect(write(terms, page('Terms', 'Fresh words.'))).toBe('words')
    expect(htmlOf(terms)).toContain('Fresh words.')
    expect(live.now().read(privacy)).toBe(other)
  })

  it('shows a changed heading in the page that refers to it', () => {
    const { write, htmlOf } = open({
      [terms]: page('Terms', '## Money [#money]'),
      [privacy]: page('Privacy', 'See [](/terms#money).'),
    })
    expect(htmlOf(privacy)).toContain('(Money)')
    expect(write(terms, page('Terms', '## Coins [#money]'))).toBe('words')
    expect(htmlOf(privacy)).toContain('(Coins)')
  })

  it('tells that a link leads nowhere once its target has gone, and finds one that has come', () => {
    const { live, write, errors } = open({
      [terms]: page('Terms', '## Money [#money]'),
      [privacy]: page('Privacy', '[x](/terms#money)'),
    })
    live.now().read(privacy)
    expect(errors()).toEqual([])
    write(terms, page('Terms', '## Money [#coins]'))
    expect(errors()).toEqual([`${privacy}: There is no heading named “money” on the page /terms.`])
    write(terms, page('Terms', '## Money [#money]'))
    expect(errors()).toEqual([])
  })

  it('finds no error in links to a page that cannot be read, but those of that page', () => {
    const { live, errors } = open({
      [terms]: page('Terms', '## Money [#money]\n\nA {stray brace.'),
      [privacy]: page('Privacy', '[x](/terms#money)'),
    })
    live.now().read(privacy)
    expect(errors().filter((error) => error.startsWith(privacy))).toEqual([])
  })

  it('tells of pages with one title, also of one that was not looked at', () => {
    const { live, errors } = open({ [terms]: page('Terms'), [privacy]: page('Terms') })
    live.now().read(privacy)
    expect(errors()).toEqual([`${terms}: Its title “Terms” is also that of ${privacy}.`])
  })

  it('knows a new file and forgets a removed one', () => {
    const { live, write, remove } = open({ [terms]: page('Terms') })
    expect(write(privacy, page('Privacy'))).toBe('anything')
    expect(live.now().read(privacy).frontMatter?.title).toBe('Privacy')
    expect(remove(privacy)).toBe('anything')
    expect([...live.now().sources.keys()]).toEqual([terms])
  })

  it('follows titles and sections, which other pages show', () => {
    const safety = 'content/landing/050-safety.mdx'
    const { write } = open({ [terms]: page('Terms'), [safety]: section('Safety', 'safety') })
    expect(write(terms, page('Rules'))).toBe('anything')
    expect(write(safety, section('Safety', 'safety', 'Other.'))).toBe('anything')
    expect(write(safety, section('Safety', 'safety', 'Other.'))).toBe('nothing')
  })
})
