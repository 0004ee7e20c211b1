import { compileSync } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../content/facts.ts'
import { readSite } from '../../content/read-site.ts'
import { temporaryProject } from '../../content/temporary-project.ts'
import { toPlainMdx } from './plain.ts'
import { writePolicy } from './policy.ts'
import { countWords } from './sentence.ts'
import { shortPagesFor } from './short-pages.ts'

const count = 5
const corpus = (seed: number) =>
  Array.from({ length: count }, (_, policy) => writePolicy({ policy, count, seed }))
const policies = corpus(1)
const textOf = (source: string) => source.replace(/^---[\s\S]*?\n---\n/, '')

describe('the policies of the corpus', () => {
  it('have 3,500 words each, give or take two in a hundred', () => {
    for (const source of policies) {
      const words = countWords(textOf(source))
      expect(words).toBeGreaterThan(3430)
      expect(words).toBeLessThan(3570)
    }
  })

  it('are the same for the same seed, others for another', () => {
    expect(corpus(1)).toEqual(policies)
    expect(corpus(2)).not.toEqual(policies)
    expect(new Set(policies.map(textOf)).size).toBe(count)
  })

  it('have twelve clauses and whatever the pipeline knows', () => {
    for (const source of policies) {
      expect(source.match(/^## .*part/gm)).toHaveLength(12)
      expect(source.match(/^### /gm)).toHaveLength(12)
      expect(source.match(/^- /gm)).toHaveLength(39)
      expect(source.match(/^2\. /gm)).toHaveLength(12)
      expect(source.match(/^\| --- /gm)).toHaveLength(3)
      expect(source).toMatch(/\[\]\(#[\w-]+\)/)
      expect(source).toMatch(/\[\]\(\/policy-\d#[\w-]+\)/)
      expect(source).toMatch(/\{facts\.\w+\}/)
      expect(source).toMatch(/\*\*“\w+”\*\* means/)
      expect(source).toMatch(/\[\w+\]\(https:/)
    }
  })

  it.each([1, 7])('pass every check of this project, with seed %i', (seed) => {
    const files = corpus(seed).map((text, at) => [`content/pages/policy-${at}.mdx`, text])
    const { problems, pages } = readSite(temporaryProject(Object.fromEntries(files)))
    expect(problems).toEqual([])
    expect(pages).toHaveLength(count)
  })
})

describe('the same policies for other tools', () => {
  const plain = policies.map((source) => toPlainMdx(source, readFacts().table))

  it('have nothing that only this project knows', () => {
    for (const source of plain) {
      expect(source).not.toMatch(/\[\]\(|\{|<|\[#|layout|undefined/)
      expect(source).toMatch(/^---\ntitle: Policy (\d)\ndescription: .*\n---\n\n# Policy \1\n/)
      expect(() => compileSync(source.replace(/^---[\s\S]*?---\n/, ''))).not.toThrow()
    }
  })

  it('have the same words, but for those of the references', () => {
    for (const [at, source] of plain.entries()) {
      const words = countWords(textOf(source))
      expect(Math.abs(words - countWords(textOf(policies[at] ?? '')))).toBeLessThan(150)
    }
  })
})

describe('short pages', () => {
  it('stand where sections lead, with the headings that they name', () => {
    const pages = shortPagesFor(['[a](/one#two) [b](/one) [c](#here)', '<Button href="/three">'])
    expect([...pages.keys()]).toEqual(['one.mdx', 'three.mdx'])
    expect(pages.get('one.mdx')).toContain('[#two]')
    const files = Object.fromEntries(
      [...pages].map(([name, text]) => [`content/pages/${name}`, text]),
    )
    expect(readSite(temporaryProject(files)).problems).toEqual([])
  })
})
