import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { abridge } from './abridge.ts'
import { readFacts } from './facts.ts'
import { root } from './folders.ts'
import { readIndexed } from './index-page.ts'

const facts = readFacts().table
const files = globSync('content/{landing,pages}/**/*.mdx', { cwd: root })

describe('an abridged text', () => {
  it.each(files)('says the same of itself as the whole text of %s', (file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    const whole = readIndexed(file, source, facts)
    expect(whole).toBeDefined()
    expect(readIndexed(file, abridge(source), facts)).toEqual(whole)
  })

  it('is much shorter', () => {
    const source = readFileSync(`${root}/content/pages/tnc/2026-11-21.mdx`, 'utf8')
    expect(abridge(source).length).toBeLessThan(source.length / 3)
  })

  it('holds headings of every kind, and definitions', () => {
    const source =
      '---\ntitle: A\n---\n\n## One\nText\n\nplain\n\nTwo\n---\n\n> ## Three\n\n- item\n\n  ## Four\n\n**“Coins”** means money.\n'
    expect(abridge(source)).toBe(
      '---\ntitle: A\n---\n\n## One\nText\n\nTwo\n---\n\n> ## Three\n\n  ## Four\n\n**“Coins”** means money.\n\n',
    )
  })

  it('leaves out what only looks like a heading: in code and in notes', () => {
    const source =
      '---\ntitle: A\n---\n\n```\n## no\n```\n\n{/*\n\n## no\n\n*/}\n\n~~~\n## no\n~~~\n'
    expect(abridge(source)).not.toContain('no')
  })
})
