import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import { version } from '../scripts/acts/testing/sealed-project.ts'
import { BUILD_NOTE, noteOf } from '../scripts/checks/conditions.ts'
import {
  bookFile,
  draftFile,
  factsFile,
  root,
  versionFile,
} from '../scripts/text/paths.ts'
import { addDays } from '../src/site/timeline.ts'
import { freePort } from './setup/free-port.ts'
import { brokenDraft, days } from './setup/grown-site.ts'
import { policies } from './setup/pages.ts'
import { copyProject, type Finished, today } from './setup/project-copy.ts'
import { runHere } from './setup/run-here.ts'

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
// Before the first command, because modules read them once.
for (const file of globSync('src/i18n/{te,ta,ml,hi}.json', { cwd: folder }))
  copy.edit(file, '"certified": ""', '"certified": "Asha, 2026-11-23"')
const run = (name: string, ...args: string[]) =>
  runHere(copy.folder, name, ...args)
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => copy.remove())

/** Expects a command to end with a code and to print some texts. */
async function expectEnd(
  command: Promise<Finished>,
  code: number,
  ...texts: string[]
) {
  const { output, code: ended } = await command
  for (const text of texts) expect(output).toContain(text)
  expect(ended, output).toBe(code)
  expect(output).not.toMatch(/\n\s+at |PLUGIN_TIMINGS/)
  return output
}

it.each(names)(
  'npm run %s --help shows usage and an example; an unknown option is refused',
  async (name) => {
    const help = await expectEnd(run(name, '--help'), 0)
    expect(help).toMatch(
      new RegExp(`^npm run ${name}\\b[\\s\\S]+\nExample: npm run ${name}\\b`),
    )
    await expectEnd(run(name, '--nonsense'), 1, '--nonsense')
  },
)

it('desk:serve lists its settings, and names those that are missing', async () => {
  const file = '../desk/team/serve'
  const help = await expectEnd(run(file, '--help'), 0, 'DESK_URL')
  expect(help).toMatch(/^npm run desk:serve\b/)
  await expectEnd(run(file), 1, 'DESK_ISSUER')
})

it('evidence is refused for uncommitted files and for a sealed text that was changed', async () => {
  const sealed = versionFile('tea', days.editorial)
  copy.startHistory()
  copy.edit(sealed, 'soup', 'broth')
  // As the desk asks for it.
  const args = ['evidence', 'tea', days.editorial, '--out', 'a.zip'] as const
  await expectEnd(run(...args), 1, `be reproduced:\n${sealed}`)
  copy.git('commit', '-qam', 'changed')
  await expectEnd(run(...args), 1, 'This text was changed after it was sealed')
  copy.edit(sealed, 'broth', 'soup')
  copy.remove('.git')
})

const against = ['--against', now.address] as const

// What may be sealed and withdrawn is tested beside scripts/acts, what
// readers then see in story.
it('the commands take a policy from its amendment to its withdrawal', async () => {
  const slug = policies[0]?.slice(1) ?? ''
  const draft = draftFile(slug)
  const kept = `This site keeps everything that ${now.address} promised.`
  await expectEnd(run('check', ...against), 0, kept)
  await expectEnd(run('amend', slug), 0, draft)
  const text = copy
    .read(draft)
    .replace(/^title: /m, 'summary: One more.\ntitle: ')
  copy.write(draft, `${text}\n## One more [#one-more]\n\nA sentence.\n`)
  const before = copy.read(bookFile)
  const seal = [slug, '--as', 'Asha'] as const
  const promise = ['summary: One more', '(One more): new', 'by: Asha']
  // Nobody can answer here.
  await expectEnd(run('seal', ...seal), 1, ...promise, 'add --yes')
  expect(copy.read(bookFile)).toBe(before)

  const printed = await expectEnd(run('seal', ...seal, '--yes'), 0, bookFile)
  const [file = '', day = ''] = /\S+\/([\d-]+)\.mdx/.exec(printed) ?? []
  expect(copy.read(file)).toContain('A sentence.')
  expect(() => copy.read(draft)).toThrow('ENOENT')
  const sealed = copy.read(bookFile)
  expect(sealed).toContain(`${before}{"policy":"${slug}"`)
  vi.setSystemTime(`${addDays(today, 1)}T12:00:00+05:30`)
  await expectEnd(run('check', ...against), 1, 'not public yet')
  vi.useRealTimers()

  const reason = ['--reason', 'Put off.', '--as', 'Asha', '--yes']
  await expectEnd(run('withdraw', slug, day, ...reason), 0)
  expect(copy.read(bookFile).replace(sealed, '')).toContain('Put off.')
  copy.remove(file)
  copy.write(bookFile, before)
})

