import { describe, expect, it } from 'vitest'
import { createReader } from './read.ts'
import { stepsOf } from './testing/count-steps.ts'

const path = 'content/pages/tnc/draft.mdx'
const read = (source: string) => createReader()(path, source, new Map())
const head = '---\ntitle: A\ndescription: B.\nlayout: policy\n---\n\n'

/** Texts that cost much to parse, in several sizes. */
const attacks: Record<string, (size: number) => string> = {
  'maps in maps': (size) =>
    `---\n${Array.from({ length: size }, (_, i) => `${' '.repeat(i)}a:`).join('\n')}\n---\n`,
  'entries of a map': (size) =>
    `---\nmoved:\n${Array.from({ length: size }, (_, i) => `  a${i}: b${i}`).join('\n')}\n---\n`,
  'quotes in quotes': (size) => `${head}${'>'.repeat(size)} a`,
  'tags that never end': (size) => `${head}${'<Note>\n\n'.repeat(size)}`,
  'a long text': (size) => head + 'word '.repeat(200 * size),
}

describe('a text', () => {
  it.each(Object.entries(attacks))(
    'of %s is a diagnostic, at last in a few steps',
    async (_, text) => {
      const steps = await stepsOf(() => read(text(3000)))
      const { document, file } = read(text(3000))
      expect(document).toBeUndefined()
      expect(file.messages).toHaveLength(1)
      expect(file.messages[0]?.reason).toMatch(/^(This text|The lines|Line) /)
      expect(steps).toBeLessThan(100_000)
    },
  )

  it('that makes a rule throw is a diagnostic', () => {
    const rule = () => {
      throw new RangeError('Maximum call stack size exceeded')
    }
    const { document, file } = createReader([rule])(path, head, new Map())
    expect(document).toBeUndefined()
    expect(file.messages.map(({ reason }) => reason)).toEqual([
      'This text cannot be read: Maximum call stack size exceeded.',
    ])
  })
})
