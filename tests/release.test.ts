import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { BUILD_NOTE, noteOf } from '../scripts/checks/conditions.ts'
import { version } from '../scripts/checks/testing/sealed-project.ts'
import { factsFile } from '../scripts/text/paths.ts'
import { addDays } from '../src/site/timeline.ts'
import { today } from './setup/project-copy.ts'
import { runHere } from './setup/run-here.ts'
import { copySmallProject } from './setup/small-project.ts'

const copy = copySmallProject({ tnc: 'By {facts.companyName}.' })
const filesOf = (pattern: string) => globSync(pattern, { cwd: copy.folder })
const factsInLanguages = filesOf('content/facts.*.yaml')
const texts = filesOf('content/**/*.{te,ta,ml,hi}.mdx')
const words = filesOf('src/i18n/{te,ta,ml,hi}.json')
afterAll(() => copy.remove())

/** What the release check prints, and the conditions that are not met. */
function conditionsIn({ output }: { output: string }) {
  const unmet = [...output.matchAll(/^✗ (.*?) {2}/gm)].map(([, it]) => it)
  return { output, unmet }
}

it('the release check says what to do for each open condition, and passes once all are met and the book was rebuilt', async () => {
  const unsealed = 'content/pages/milk/draft.mdx'
  copy.write(unsealed, version('Milk'))
  const day = addDays(today, -1)
  const origin = 'http://localhost:4173'
  copy.write(`dist/${BUILD_NOTE}`, noteOf({ day, origin, drafts: true }))
  const before = conditionsIn(await runHere(copy.folder, 'check', '--release'))
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
    copy.edit(file, '"certified": ""', '"certified": "Asha, 2026-11-23"')
  copy.connect('https://deletion.company.in')
  const rebuild = ['--anew', '--as', 'Asha', '--yes']
  await runHere(copy.folder, 'seal', ...rebuild)
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
  // The messages of the languages have changed, so only a new process sees them.
  const { output, unmet } = conditionsIn(await copy.run('check', '--release'))
  expect(unmet, output).toEqual([])
  expect(output).toContain('Ready to go live.')
})