it('a version without notice is not sealed where a team has a second person to approve it', async () => {
  const slug = policies[0]?.slice(1) ?? ''
  const draft = draftFile(slug)
  const before = copy.read(bookFile)
  copy.write('desk.yaml', 'people:\n  asha@example.in: Asha\n')
  await expectEnd(run('amend', slug), 0, draft)
  const notice = 'notice: none\nground: law\nreason: A court ordered it.\n'
  const fields = `summary: One more.\n${notice}title: `
  copy.write(draft, copy.read(draft).replace(/^title: /m, fields))
  const seal = run('seal', slug, '--as', 'Asha', '--yes')
  await expectEnd(seal, 1, 'needs the approval of a colleague')
  expect(copy.read(bookFile)).toBe(before)
  copy.remove('desk.yaml')
  copy.remove(draft)
})

it('the check against the published site reports missing seals and addresses', async () => {
  copy.remove('content/pages/tea')
  const others = /^.*"policy":"tea".*\n/gm
  copy.write(bookFile, copy.read(bookFile).replace(others, ''))
  await expectEnd(run('check'), 0, 'No errors in')
  const missing = 'a seal is missing, altered'
  const gone = '/tea was published, but does not exist'
  await expectEnd(run('check', ...against), 1, missing, gone)
  const nowhere = `http://127.0.0.1:${await freePort()}`
  await expectEnd(run('check', '--against', nowhere), 1, 'cannot be reached')
})

/** Returns the conditions that the release check prints as not met. */
async function releaseCheck() {
  const { output } = await run('check', '--release')
  const unmet = [...output.matchAll(/^✗ (.*?) {2}/gm)].map(
    ([, condition]) => condition,
  )
  return { output, unmet }
}

it('the release check passes once each condition that it names is met', async () => {
  const unsealed = 'content/pages/milk/draft.mdx'
  copy.write(unsealed, version('Milk'))
  const day = addDays(today, -1)
  const origin = 'http://localhost:4173'
  copy.write(`dist/${BUILD_NOTE}`, noteOf({ day, origin, drafts: true }))
  const before = await releaseCheck()
  for (const name of ['Facts', 'Deletion form', 'Seals', 'Build'])
    expect(before.unmet).toContain(name)
  expect(before.output).toContain(`“day: ${day}” instead of “day: ${today}”`)
  expect(before.output).toContain(`“origin: ${origin}” instead of “origin:`)
  expect(before.output).toContain('“drafts: yes” instead of “drafts: no”')
  expect(before.output).toContain('“milk” has no sealed version.')
  expect(before.output).toMatch(/sealed with placeholders: Registered/)
  copy.remove(unsealed)
  const remedies = before.output.match(/^ {4}→ .{10}/gm) ?? []
  expect(remedies.length).toBeGreaterThanOrEqual(before.unmet.length)

  const factsInLanguages = globSync('content/facts.*.yaml', {
    cwd: copy.folder,
  })
  for (const file of [factsFile, ...factsInLanguages])
    copy.write(
      file,
      copy
        .read(file)
        .replaceAll('"[number] ', '"30 ')
        .replace(/^( {2}(?:withdraw|rights|board): ).*/gm, '$1https://a.in/b')
        .replace('"[Corporate Identity Number]"', 'U62099RJ2025PTC123456')
        .replace(/"\[Telephone[^"]*"/g, '"+91 294 123 4567"')
        .replace('Rajasthan, India"', 'Rajasthan 313001, India"')
        .replace(/!placeholder "\[([^\]]*)\]/g, '!placeholder "$1')
        .replace(/(?<!launchDate: )!placeholder /g, '')
        .replaceAll('!unconfirmed "', '!confirmed "2026-11-23 ')
        .replaceAll('!unconfirmed', '!confirmed 2026-11-23'),
    )
  const texts = globSync('content/**/*.{te,ta,ml,hi}.mdx', { cwd: copy.folder })
  for (const file of texts)
    copy.edit(file, '\ntitle:', '\ncertified: Asha, 2026-11-23\ntitle:')
  copy.connect('https://deletion.company.in')
  const rebuild = ['--anew', '--as', 'Asha', '--yes']
  await run('seal', ...rebuild)
  const facts = copy.read(factsFile)
  // From the day after launch, the live site must answer.
  copy.write(
    factsFile,
    facts.replace(/^launchDate: .*$/m, `launchDate: ${today}`),
  )
  // As a build writes it.
  const [, siteUrl = ''] = /^siteUrl: (\S+)$/m.exec(facts) ?? []
  copy.write(
    `dist/${BUILD_NOTE}`,
    noteOf({ day: today, origin: siteUrl, drafts: false }),
  )
  const { output, unmet } = await releaseCheck()
  expect(unmet, output).toEqual([])
  expect(output).toContain('Ready to go live.')
})
