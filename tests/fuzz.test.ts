import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(copy.remove)

/** The numbers that `npm run fuzz` tells at its end. */
function countsIn(output: string) {
  const [, pages, problems, failed] =
    /(\d+) became pages with every word, (\d+) problems with file and line, (\d+) failed/.exec(
      output,
    ) ?? []
  return { pages: Number(pages), problems: Number(problems), failed: Number(failed) }
}

describe('content that was altered at random', () => {
  it('becomes pages that hold all its words, or problems with file and line', async () => {
    const { code, output } = await copy.run('fuzz', '--runs', '100', '--seed', '20261121')
    expect(output).toContain('seed 20261121')
    expect(countsIn(output)).toEqual({
      pages: expect.toSatisfy((pages: number) => pages >= 15),
      problems: expect.toSatisfy((problems: number) => problems >= 50),
      failed: 0,
    })
    expect(code).toBe(0)
  }, 120_000)

  it('is found out where a page loses a word, and kept in a file that shows it again', async () => {
    copy.edit('scripts/mdx/frame-tables.ts', 'visit(tree, (element, index, parent) => {', LOSE)
    const { code, output } = await copy.run('fuzz', '--runs', '20', '--seed', '20261121')
    expect(code).toBe(1)
    expect(output).toMatch(/Words of content\/pages\/\S+\.mdx were lost or added below line \d+/)
    const [, again = ''] = /again: npm run fuzz -- --file (\S+)/.exec(output) ?? []
    expect(readdirSync(join(copy.folder, 'fuzz-failures')).length).toBeGreaterThan(0)
    const repeated = await copy.run('fuzz', '--file', again)
    expect(repeated.code).toBe(1)
    expect(countsIn(repeated.output)).toEqual({ pages: 0, problems: 0, failed: 1 })
  }, 120_000)
})

/** A mistake in the code: the last word of each point of a list goes. */
const LOSE = `visit(tree, (element, index, parent) => {
  if (element.type === 'text' && parent && 'tagName' in parent && parent.tagName === 'li')
    element.value = element.value.replace(/ \\S+$/, '')`
