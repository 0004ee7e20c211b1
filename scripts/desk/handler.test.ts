import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectFiles } from '../policies/testing/project-files.ts'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { page, version } from '../rules/testing/sealed-project.ts'
import { startDesk, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'
let desk: TestDesk

beforeEach(async () => {
  desk = await startDesk({
    [path]: version('Terms', '## One [#one]\n\nText.'),
  })
})

describe('nobody gets in', () => {
  const push = { method: 'POST', body: '' }

  it('but by the address that was printed, whose token becomes a cookie and leaves the address', async () => {
    const plain = { headers: { cookie: '' } }
    const { status, headers } = await desk.send(
      `/desk?token=${desk.token}`,
      plain,
    )
    expect([status, headers.location]).toEqual([303, '/desk'])
    expect(String(headers['set-cookie'])).toMatch(
      /^desk-\d+=a-token-of-a-test; Path=\/desk; HttpOnly; SameSite=Strict$/,
    )
    expect((await desk.send('/desk')).status).toBe(200)
  })

  it.each([
    ['no token', 401, { cookie: '' }],
    ['another token', 401, { cookie: 'desk=a-token-of-a-tesT' }],
    ['a foreign Host', 403, { host: 'desk.example' }],
    ['the port of another program', 403, { host: '127.0.0.1:1' }],
    ['a foreign Origin', 403, { origin: 'https://site.example' }],
    [
      'another port of this machine as Origin',
      403,
      { origin: 'http://127.0.0.1:1' },
    ],
    ['no Origin', 403, { origin: '' }],
    [
      'a request that another site makes',
      403,
      { 'sec-fetch-site': 'cross-site' },
    ],
    ['what is no form', 422, { 'content-type': 'text/plain' }],
  ])('with %s', async (_, status, headers) => {
    const refused = await desk.send('/desk/publish', { ...push, headers })
    expect(refused.status).toBe(status)
    expect(refused.text).not.toContain('committed')
  })

  it('with the token in the address of anything but the desk itself', async () => {
    const plain = { headers: { cookie: '' } }
    for (const path of ['desk.js', 'redline', 'file', 'facts'])
      expect(
        (await desk.send(`/desk/${path}?token=${desk.token}`, plain)).status,
      ).toBe(401)
  })

  it('with very many fields at once', async () => {
    const body = 'a=1&'.repeat(100_000)
    const { status } = await desk.send('/desk/save', { method: 'POST', body })
    expect(status).toBe(400)
  })

  it('with more than 20 MB', async () => {
    const body = `path=${path}&base=${'0'.repeat(64)}&text=${'x'.repeat(21 * 2 ** 20)}`
    const headers = { 'transfer-encoding': 'chunked' }
    const sent = desk.send('/desk/save', { method: 'POST', headers, body })
    const answered = await sent.catch(() => ({ status: 413 }))
    expect(answered.status).toBe(413)
    expect(desk.read(path)).toContain('Text.')
  })

  it('to anything but what the desk knows', async () => {
    for (const unknown of [
      'exec',
      '__proto__',
      '../package.json',
      'desk.map',
    ]) {
      expect((await desk.send(`/desk/${unknown}`, push)).status).toBe(404)
      expect((await desk.send(`/desk/${unknown}`)).status).toBe(404)
    }
    await expect(desk.view('edit', { path, more: '1' })).rejects.toThrow('400')
    await expect(desk.act('save', { path })).rejects.toThrow('400')
  })

  it('and no script but its own runs, in no frame of others', async () => {
    const policy = String(
      (await desk.send('/desk')).headers['content-security-policy'],
    )
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })
})

it('a refusal is shown by the frame that it stands in, and by no frame of others', async () => {
  const { status, headers, text } = await desk.send(
    `/desk/redline?${new URLSearchParams({ path, from: '2026-11-01' })}`,
    { headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' } },
  )
  expect([status, headers['content-type']]).toEqual([
    422,
    'text/html; charset=utf-8',
  ])
  expect(text).toContain('There is no')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

describe('no file but the texts', () => {
  it.each([
    'package.json',
    'content/seals.json',
    'content/pages/tnc/../../../package.json',
    '/etc/passwd',
    'content/pages/tnc/2026-12-02.mdx',
    'content\\pages\\tnc\\2026-12-01.mdx',
  ])('can be read, written, discarded or brought back: %s', async (name) => {
    desk.write('package.json', '{}')
    const { hash } = await desk.open(path)
    await expect(desk.view('edit', { path: name })).rejects.toThrow('404')
    await expect(
      desk.act('save', { path: name, text: '', base: hash }),
    ).rejects.toThrow('404')
    await expect(desk.act('discard', { path: name })).rejects.toThrow('404')
    if (!name.includes('2026-12-02'))
      await expect(
        desk.act('bring-back', { path: name, hash }),
      ).rejects.toThrow('404')
    expect(desk.read('package.json')).toBe('{}')
  })

  it('is reached by a link out of the folder', async () => {
    const outside = temporaryProject({ 'secret.mdx': version('Secret') })
    const link = (from: string, name: string) =>
      symlinkSync(join(outside, from), join(desk.folder, 'content/pages', name))
    link('secret.mdx', 'linked.mdx')
    link('', 'away')
    for (const linked of [
      'content/pages/linked.mdx',
      'content/pages/away/secret.mdx',
    ]) {
      await expect(desk.view('edit', { path: linked })).rejects.toThrow(
        /^40[34] /,
      )
      const sent = { path: linked, text: 'x', base: '0'.repeat(64) }
      await expect(desk.act('save', sent)).rejects.toThrow(/^40[34] /)
    }
    expect(projectFiles(outside).read('secret.mdx')).toContain('Secret')
  })

  it('is written through a link, be it a folder of texts or of kept states', async () => {
    const outside = temporaryProject({})
    const { hash } = await desk.open(path)
    const before = projectFiles(outside).read('content/facts.yaml')
    await desk.act('discard', { path })
    desk.remove('content/pages/tnc')
    symlinkSync(outside, join(desk.folder, 'content/pages/tnc'))
    await expect(desk.act('bring-back', { path, hash })).rejects.toThrow(
      '422 This file is a link to another place, or stands below one: nothing was written.',
    )
    desk.remove('content/pages/tnc')
    desk.remove('.desk/earlier')
    desk.write(path, version('Terms', '## One [#one]\n\nMore.'))
    symlinkSync(outside, join(desk.folder, '.desk/earlier'))
    await expect(desk.view('edit', { path })).rejects.toThrow('is a link')
    expect(readdirSync(outside)).toEqual(['content'])
    desk.remove('.desk/earlier')
    desk.remove('content/facts.yaml')
    symlinkSync(
      join(outside, 'content/facts.yaml'),
      join(desk.folder, 'content/facts.yaml'),
    )
    const [, base = ''] =
      /name="base" value="(\w+)"/.exec(
        await desk.view('fact', { name: 'liabilityCap' }),
      ) ?? []
    const fact = { name: 'liabilityCap', value: 'INR 6,000', base }
    await expect(desk.act('fact', fact)).rejects.toThrow('is a link')
    expect(projectFiles(outside).read('content/facts.yaml')).toBe(before)
  })
})

it.each([
  'తెలుగు',
  'terms & conditions',
  'a#b?c=d%20e',
  `it's "quoted"`,
  '[ab]*',
  '-x',
  'x+y',
])('a text may have any name: %s', async (name) => {
  const file = `content/pages/${name}.mdx`
  const text = page('Odd')
  desk.write(file, text)
  desk.startHistory()
  desk.write(file, `${text}More.\n`)
  const overview = await desk.view('')
  const links = [...overview.matchAll(/href="([^"]*)"/g)].map(([, it = '']) =>
    it.replaceAll('&amp;', '&'),
  )
  const link = `/desk/edit?${new URLSearchParams({ path: file })}`
  expect(links).toContain(link)
  const opened = await desk.open(file)
  expect((await desk.send(link)).status).toBe(200)
  await desk.act('save', { path: file, text, base: opened.hash })
  const shown = await desk.view('redline', { path: file, from: opened.hash })
  expect(shown).toContain('<h1>Odd')
  desk.write(file, 'x')
  expect(await desk.act('discard', { path: file })).toBe(link)
  expect(desk.read(file)).toBe(text)
})
