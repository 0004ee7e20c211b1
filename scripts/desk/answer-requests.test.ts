import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { IncomingMessage, request } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { version } from '../acts/testing/sealed-project.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { readForm } from './guard.ts'
import { startDesk, type TestDesk } from './testing/start-desk.ts'
import { acts } from './views-and-acts.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'
const hash = '0'.repeat(64)
let desk: TestDesk

beforeEach(async () => {
  desk = await startDesk({
    [path]: version('Terms', '## One [#one]\n\nText.'),
  })
})

describe('the desk refuses', () => {
  it('the token of the printed URL at any other address', async () => {
    const init = { headers: { cookie: '' } }
    const entrance = `/desk?token=${desk.token}`
    const { status, headers } = await desk.send(entrance, init)
    expect([status, headers.get('location')]).toEqual([303, '/desk'])
    expect(headers.get('set-cookie')).toMatch(
      /^desk-\d+=a-token-of-a-test; Path=\/desk; HttpOnly; SameSite=Strict$/,
    )
    for (const name of ['desk.js', 'redline', 'changes', 'facts']) {
      const other = entrance.replace('?', `/${name}?`)
      expect((await desk.send(other, init)).status).toBe(401)
    }
  })

  it('with a page that says how to open the desk, and serves its styles', async () => {
    const headers = { cookie: '', accept: 'text/html' }
    const refused = await desk.send('/desk', { headers })
    expect(await refused.text()).toContain('<h1>Sign in to the desk</h1>')
    // The desk of a test has no styles; without the token it would be 401.
    expect((await desk.send('/desk/desk.css', { headers })).status).toBe(404)
  })

  it.each([
    ['no token', 401, { cookie: '' }],
    ['another token', 401, { cookie: 'desk=a-token-of-a-tesT' }],
    ['a foreign Origin', 403, { origin: 'https://site.example' }],
    ['no Origin', 403, { origin: '' }],
    ['another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a body that is not a form', 422, { 'content-type': 'text/plain' }],
  ])('a request with %s', async (_, status, headers) => {
    const push = { method: 'POST', headers, body: 'a=1' }
    expect((await desk.send('/desk/publish', push)).status).toBe(status)
  })

  it('very many fields, or more than 20 MB', async () => {
    const body = new URLSearchParams('a=1&'.repeat(100_000))
    const many = await desk.send('/desk/save', { method: 'POST', body })
    expect(many.status).toBe(400)
    const request = new IncomingMessage(new Socket())
    request.headers['content-length'] = `${21 * 2 ** 20}`
    await expect(readForm(request)).rejects.toThrow('more than the 20 MB')
  })

  it('unknown names and fields', async () => {
    for (const unknown of ['exec', '__proto__', '../package.json']) {
      await expect(desk.act(unknown)).rejects.toThrow('404')
      await expect(desk.view(unknown)).rejects.toThrow('404')
    }
    await expect(desk.view('edit', { path, more: '1' })).rejects.toThrow('400')
    await expect(desk.act('save', { path })).rejects.toThrow('400')
  })

  it('foreign scripts and frames, by its content security policy', async () => {
    const { headers } = await desk.send('/desk')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.*; frame-ancestors 'none';/,
    )
  })
})

it('a check is dropped if its window has sent a newer text meanwhile', async () => {
  const person = { name: 'A', email: 'a@b.example' }
  const check = (signal?: AbortSignal) =>
    acts.get('problems')?.(
      { path, text: version('Terms', 'Text.') },
      { ...desk.context, person, ...(signal && { signal }) },
    )
  const window = new AbortController()
  const stale = check(window.signal)
  window.abort()
  await expect(stale).rejects.toThrow('Nobody waits for this.')
  expect((await check())?.status).toBe(200)
})

