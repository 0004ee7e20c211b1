import { beforeEach, describe, expect, it } from 'vitest'
import { page } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { sealing, startTerms } from './testing/start-terms.ts'

let desk: TestDesk
const write = (text: string, file: string) => desk.write(file, text)

beforeEach(async () => {
  desk = await startTerms()
})

describe('evidence', () => {
  const ask = (to: string) => desk.view('evidence', { slug: 'tnc', to })

  it('shows which version applied before it is made, and says so of a day that lies ahead', async () => {
    await desk.seal(sealing)
    expect(await desk.view('evidence')).not.toContain('Make the evidence')
    const now = await ask('2026-12-01')
    expect(now).toMatch(/<h2>Terms from 1 December 2026</)
    expect(now).toContain('Make the evidence')
    expect(now).not.toContain('lies ahead')
    expect(await ask('2026-12-09')).toContain('lies ahead')
    await expect(ask('2026-11-30')).rejects.toThrow('No version of tnc')
  })

  it('minds no draft that is not saved yet, and names what is', async () => {
    await desk.seal(sealing)
    const other = 'content/pages/rules/2026-12-01.mdx'
    write('---\nnothing yet', other)
    expect(await ask('2026-12-01')).toContain('Make the evidence')
    write(page('Help'), 'content/pages/help.mdx')
    const said = await ask('2026-12-01')
    expect(said).not.toContain('Make the evidence')
    expect(said).toContain('content/pages/help.mdx')
    expect(said).not.toContain(`<small>${other}`)
  })
})
