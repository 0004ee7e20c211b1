import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bookFile, root } from '../scripts/text/paths.ts'
import { policies } from './setup/pages.ts'
import { copyProject, type Finished, run } from './setup/project-copy.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
// What measures and draws is no command of the product.
const names = Object.keys(scripts).filter(
  (name) => scripts[name] === `node scripts/run.mjs ${name}`,
)
const copy = copyProject()
afterAll(() => copy.remove())

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

describe.each(names)('npm run %s', (name) => {
  it('tells with --help how it is called, with an example', async () => {
    const help = await expectEnd(copy.run(name, '--help'), 0)
    expect(help).toMatch(
      new RegExp(`^npm run ${name}\\b[^]+\n\nExample: npm run ${name}\\b`),
    )
  })

  it('refuses an option that it does not know', async () => {
    await expectEnd(copy.run(name, '--nonsense'), 1, '--nonsense')
  })
})

// Which values are refused is tested beside scripts/vite/environment.ts.
it('a build tells a variable that it cannot use in a line', async () => {
  const args = ['node_modules/vite/bin/vite.js', 'build']
  const wrong = run(root, args, { SITE_TODAY: '2026-02-30' })
  await expectEnd(wrong, 1, 'SITE_TODAY=2026-02-30 is no day.')
})

// What may be sealed and withdrawn is tested beside scripts/policies, what
// readers then see in story.
it('a policy is amended, sealed once its promise has been read, and withdrawn, each by its command', async () => {
  const slug = policies[0]?.slice(1) ?? ''
  const draft = `content/pages/${slug}/draft.mdx`
  const seals = () => copy.read(bookFile).trim().split('\n')
  await expectEnd(copy.run('amend', slug), 0, draft)
  const text = copy.read(draft).replace(/^summary: .*$/m, 'summary: One more.')
  copy.write(draft, `${text}\n## One more [#one-more]\n\nA sentence.\n`)
  const before = seals()
  const seal = ['seal', slug, '--as', 'Asha'] as const
  const promise = ['summary: One more', '(One more): new', 'by: Asha']
  // Where nobody can answer, as npm runs it.
  const unasked = copy.runIn({}, ...seal)
  await expectEnd(unasked, 1, ...promise, 'add --yes')
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
