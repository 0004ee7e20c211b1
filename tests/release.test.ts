import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { factsFile } from '../scripts/text/paths.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
const filesOf = (pattern: string) => globSync(pattern, { cwd: copy.folder })
const factsInLanguages = filesOf('content/facts.*.yaml')
const texts = filesOf('content/**/*.{te,ta,ml,hi}.mdx')
const words = filesOf('src/words/{te,ta,ml,hi}.ts')
afterAll(() => copy.remove())

/** What the release check says, and what it misses. */
async function ask() {
  // Apart from this process, where words that change are read once.
  const { code, output } = await copy.runIn({}, 'check', '--release')
  const unmet = [...output.matchAll(/^✗ (.*?) {2}/gm)].map(([, name = '']) =>
    name.trim(),
  )
  return { code, output, unmet }
}

// What each condition wants is tested beside scripts/rules/conditions.ts.
it('npm run check -- --release fails where something lacks, and says of each thing what to do', async () => {
  const { code, output, unmet } = await ask()
  expect(code).toBe(1)
  for (const name of ['Facts', 'Deletion form', 'Build'])
    expect(unmet).toContain(name)
  const remedies = output.match(/^ {4}→ .{10}/gm) ?? []
  expect(remedies.length).toBeGreaterThanOrEqual(unmet.length)
})

it('it is content once all of it is done, and the book was made anew with the real facts', async () => {
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
  const anew = ['--anew', '--as', 'Asha', '--yes']
  expect((await copy.run('seal', ...anew)).code).toBe(0)
  copy.edit(factsFile, 'launchDate: !placeholder ', 'launchDate: ')
  expect((await copy.build()).code).toBe(0)
  const { output, unmet } = await ask()
  expect(unmet, output).toEqual([])
  expect(output).toContain('Ready to go live.')
})
