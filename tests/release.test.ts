import { afterAll, expect, it } from 'vitest'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import { prepareSeal } from '../scripts/rules/prepare-seal.ts'
import { factsFile } from '../scripts/text/paths.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(() => copy.remove())

/**
 * What the release check says, and what it misses. Whether the registry of
 * packages answers is not up to this project.
 */
async function ask() {
  const { code, output } = await copy.run('check', '--release')
  const unmet = [...output.matchAll(/^✗ (.*?) {2}/gm)]
    .map(([, name = '']) => name.trim())
    .filter((name) => name !== 'Vulnerabilities')
  return { code, output, unmet }
}

// What each condition wants is tested beside scripts/rules/conditions.ts.
it('npm run check -- --release is content once all of it is done', async () => {
  const supplied = copy
    .read(factsFile)
    .replaceAll('!placeholder ', '')
    .replaceAll('!unconfirmed "', '!confirmed "2026-12-01 ')
    .replaceAll('!unconfirmed', '!confirmed 2026-12-01')
    .replace(/^deletionReason: .*$/m, '')
  const reason = 'deletionReason: Support deletes accounts by hand.\n'
  copy.write(factsFile, `${supplied}\n${reason}`)
  for (const { policy, version } of JSON.parse(copy.read('content/seals.json')))
    prepareSeal(openCheckedSite(copy.folder), policy, version, 'Asha').write()
  expect((await copy.build()).code).toBe(0)
  const { output, unmet } = await ask()
  expect(unmet).toEqual([])
  expect(output).toContain('Support deletes accounts by hand.')
})

it('npm run check -- --release fails where something is not, and says of each thing what to do', async () => {
  const text = copy
    .read(factsFile)
    .replace(/^(contactEmail|productName): /gm, '$1: !placeholder ')
    .replace(/^([^#\n]*)!confirmed ("?)[\d-]+ /m, '$1!unconfirmed $2')
    .replace(/^deletionReason: .*$/m, '')
  copy.write(factsFile, text)
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