describe('a file outside of the content', () => {
  it.each([
    'package.json',
    'content/pages/tnc/../../../package.json',
    'content/../biome.yaml',
    'content/\n/../../desk.yaml',
    '/etc/passwd',
    'content\\pages\\tnc\\2026-12-01.mdx',
  ])('cannot be read, written or discarded: %s', async (path) => {
    desk.write('biome.yaml', 'committed')
    desk.startHistory()
    desk.write('biome.yaml', 'now')
    const sent = { path, text: 'x', base: hash }
    for (const asked of [
      desk.view('edit', { path }),
      desk.act('save', sent),
      desk.act('bring-back', { path, hash }),
      desk.act('bring-back', { path, hash: 'published' }),
    ])
      await expect(asked).rejects.toThrow(/4\d\d/)
    expect(desk.read('biome.yaml')).toBe('now')
  })

  it('is not written through a symbolic link of a folder', async () => {
    const outside = temporaryProject({})
    const { hash } = await desk.open(path)
    for (const folder of ['content/pages/tnc', '.desk/earlier']) {
      mkdirSync(join(desk.folder, '.desk'), { recursive: true })
      desk.remove(folder)
      symlinkSync(outside, join(desk.folder, folder))
      const back = desk.act('bring-back', { path, hash })
      await expect(back).rejects.toThrow(/4(04|22) /)
    }
    expect(readdirSync(outside)).toEqual(['content'])
  })
})

it('a request that hangs is answered before a proxy gives up', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  timeout.mockImplementation((time) => {
    expect(time).toBeLessThan(180_000)
    const soon = new AbortController()
    setTimeout(() => soon.abort(), 10)
    return soon.signal
  })
  desk.context.door = () => new Promise(() => {})
  const late = await desk.send('/desk/facts')
  expect([late.status, await late.text()]).toEqual([
    503,
    'This took too long. Try again.',
  ])
})

it('a request that breaks off is no error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const closed = new Promise<void>((done) => {
    desk.context.door = async (incoming) => {
      incoming.once('close', () => setImmediate(done))
      sent.destroy()
      return { name: 'A', email: 'a@b.example' }
    }
  })
  const headers = { 'content-length': '100' }
  const sent = request(`${desk.origin}/desk/save`, { method: 'POST', headers })
  sent.once('error', () => {})
  sent.write('path=')
  await closed
  expect(logged).not.toHaveBeenCalled()
})

it('an unexpected error is logged with an id that the page shows, and nothing else of it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  desk.context.today = () => {
    throw new TypeError('a secret path')
  }
  const response = await desk.send('/desk', {
    headers: { accept: 'text/html' },
  })
  const page = await response.text()
  expect(response.status).toBe(500)
  expect(page).not.toContain('secret')
  const [, id] = /“([0-9a-f]{8})”/.exec(page) ?? []
  expect(logged.mock.calls.flat().join(' ')).toContain(
    `Error ${id}: TypeError: a secret path`,
  )
})

it('a request for an unknown path creates no file', async () => {
  const before = existsSync(join(desk.folder, '.desk'))
    ? readdirSync(join(desk.folder, '.desk'), { recursive: true })
    : []
  const made = 'content/pages/tnc/draft.mdx.json/x.mdx'
  for (const asked of [
    desk.act('remark', { path: made, clause: '', remark: 'x' }),
    desk.act('save', { path: made, text: 'x', base: hash, window: 'a' }),
    desk.act('save', {
      path: 'content/pages/nothing/2026-12-01.mdx',
      text: 'x',
      base: hash,
      window: 'a',
    }),
    desk.act('save', {
      path: 'content/seals.jsonl',
      text: 'x',
      base: hash,
      window: 'a',
    }),
    desk.act('share', { path: made }),
  ])
    await expect(asked).rejects.toThrow(/404/)
  const after = existsSync(join(desk.folder, '.desk'))
    ? readdirSync(join(desk.folder, '.desk'), { recursive: true })
    : []
  expect(after).toEqual(before)
})

it('a text that is too large is not saved, and the limit is said', async () => {
  const { hash: base } = await desk.open(path)
  const large = `${'word '.repeat(100_001)}\n`
  const save = desk.act('save', { path, text: large, base, window: 'a' })
  await expect(save).rejects.toThrow('413 This text has more than 500,000')
})
