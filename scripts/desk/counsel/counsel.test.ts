import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuseOtherSites } from '../guard.ts'
import {
  asha,
  draftOf,
  draft as path,
  ravi,
  settingsOf,
} from '../testing/people.ts'
import { fieldsIn, type TestDesk } from '../testing/start-desk.ts'
import { startSealed } from '../testing/start-sealed.ts'
import { acts, views } from '../views-and-acts.ts'
import { counselDoor } from './counsel-door.ts'

const address = 'https://desk.example.in'
const other = 'content/pages/other/draft.mdx'
const guest = {
  name: 'Meera Nair',
  email: 'meera@counsel.example',
  until: '2026-12-15',
}

let desk: TestDesk

beforeEach(async () => {
  desk = await startSealed()
  desk.write(path, draftOf('You must pay at once.'))
  desk.write('desk.yaml', settingsOf('approvals: 1\noutsiders: approve\n'))
  desk.write(other, desk.read(path).replace('Terms', 'Secret Plan'))
  const { context } = desk
  const team = context.door
  const counsel = counselDoor({
    ...context,
    ...{ address, today: () => context.today() },
    showPage: async ({ pathname }) => new Response(pathname),
  })
  Object.assign(context, {
    ...{ address, person: asha },
    door: async (...it: Parameters<typeof team>) => {
      const [sent, { pathname }] = it
      if (!pathname.startsWith('/counsel/')) return team(...it)
      refuseOtherSites(sent, address, true)
      return counsel(...it)
    },
  })
  await desk.type(path, (text) => `${text}\nWe pay back.\n`)
})

/** Invites somebody, and returns what the page shows once. */
async function invite(host = asha, more = {}) {
  desk.context.person = host
  const fields = { path, ...guest, ...more }
  const body = new URLSearchParams(fields)
  const made = await desk.send('/desk/invite', { method: 'POST', body })
  const page = await made.text()
  const [, id = '', secret = ''] =
    /value="https:\/\/desk\.example\.in\/counsel\/([\w-]+)#([\w-]+)"/.exec(
      page,
    ) ?? []
  const [, code = ''] = /<output>([\d ]+)</.exec(page) ?? []
  return { status: made.status, page, id, secret, code }
}

type Link = Pick<Awaited<ReturnType<typeof invite>>, 'id' | 'secret' | 'code'>
type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
type Fields = Record<string, string> | string[][]

/** The browser of somebody outside, with the cookies that the desk sets. */
function browser() {
  let cookie = ''
  const go = async (path: string, { headers, ...init }: Sent = {}) => {
    const response = await desk.send(path, {
      ...init,
      headers: { cookie, accept: 'text/html', origin: address, ...headers },
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = `${set.split(';')[0]}`
    return { response, status: response.status, text: await response.text() }
  }
  const post = (path: string, fields: Fields = {}, headers = {}) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  const open = ({ id, secret, code }: Link) =>
    post(`/counsel/${id}/open`, { secret, code })
  return { go, post, open, cookie: () => cookie }
}

/** Lets somebody in. */
async function enter(link: Link) {
  const one = browser()
  const { response } = await one.open(link)
  expect(response.headers.get('location')).toBe(`/counsel/${link.id}`)
  return one
}

async function approve({ go, post }: ReturnType<typeof browser>, id: string) {
  const { text } = await go(`/counsel/${id}`)
  const { token = '' } = fieldsIn(
    text.replaceAll(`/counsel/${id}/`, '/desk/'),
    'approve',
  )
  const accept = Array.from(
    text.matchAll(/name="accept"[^>]* value="([^"]*)"/g),
    ([, id]) => `${id}`,
  )
  const fields = [['token', token], ...accept.map((it) => ['accept', it])]
  return post(`/counsel/${id}/approve`, fields)
}

const publishAs = async (person: typeof asha) => {
  desk.context.person = person
  return desk.seal()
}

describe('a link', () => {
  it('opens its draft with the code, once', async () => {
    const link = await invite()
    const { go } = await enter(link)
    const { text, response } = await go(`/counsel/${link.id}`)
    expect(text).toContain('Meera Nair, invited by Asha Rao until')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await go(`/counsel/${link.id}/redline`)).status).toBe(200)
    expect((await go(`/counsel/${link.id}/page`)).text).toBe('/tnc/draft')
    const forwarded = browser()
    expect((await forwarded.open(link)).status).toBe(403)
  })

  it('tells a stranger nothing: wrong, used, ended and made-up ones look alike', async () => {
    const fresh = await invite()
    const used = await invite(asha, { email: 'b@counsel.example' })
    await enter(used)
    const revoked = await invite(asha, { email: 'c@counsel.example' })
    await desk.act('revoke', { path, id: revoked.id })
    const made = { id: 'A'.repeat(12), secret: 'B'.repeat(43), code: '123456' }
    const wrong = { ...fresh, secret: made.secret }
    const seen = new Set<string>()
    for (const link of [made, wrong, { ...fresh, code: '' }, used, revoked]) {
      const { go, open } = browser()
      const { text, status } = await open(link)
      const page = await go(`/counsel/${link.id}`)
      const frame = await go(`/counsel/${link.id}/redline`)
      const all = `${status} ${text} ${page.text} ${frame.text}`
      seen.add(all.replaceAll(link.id, '').replaceAll(link.secret, ''))
    }
    expect(seen.size).toBe(1)
    expect([...seen][0]).not.toMatch(/Terms|Asha|Meera/)
  })

  it('ends after five wrong codes, which only its holder can use up', async () => {
    const link = await invite()
    const { open } = browser()
    for (let i = 0; i < 9; i++) await open({ ...link, secret: 'A'.repeat(43) })
    const wrong = link.code === '000 000' ? '111111' : '000000'
    for (let i = 0; i < 4; i++) await open({ ...link, code: wrong })
    await enter(link)
    const second = await invite()
    for (let i = 0; i < 5; i++) await open({ ...second, code: wrong })
    expect((await open(second)).status).toBe(403)
  })

  it('is replaced by a new one for the same person, whose code its inviter alone sees', async () => {
    const first = await invite()
    const { go } = await enter(first)
    const second = await invite()
    expect((await go(`/counsel/${first.id}`)).text).toContain('replaced')
    const read = () => desk.view('publish', { path })
    expect(await read()).toContain(`Code: ${second.code}`)
    desk.context.person = ravi
    expect(await read()).not.toContain('Code:')
  })

  it('and its session are in no file of the desk, which forgets it later', async () => {
    const link = await invite()
    const { cookie } = await enter(link)
    const read = () =>
      readdirSync(desk.folder, { recursive: true })
        .map((name) => `${desk.folder}/${name}`)
        .filter((it) => /\.desk.*\.json$/.test(it))
        .map((it) => readFileSync(it, 'utf8'))
    const files = read()
    expect(files.join()).toContain(link.id)
    for (const secret of [link.secret, cookie().replace(/.*=/, '')])
      expect(files.join()).not.toContain(secret)
    desk.context.today = () => '2027-02-01'
    await invite(asha, { until: '2027-02-02' })
    expect(read().join()).not.toContain(link.id)
  })
})

