import { afterAll, describe, expect, inject, it } from 'vitest'
import { bookFile } from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { addDays, todayInIndia } from '../src/policy/timeline.ts'
import { freePort } from './hosts/folder.ts'
import { clockAt } from './setup/clock.ts'
import { brokenDraft, days } from './setup/grown-site.ts'
import { copyProject } from './setup/project-copy.ts'

const { folder, now } = inject('grown')
const copy = copyProject(folder)
copy.remove(brokenDraft)
afterAll(() => copy.remove())

const against = (url = now.address) => ['check', '--against', url] as const

const missing = (day: string) =>
  `The seal of tea, ${formatDay(day)}, is missing, altered, or in another place.`

describe('npm run check -- --against the site that readers see', () => {
  it('is content with what was published', async () => {
    const { code, output } = await copy.run(...against())
    expect(output).toContain(`All that ${now.address} has promised is kept.`)
    expect(code).toBe(0)
  })

  it('names a version that is not public yet once its notice has become too short', async () => {
    const sealed = await copy.run('seal', 'tea', '--as', 'Asha', '--yes')
    expect(sealed.code, sealed.output).toBe(0)
    const { code, output } = await copy.runIn(
      clockAt(addDays(todayInIndia(), 1)),
      ...against(),
    )
    expect(output).toContain('is not public yet')
    expect(code).toBe(1)
  })

  it('names seals that are missing and addresses that are gone, where the repository alone is in order', async () => {
    copy.remove('content/pages/tea')
    const others = /^.*"policy":"tea".*\n/gm
    copy.write(bookFile, copy.read(bookFile).replace(others, ''))
    expect((await copy.run('check')).output).toContain('Content is in order')
    const { code, output } = await copy.run(...against())
    for (const day of [days.first, days.announced])
      expect(output).toContain(missing(day))
    expect(output).toContain('/tea was published and leads nowhere')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  })

  it('says in a line of a site that does not answer that it does not', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const { code, output } = await copy.run(...against(nowhere))
    expect(output).toContain('cannot be reached')
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  })
})
