import { afterEach, expect, it, vi } from 'vitest'
import { brokenPromises } from './published.ts'
import { sha256 } from './sha256.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const notes = 'summary: More.\n'
const atOnce = `${notes}notice: none\nground: law\nreason: It is so.\n`
const day = '2027-01-15'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('of what is not public yet the notice is told that readers are owed, and what was withdrawn for them and is not here', async () => {
  const { open, lines } = sealedProject({
    'content/pages/rules/2026-12-01.mdx': version('Rules'),
    'content/pages/rules/2026-12-02.mdx': version('Rules', 'New.', atOnce),
    'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    [`content/pages/tnc/${day}.mdx`]: version('Terms', 'More.', notes),
  })
  const told = (today: string, versions: object[] = []) => {
    const data = JSON.stringify({ policies: [{ slug: 'tnc', versions }] })
    vi.stubGlobal('fetch', ({ pathname }: URL) =>
      Promise.resolve(new Response(pathname.endsWith('.json') ? data : '')),
    )
    return brokenPromises(open(today), 'https://company.example')
  }
  expect(await told('2026-12-16')).toEqual([])
  expect(await told('2026-12-17')).toEqual([
    'The version of tnc of 15 January 2027 is not public yet. It would leave readers 29 days, and they were promised 30.',
  ])
  const seals = [{ hash: sha256(lines().at(-1) ?? '') }]
  expect(
    await told('2026-12-17', [{ day, status: 'withdrawn', seals }]),
  ).toEqual([
    'The version of tnc of 15 January 2027 was withdrawn for readers, and is not here.',
  ])
})