it('opens no view, act or file of the desk, and writes about no other draft', async () => {
  const { id, ...link } = await invite()
  const { go, post } = await enter({ id, ...link })
  for (const name of [...views.keys(), 'desk.js', `edit?path=${path}`])
    expect((await go(`/desk/${name}`)).status, name).toBe(403)
  // Their own names are those of no act of the desk.
  for (const name of [...views.keys(), ...acts.keys(), 'open', 'page'])
    if (!['remark', 'reply', 'approve', ''].includes(name))
      for (const it of [name, `${name}?path=${other}`])
        expect([303, 404], it).toContain(
          (await post(`/counsel/${id}/${it}`, { path: other })).status,
        )
  for (const name of acts.keys())
    expect((await post(`/desk/${name}`, { path })).status, name).toBe(403)
  await post(`/counsel/${id}/remark`, {
    path: other,
    clause: 'one',
    remark: 'x',
  })
  const review = (of: string) => desk.view('remarks', { path: of })
  expect(await review(other)).toContain('Remarks: 0')
  expect(await review(path)).toContain('Remarks: 1')
  const own = await go(`/counsel/${id}?path=${other}`)
  expect(own.text).not.toMatch(/Secret Plan|@/)
  expect(
    (await post(`/counsel/${id}/approve`, { path: other, token: '' })).status,
  ).toBe(400)
})

it('refuses requests of other sites, large ones and those without a session', async () => {
  const { id, ...link } = await invite()
  const { post } = await enter({ id, ...link })
  const remark = { clause: '', remark: 'x' }
  const to = `/counsel/${id}/remark`
  const foreign = { origin: 'https://evil.example' }
  expect((await post(to, remark, foreign)).status).toBe(403)
  const embedded = { 'sec-fetch-site': 'cross-site' }
  expect((await post(to, remark, embedded)).status).toBe(403)
  const long = { clause: '', remark: 'x'.repeat(70_000) }
  expect((await post(to, long)).status).toBe(413)
  const fixed = { cookie: `__Host-counsel-${id}=chosen-by-somebody` }
  expect((await post(to, remark, fixed)).text).not.toContain('Meera')
  expect(await desk.view('remarks', { path })).toContain('Remarks: 0')
})

it('marks what an outsider says, and shows it as text', async () => {
  const { id, ...link } = await invite()
  const { go, post } = await enter({ id, ...link })
  const evil = '<script>evil()</script>'
  await post(`/counsel/${id}/remark`, { clause: 'one', remark: evil })
  const remarks = await desk.view('remarks', { path })
  expect(remarks).toContain('(not in the team)')
  for (const page of [remarks, (await go(`/counsel/${id}`)).text])
    expect(page).not.toContain(evil)
  for (const name of [evil, 'Meera \u202eriaN', 'Asha Rao', ''])
    expect((await invite(asha, { name })).status).toBe(422)
  for (const more of [{ email: ravi.email }, { until: '2027-01-01' }])
    expect((await invite(asha, more)).status).toBe(422)
})

