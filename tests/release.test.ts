import { afterAll, expect, it } from 'vitest'
import { bookFile, factsFile } from '../scripts/text/paths.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(() => copy.remove())

/** What the release check says, and what it misses. */
async function ask() {
  const { code, output } = await copy.run('check', '--release')
  const unmet = [...output.matchAll(/^✗ (.*?) {2}/gm)].map(([, name = '']) =>
    name.trim(),
  )
  return { code, output, unmet }
}

const sealAnew = () => copy.run('seal', '--anew', '--as', 'Asha', '--yes')

// What each condition wants is tested beside scripts/rules/conditions.ts.
it('npm run check -- --release is content once all of it is done, and the book was made anew with the real facts', async () => {
  const launch = 'launchDate: !placeholder '
  const supplied = copy
    .read(factsFile)
    .replaceAll('"[number] ', '"30 ')
    .replace('"[Corporate Identity Number]"', 'U62099RJ2025PTC123456')
    .replace(/"\[Telephone[^"]*"/g, '"+91 294 123 4567"')
    .replace('Rajasthan, India"', 'Rajasthan 313001, India"')
    .replace(/!placeholder "\[([^\]]*)\]/g, '!placeholder "$1')
    .replace(/(?<!launchDate: )!placeholder /g, '')
    .replaceAll('!unconfirmed "', '!confirmed "2026-11-23 ')
    .replaceAll('!unconfirmed', '!confirmed 2026-11-23')
  copy.write(factsFile, supplied)
  copy.connect('https://deletion.company.in')
  expect((await ask()).unmet).toContain('Seals')

  expect(await sealAnew()).toMatchObject({ code: 0 })
  copy.edit(factsFile, launch, 'launchDate: ')
  expect((await copy.build()).code).toBe(0)
  const { output, unmet } = await ask()
  expect(unmet, output).toEqual([])
  expect(output).toContain('Ready to go live.')
})

it('from the day of launch on, the book is not made anew, and one that was shortened or altered after its commit is told', async () => {
  const refused = await sealAnew()
  expect(refused.output).toContain('it is only added to')
  expect(refused.code).toBe(1)

  copy.startHistory()
  const book = copy.read(bookFile)
  const lines = book.split('\n').filter(Boolean)
  const [first = '', ...others] = lines
  for (const written of [
    `${lines.slice(0, -1).join('\n')}\n`,
    `${[first.replace('"Asha"', '"Ravi"'), ...others].join('\n')}\n`,
  ]) {
    copy.write(bookFile, written)
    const { code, output } = await copy.run('check')
    expect(output).toContain(
      'A seal that was committed is missing, or is not as it was.',
    )
    expect(code).toBe(1)
  }
  copy.write(bookFile, book)
})

it('npm run check -- --release fails where something is not, and says of each thing what to do', async () => {
  const text = copy
    .read(factsFile)
    .replace(/^(contactEmail|productName): /gm, '$1: !placeholder ')
    .replace(/^([^#\n]*)!confirmed ("?)[\d-]+ /m, '$1!unconfirmed $2')
  copy.write(factsFile, text)
  copy.connect('simulated')
  copy.remove('dist')
  const { code, output, unmet } = await ask()
  expect(code).toBe(1)
  for (const name of ['Facts', 'Claims', 'Deletion form', 'Build'])
    expect(unmet).toContain(name)
  expect(output.match(/^ {4}→ .{10}/gm)?.length).toBeGreaterThanOrEqual(
    unmet.length,
  )
  expect(output).toContain('contactEmail')
})
