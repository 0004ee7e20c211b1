import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openCheckedSite } from '../../checks/open-site.ts'
import { startAuthority } from '../../exports/evidence/testing/authority.ts'
import { findWitness, timestampsFile } from '../../exports/evidence/witness.ts'
import { startTerms } from '../testing/start-desk.ts'

/** A desk with an authority, which answers what `answer` makes of a request. */
async function startWitnessed() {
  const authority = startAuthority()
  const told = { answer: (query: Buffer) => authority.answer(query) }
  const server = createServer(async (request, response) => {
    const query = await buffer(request)
    response.end(told.answer(query))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    authority.stop()
  })
  const { port } = server.address() as AddressInfo
  const desk = await startTerms()
  const roots = readFileSync(authority.root, 'utf8')
  const settings = { authority: { address: `http://127.0.0.1:${port}`, roots } }
  Object.assign(desk.context, settings)
  const site = () => openCheckedSite(desk.folder, '2026-12-01')
  return { desk, told, site }
}
const missing = 'The newest seal has no timestamp'

it('publishing a version publishes a timestamp of its seal, too', async () => {
  const { desk, site } = await startWitnessed()
  await desk.seal()
  const { lines } = site().book
  expect(findWitness(site(), 1)).toMatchObject({ number: lines.length })
  expect(desk.git('show', `refs/desk/published:${timestampsFile}`)).toBe(
    desk.read(timestampsFile).trim(),
  )
  expect(await desk.view('')).not.toContain(missing)
})

it('a version is published without an answer, and the overview asks again', async () => {
  const { desk, told, site } = await startWitnessed()
  const { answer } = told
  told.answer = () => Buffer.from('Closed on Sundays')
  await desk.seal()
  expect(site().book.lines).not.toEqual([])
  expect(await desk.view('')).toContain(missing)
  await expect(desk.act('witness')).rejects.toThrow(
    'There is still no timestamp',
  )

  told.answer = answer
  await desk.act('witness')
  expect(await desk.view('')).not.toContain(missing)
})