describe('an invitation ends, and says so to whoever had opened it:', () => {
  it.each<[string, () => unknown]>([
    [
      'ended on 15 December 2026',
      () => {
        desk.context.today = () => '2026-12-16'
      },
    ],
    [
      'no longer in the team',
      () => desk.write('desk.yaml', settingsOf('').replace(/.*Asha.*\n/, '')),
    ],
    [
      'published, discarded or renamed',
      () => desk.act('bring-back', { path, hash: 'published' }),
    ],
    [
      'published, discarded or renamed',
      async () => {
        // Another draft of the same policy is not theirs.
        await desk.act('bring-back', { path, hash: 'published' })
        desk.write(path, desk.read(other))
      },
    ],
    [
      'published, discarded or renamed',
      () => desk.git('mv', '-f', path, 'content/pages/renamed.mdx'),
    ],
    [
      'published, discarded or renamed',
      async () => {
        desk.write('desk.yaml', settingsOf(''))
        await desk.seal()
        await desk.act('amend', { slug: 'tnc' })
      },
    ],
  ])('%s', async (reason, end) => {
    const { id, ...link } = await invite()
    const { go, post } = await enter({ id, ...link })
    desk.git('add', '-A')
    await end()
    for (const name of ['', '/redline', '/page', '/no-such']) {
      const { status, text } = await go(`/counsel/${id}${name}`)
      expect([status, text]).toEqual([410, expect.stringContaining(reason)])
    }
    expect((await post(`/counsel/${id}/remark`)).status).toBe(410)
  })
})

describe('an approval of an outsider', () => {
  it('counts for the words of others, and the seal says who invited them', async () => {
    const { id, ...link } = await invite(ravi)
    const session = await enter({ id, ...link })
    expect((await approve(session, id)).status).toBe(303)
    expect((await session.go(`/counsel/${id}`)).text).toContain(
      '✓ You approved',
    )
    await publishAs(asha)
    expect(desk.read('content/seals.jsonl')).toContain(
      '"approved":[{"by":"Meera Nair","on":"2026-12-01","invitedBy":"Ravi Iyer"}]',
    )
  })

  it('does not count for the words of whoever invited them', async () => {
    const { id, ...link } = await invite(asha)
    await approve(await enter({ id, ...link }), id)
    await expect(publishAs(asha)).rejects.toThrow(
      'somebody other than Asha Rao or somebody whom they invited',
    )
  })

  it.each<[string, (id: string) => unknown]>([
    [
      'desk.yaml no longer allows it',
      () => desk.write('desk.yaml', settingsOf('approvals: 1\n')),
    ],
    ['the invitation is revoked', (id) => desk.act('revoke', { path, id })],
    ['the draft changes', () => desk.type(path, (text) => `${text}\nMore.\n`)],
  ])('is void when %s', async (_, change) => {
    const { id, ...link } = await invite(ravi)
    await approve(await enter({ id, ...link }), id)
    await change(id)
    await expect(publishAs(asha)).rejects.toThrow('0 of 1')
  })

  it('is refused if the invitation is revoked before its last byte', async () => {
    const { id, ...link } = await invite(ravi)
    const { go, cookie } = await enter({ id, ...link })
    const { text } = await go(`/counsel/${id}`)
    const [, token = ''] = /name="token" value="(\w+)"/.exec(text) ?? []
    const body = `token=${token}`
    const { url } = await desk.send('/desk')
    const sent = request(new URL(`/counsel/${id}/approve`, url), {
      method: 'POST',
      headers: {
        ...{ cookie: cookie(), origin: address, 'content-length': body.length },
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    sent.write(body.slice(0, -1))
    await desk.view('publish', { path })
    await desk.act('revoke', { path, id })
    sent.end(body.at(-1))
    const [answer] = await once(sent, 'response')
    expect(answer.statusCode).toBe(410)
    await expect(publishAs(asha)).rejects.toThrow('0 of 1')
  })

  it('is refused for what they were not shown, and where desk.yaml does not allow it', async () => {
    const { id, ...link } = await invite(ravi)
    const session = await enter({ id, ...link })
    const stale = await session.go(`/counsel/${id}`)
    const [, token = ''] = /name="token" value="(\w+)"/.exec(stale.text) ?? []
    desk.context.person = asha
    await desk.type(path, (text) => `${text}\nMore.\n`)
    const late = await session.post(`/counsel/${id}/approve`, { token })
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('changed after you read it'),
    ])
    desk.write('desk.yaml', settingsOf('approvals: 1\n'))
    expect((await session.go(`/counsel/${id}`)).text).not.toContain('/approve')
    expect((await approve(session, id)).status).toBe(400)
    const sent = await session.post(`/counsel/${id}/approve`, { token })
    expect(sent.status).toBe(403)
  })
})
