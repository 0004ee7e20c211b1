import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { factsFile } from '../scripts/text/paths.ts'
import { copyProject, today } from './setup/project-copy.ts'

const copy = copyProject()
const filesOf = (pattern: string) => globSync(pattern, { cwd: copy.folder })
const factsInLanguages = filesOf('content/facts.*.yaml')
const texts = filesOf('content/**/*.{te,ta,ml,hi}.mdx')
const words = filesOf('src/i18n/{te,ta,ml,hi}.ts')
afterAll(() => copy.remove())

/** What the release check says, and what it misses. */
async function ask() {
  const { output } = await copy.run('check', '--release')
  const unmet = [...output.matchAll(/^✗ (.*?) {2}/gm)].map(([, it]) => it)
  return { output, unmet }
}

// What each condition wants is tested beside scripts/checks/conditions.ts.
it('the release check says of each thing that lacks what to do, and is content once all is done, and the book was made anew with the real facts', async () => {
  const before = await ask()
  for (const name of ['Facts', 'Deletion form', 'Build'])
    expect(before.unmet).toContain(name)
  const remedies = before.output.match(/^ {4}→ .{10}/gm) ?? []
  expect(remedies.length).toBeGreaterThanOrEqual(before.unmet.length)

  for (const file of [factsFile, ...factsInLanguages])
    copy.write(
      file,
      copy
        .read(file)
        .replaceAll('"[number] ', '"30 ')
        .replace('"[Corporate Identity Number]"', 'U62099RJ2025PTC123456')
        .replace(/"\[Telephone[^"]*"/g, '"+91 294 123 4567"')
        .replace('Rajasthan, India"', 'Rajasthan 313001, India"')
        .replace(/!placeholder "\[([^\]]*)\]/g, '!placeholder "$1')
        .replace(/(?<!launchDate: )!placeholder /g, '')
        .replaceAll('!unconfirmed "', '!confirmed "2026-11-23 ')
        .replaceAll('!unconfirmed', '!confirmed 2026-11-23'),
    )
  for (const file of texts)
    copy.edit(file, '\ntitle:', '\ncertified: Asha, 2026-11-23\ntitle:')
  for (const file of words)
    copy.edit(file, "certified: ''", "certified: 'Asha, 2026-11-23'")
  copy.connect('https://deletion.company.in')
  await copy.run('seal', '--anew', '--as', 'Asha', '--yes')
  const facts = copy.read(factsFile)
  // From the day after launch, the live site must answer.
  copy.write(
    factsFile,
    facts.replace(/^launchDate: .*$/m, `launchDate: ${today}`),
  )
  await copy.build()
  const { output, unmet } = await ask()
  expect(unmet, output).toEqual([])
  expect(output).toContain('Ready to go live.')
})
