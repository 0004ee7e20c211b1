import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { bookFile, draftFile, root } from '../scripts/text/paths.ts'
import { addDays } from '../src/site/timeline.ts'
import { clockAt } from './setup/clock.ts'
import { freePort } from './setup/free-port.ts'
import { brokenDraft } from './setup/grown-site.ts'
import { policies } from './setup/pages.ts'
import { copyProject, type Finished, today } from './setup/project-copy.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
// What measures and draws is no command of the product.
const names = Object.keys(scripts).filter(
  (name) => scripts[name] === `node scripts/run.mjs ${name}`,
)
const { folder, now } = inject('grown')
const copy = copyProject(folder)
copy.remove(brokenDraft)
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

it.each(names)(
  'npm run %s tells with --help how it is called, with an example, and refuses an option that it does not know',
  async (name) => {
    const help = await expectEnd(copy.run(name, '--help'), 0)
    expect(help).toMatch(
      new RegExp(`^npm run ${name}\\b[\\s\\S]+\nExample: npm run ${name}\\b`),
    )
    await expectEnd(copy.run(name, '--nonsense'), 1, '--nonsense')
  },
)

const against = ['check', '--against', now.address] as const

// What may be sealed and withdrawn is tested beside scripts/acts, what
// readers then see in story.
it('a policy is amended, sealed once its promise has been read, and withdrawn; where it is not published at once, its notice has become too short', async () => {
  const slug = policies[0]?.slice(1) ?? ''
  const draft = draftFile(slug)
  const book = () => copy.read(bookFile)
  await expectEnd(copy.run('amend', slug), 0, draft)
  const text = copy
    .read(draft)
    .replace(/^title: /m, 'summary: One more.\ntitle: ')
  copy.write(draft, `${text}\n## One more [#one-more]\n\nA sentence.\n`)
  const before = book()
  const seal = ['seal', slug, '--as', 'Asha'] as const
  const promise = ['summary: One more', '(One more): new', 'by: Asha']
  // Nobody can answer here.
  await expectEnd(copy.run(...seal), 1, ...promise, 'add --yes')
  expect(book()).toBe(before)

  const told = await expectEnd(copy.run(...seal, '--yes'), 0, bookFile)
  const [file = '', day = ''] = /\S+\/([\d-]+)\.mdx/.exec(told) ?? []
  expect(copy.read(file)).toContain('A sentence.')
  expect(() => copy.read(draft)).toThrow('ENOENT')
  const sealed = book()
  expect(sealed).toContain(`${before}{"policy":"${slug}"`)
  const tomorrow = clockAt(addDays(today, 1))
  await expectEnd(copy.runIn(tomorrow, ...against), 1, 'not public yet')

  const reason = ['--reason', 'Put off.', '--as', 'Asha', '--yes']
  await expectEnd(copy.run('withdraw', slug, day, ...reason), 0)
  expect(book().replace(sealed, '')).toContain('Put off.')
})

it('the published site keeps what it has promised, or tells seals that are missing and addresses that are gone, where the repository alone is in order', async () => {
  const copy = copyProject(folder)
  onTestFinished(() => copy.remove())
  copy.remove(brokenDraft)
  const kept = `This site keeps everything that ${now.address} promised.`
  await expectEnd(copy.run(...against), 0, kept)
  copy.remove('content/pages/tea')
  const others = /^.*"policy":"tea".*\n/gm
  copy.write(bookFile, copy.read(bookFile).replace(others, ''))
  await expectEnd(copy.run('check'), 0, 'No errors in')
  const missing = 'a seal is missing, altered'
  const gone = '/tea was published, but does not exist'
  await expectEnd(copy.run(...against), 1, missing, gone)
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const asked = copy.run('check', '--against', nowhere)
  await expectEnd(asked, 1, 'cannot be reached')
})
