import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openCheckedSite } from '../../checks/open-site.ts'
import { startAuthority } from '../../exports/evidence/testing/authority.ts'
import { findWitness, timestampsFile } from '../../exports/evidence/witness.ts'
import { draft, draftOf } from '../testing/people.ts'
import { startSealed } from '../testing/start-sealed.ts'

const missing = 'The newest seal has no timestamp'

it('a seal is published with or without its timestamp', async () => {
  const authority = startAuthority()
  let isOpen = false
  const server = createServer(async (request, response) => {
    const query = await buffer(request)
    response.end(isOpen ? authority.answer(query) : 'Closed on Sundays')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    authority.stop()
  })
  const { port } = server.address() as AddressInfo
  const desk = await startSealed()
  const roots = readFileSync(authority.root, 'utf8')
  const settings = { authority: { address: `http://127.0.0.1:${port}`, roots } }
  Object.assign(desk.context, settings)
  const witnessOf = (number: number) =>
    findWitness(openCheckedSite(desk.folder, '2026-12-01'), number)

  const version = 'content/pages/tnc/2026-12-31.mdx'
  desk.write(draft, draftOf('You must pay at once.'))
  await desk.seal()
  expect(desk.read(version)).toContain('at once')
  expect(await desk.view('')).toContain(missing)
  await expect(desk.act('witness')).rejects.toThrow(
    'There is still no timestamp',
  )
  isOpen = true
  await desk.act('witness')
  expect(await desk.view('')).not.toContain(missing)
  expect(witnessOf(2)).toMatchObject({ number: 2 })

  await desk.publish(version, { reason: 'Put off.' })
  expect(witnessOf(3)).toMatchObject({ number: 3 })
  expect(desk.git('show', `refs/desk/published:${timestampsFile}`)).toBe(
    desk.read(timestampsFile).trim(),
  )
})
