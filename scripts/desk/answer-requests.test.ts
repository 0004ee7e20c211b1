import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectFiles } from '../policies/testing/project-files.ts'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { page, version } from '../rules/testing/sealed-project.ts'
import { startDesk, type TestDesk } from './testing/start-desk.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'
const hash = '0'.repeat(64)
let desk: TestDesk

beforeEach(async () => {
  desk = await startDesk({
    [path]: version('Terms', '## One [#one]\n\nText.'),
  })
})

describe('nobody gets in', () => {
  it('but by the address that was printed, whose token becomes a cookie and leaves the address', async () => {
    const headers = { cookie: '' }
    const entrance = `/desk?token=${desk.token}`
    const answer = await desk.send(entrance, { headers })
    expect([answer.status, answer.headers.location]).toEqual([303, '/desk'])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^desk-\d+=a-token-of-a-test; Path=\/desk; HttpOnly; SameSite=Strict$/,
    )
    for (const name of ['desk.js', 'redline', 'file', 'facts']) {
      const other = entrance.replace('?', `/${name}?`)
      expect((await desk.send(other, { headers })).status).toBe(401)
    }
  })

  it.each([
    ['no token', 401, { cookie: '' }],
    ['another token', 401, { cookie: 'desk=a-token-of-a-tesT' }],
    ['a foreign Host', 403, { host: 'desk.example' }],
    ['a foreign Origin', 403, { origin: 'https://site.example' }],
    ['no Origin', 403, { origin: '' }],
    ['another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['what is no form', 422, { 'content-type': 'text/plain' }],
  ])('with %s', async (_, status, headers) => {
    const push = { method: 'POST', headers }
    expect((await desk.send('/desk/publish', push)).status).toBe(status)
  })

  it('with very many fields, or more than 20 MB', async () => {
    const send = (body: string, headers = {}) =>
      desk.send('/desk/save', { method: 'POST', headers, body })
    expect((await send('a=1&'.repeat(100_000))).status).toBe(400)
    const large = { 'content-length': `${21 * 2 ** 20}` }
    expect((await send('a=1', large)).status).toBe(413)
  })

  it('to anything but what the desk knows', async () => {
    for (const unknown of ['exec', '__proto__', '../package.json']) {
      await expect(desk.act(unknown)).rejects.toThrow('404')
      await expect(desk.view(unknown)).rejects.toThrow('404')
    }
    await expect(desk.view('edit', { path, more: '1' })).rejects.toThrow('400')
    await expect(desk.act('save', { path })).rejects.toThrow('400')
  })

  it('and no script but its own runs, in no frame of others', async () => {
    const { headers } = await desk.send('/desk')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    // What is pasted is styled by its attributes.
    const others = policy.replace("style-src-attr 'unsafe-inline'", '')
    expect(others).not.toMatch(/unsafe|https?:|\*/)
  })
})

describe('no file but the texts', () => {
  const cannotWrite = async (path: string) => {
    const sent = { path, text: 'x', base: hash }
    await expect(desk.view('edit', { path })).rejects.toThrow('404')
    await expect(desk.act('save', sent)).rejects.toThrow('404')
    for (const state of [hash, 'HEAD']) {
      const back = { path, hash: state }
      await expect(desk.act('bring-back', back)).rejects.toThrow('404')
    }
  }

  it.each([
    'package.json',
    'content/pages/tnc/../../../package.json',
    '/etc/passwd',
    'content/pages/tnc/2026-12-02.mdx',
    'content\\pages\\tnc\\2026-12-01.mdx',
  ])('can be read, written or discarded: %s', async (name) => {
    desk.write('package.json', '{}')
    desk.startHistory()
    desk.write('package.json', '[]')
    await cannotWrite(name)
    expect(desk.read('package.json')).toBe('[]')
  })

  it('is reached or written through a link, be it a text, a folder of texts or of kept states', async () => {
    const outside = temporaryProject({ 'secret.mdx': version('Secret') })
    const pages = join(desk.folder, 'content/pages')
    symlinkSync(join(outside, 'secret.mdx'), join(pages, 'linked.mdx'))
    symlinkSync(outside, join(pages, 'away'))
    for (const linked of ['linked.mdx', 'away/secret.mdx'])
      await cannotWrite(`content/pages/${linked}`)
    expect(projectFiles(outside).read('secret.mdx')).toContain('Secret')
    const { hash } = await desk.open(path)
    desk.remove('content/pages/tnc')
    symlinkSync(outside, join(desk.folder, 'content/pages/tnc'))
    const back = desk.act('bring-back', { path, hash })
    await expect(back).rejects.toThrow('422 This file is a link')
    desk.remove('content/pages/tnc')
    desk.remove('.desk/earlier')
    desk.write(path, version('Terms'))
    symlinkSync(outside, join(desk.folder, '.desk/earlier'))
    await expect(desk.view('edit', { path })).rejects.toThrow('is a link')
    expect(readdirSync(outside).sort()).toEqual(['content', 'secret.mdx'])
  })
})

it.each(['తెలుగు', 'a&b#c?d=e%20f', `it's "quoted"`, '[ab]*', '-x', 'x+y'])(
  'a text may have any name: %s',
  async (name) => {
    const file = `content/pages/${name}.mdx`
    desk.write(file, page('Odd'))
    desk.startHistory()
    desk.write(file, page('Even'))
    const link = `/desk/edit?${new URLSearchParams({ path: file })}`
    expect(await desk.view('')).toContain(`href="${link}"`)
    const { hash } = await desk.open(file)
    const back = { path: file, hash: 'HEAD' }
    expect(await desk.act('bring-back', back)).toBe(link)
    const since = { path: file, from: hash }
    expect(await desk.view('redline', since)).toContain('Even')
    expect(desk.read(file)).toBe(page('Odd'))
  },
)
