import { afterAll, expect, it } from 'vitest'
import { bookFile } from '../scripts/text/paths.ts'
import { facts, policies } from './setup/pages.ts'
import { copyProject, type Finished } from './setup/project-copy.ts'

const slug = policies[0]?.slice(1) ?? ''
const draft = `content/pages/${slug}/draft.mdx`
const copy = copyProject()
afterAll(() => copy.remove())

const seals = () => copy.read(bookFile).trim().split('\n')

/** A command must end with a code and say some words. */
async function expectEnd(
  command: Promise<Finished>,
  code: number,
  ...said: string[]
) {
  const { output, code: ended } = await command
  for (const words of said) expect(output).toContain(words)
  expect(ended, output).toBe(code)
  expect(output).not.toMatch(/\n\s+at |PLUGIN_TIMINGS/)
  return output
}

// What may be sealed and withdrawn is tested beside scripts/policies, what
// readers then see in story.
it('a policy is amended, sealed once its promise has been read, and withdrawn, each by its command', async () => {
  await expectEnd(copy.run('amend', slug), 0, draft)
  const text = copy.read(draft).replace(/^summary: .*$/m, 'summary: One more.')
  copy.write(draft, `${text}\n## One more [#one-more]\n\nA sentence.\n`)
  const before = seals()
  const seal = ['seal', slug, '--as', 'Asha'] as const
  const promise = [`notice: ${facts.noticeDays}\n`, 'Summary: One more']
  // Where nobody can answer, as npm runs it.
  const unasked = copy.runIn({}, ...seal)
  await expectEnd(unasked, 1, ...promise, 'Sealed by: Asha', 'add --yes')
  expect(seals()).toEqual(before)

  const told = await expectEnd(copy.run(...seal, '--yes'), 0, bookFile)
  const [file = '', day = ''] = /\S+\/([\d-]+)\.mdx/.exec(told) ?? []
  expect(copy.read(file)).toContain('A sentence.')
  expect(seals().slice(0, -1)).toEqual(before)
  expect(() => copy.read(draft)).toThrow('ENOENT')

  const reason = ['--reason', 'Put off.', '--as', 'Asha', '--yes']
  await expectEnd(copy.run('withdraw', slug, day, ...reason), 0)
  expect(seals()).toHaveLength(before.length + 2)
})
