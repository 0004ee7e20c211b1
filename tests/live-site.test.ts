import { afterAll, describe, expect, inject, it } from 'vitest'
import { bookFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays } from '../src/policy/timeline.ts'
import { freePort } from './hosts/folder.ts'
import { clockAt } from './setup/clock.ts'
import { brokenDraft, days, today } from './setup/grown-site.ts'
import { copyProject } from './setup/project-copy.ts'

const { folder, now } = inject('grown')
const copy = copyProject(folder)
copy.remove(brokenDraft)
afterAll(() => copy.remove())

/** What the check says of a site that readers see, which has to fail. */
async function refusal(url = now.address, day = today) {
  const check = ['check', '--against', url] as const
  const { code, output } = await copy.runIn(clockAt(day), ...check)
  expect(code, output).toBe(1)
  expect(output).not.toMatch(/\n\s+at /)
  return output
}

describe('npm run check -- --against the site that readers see', () => {
  it('is content with what was published', async () => {
    const { code, output } = await copy.run('check', '--against', now.address)
    expect(output).toContain(`All that ${now.address} has promised is kept.`)
    expect(code).toBe(0)
  })

  it('names a version that is not public yet once its notice has become too short', async () => {
    const sealed = await copy.run('seal', 'tea', '--as', 'Asha', '--yes')
    expect(sealed.code, sealed.output).toBe(0)
    const tomorrow = addDays(today, 1)
    expect(await refusal(now.address, tomorrow)).toContain('not public yet')
  })

  it('names seals that are missing and addresses that are gone, where the repository alone is in order', async () => {
    copy.remove('content/pages/tea')
    const others = /^.*"policy":"tea".*\n/gm
    copy.write(bookFile, copy.read(bookFile).replace(others, ''))
    expect((await copy.run('check')).output).toContain('Content is in order')
    const output = await refusal()
    for (const day of [days.first, days.announced])
      expect(output).toContain(
        `The seal of tea, ${formatDay(day)}, is missing, altered`,
      )
    expect(output).toContain('/tea was published and leads nowhere')
  })

  it('says in a line of a site that does not answer that it does not', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    expect(await refusal(nowhere)).toContain('cannot be reached')
  })
})
