import { afterAll, describe, expect, inject, it } from 'vitest'
import { bookFile } from '../scripts/text/paths.ts'
import { addDays } from '../src/policy/timeline.ts'
import { clockAt } from './setup/clock.ts'
import { freePort } from './setup/free-port.ts'
import { brokenDraft, today } from './setup/grown-site.ts'
import { copyProject } from './setup/project-copy.ts'

const { folder, now } = inject('grown')
const copy = copyProject(folder)
copy.remove(brokenDraft)
afterAll(() => copy.remove())

const check = (url = now.address) => copy.run('check', '--against', url)

describe('npm run check -- --against the site that readers see', () => {
  it('is content with what was published', async () => {
    const { code, output } = await check()
    expect(output).toContain(`All that ${now.address} has promised is kept.`)
    expect(code).toBe(0)
  })

  it('names a version that is not public yet once its notice has become too short', async () => {
    const sealed = await copy.run('seal', 'tea', '--as', 'Asha', '--yes')
    expect(sealed.code, sealed.output).toBe(0)
    const tomorrow = clockAt(addDays(today, 1))
    const args = ['check', '--against', now.address]
    const { code, output } = await copy.runIn(tomorrow, ...args)
    expect(output).toContain('not public yet')
    expect(code).toBe(1)
  })

  it('names seals that are missing and addresses that are gone, where the repository alone is in order', async () => {
    copy.remove('content/pages/tea')
    const others = /^.*"policy":"tea".*\n/gm
    copy.write(bookFile, copy.read(bookFile).replace(others, ''))
    expect((await copy.run('check')).output).toContain('Content is in order')
    const { output } = await check()
    expect(output).toContain('a seal is missing, altered')
    expect(output).toContain('/tea was published and leads nowhere')
  })

  it('says in a line of a site that does not answer that it does not', async () => {
    const { output } = await check(`http://127.0.0.1:${await freePort()}`)
    expect(output).toContain('cannot be reached')
    expect(output).not.toMatch(/\n\s+at /)
  })
})
