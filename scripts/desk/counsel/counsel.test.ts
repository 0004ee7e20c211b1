import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuseOtherSites } from '../guard.ts'
import {
  asha,
  draftOf,
  draft as path,
  priya,
  ravi,
  settingsOf,
} from '../testing/people.ts'
import { fieldsIn, isOffered, type TestDesk } from '../testing/start-desk.ts'
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

const settings = settingsOf('approvals: 1\noutsiders: approve\n')

let desk: TestDesk

beforeEach(async () => {
  desk = await startSealed()
  desk.write(path, draftOf('You must pay at once.'))
  desk.write('desk.yaml', settings)
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
    door: async (...args: Parameters<typeof team>) => {
      const [sent, { pathname }] = args
      if (!pathname.startsWith('/counsel/')) return team(...args)
      refuseOtherSites(sent, address, true)
      return counsel(...args)
    },
  })
  await desk.type(path, (text) => `${text}\nWe pay back.\n`)
})

/** Invites somebody, and returns what the page shows once. */
async function invite(host = asha, more = {}) {
  const made = await desk.as(host).submit('invite', { path, ...guest, ...more })
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

/** The browser of somebody with a link, and with the cookies that the desk sets. */
function browser(link: Link) {
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
  const home = `/counsel/${link.id}`
  /** Opens a page of the review; by default, its first one. */
  const get = (name = '') => go(home + name)
  const post = (name: string, fields: Fields = {}, headers = {}) =>
    go(home + name, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    })
  const open = ({ secret, code } = link) => post('/open', { secret, code })
  /** Approves what the page shows, and accepts all that it asks for. */
  const approve = async () => {
    const { text } = await get()
    const accepted = text.matchAll(/name="accept"[^>]* value="([^"]*)"/g)
    return post('/approve', [
      ['token', tokenIn(text)],
      ...Array.from(accepted, ([, id]) => ['accept', `${id}`]),
    ])
  }
  return { ...link, go, get, post, open, approve, cookie: () => cookie }
}

const tokenIn = (page: string) =>
  /name="token" value="(\w+)"/.exec(page)?.[1] ?? ''

/** Invites somebody, and lets them in. */
async function enter(host = asha, more = {}) {
  const one = browser(await invite(host, more))
  const { response } = await one.open()
  expect(response.headers.get('location')).toBe(`/counsel/${one.id}`)
  return one
}

/** The publish page of the draft, as its author sees it. */
const publishPage = () => desk.as(asha).view('publish', { path })

describe('a link', () => {
  it('opens its draft with the code, once', async () => {
    const { get, ...link } = await enter()
    const { text, response } = await get()
    expect(text).toContain('Meera Nair, invited by Asha Rao until')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await get('/redline')).status).toBe(200)
    expect((await get('/page')).text).toBe('/tnc/draft')
    expect((await browser(link).open()).status).toBe(403)
  })

  it('tells a stranger nothing: wrong, used, ended and made-up ones look alike', async () => {
    const fresh = await invite()
    const used = await enter(asha, { email: 'b@counsel.example' })
    const revoked = await invite(asha, { email: 'c@counsel.example' })
    await desk.act('revoke', { path, id: revoked.id })
    const made = { id: 'A'.repeat(12), secret: 'B'.repeat(43), code: '123456' }
    const wrong = { ...fresh, secret: made.secret }
    const seen = new Set<string>()
    for (const link of [made, wrong, { ...fresh, code: '' }, used, revoked]) {
      const { get, open } = browser(link)
      const { text, status } = await open()
      const all = [status, text, (await get()).text, (await get('/page')).text]
      seen.add(all.join().replaceAll(link.id, '').replaceAll(link.secret, ''))
    }
    expect(seen.size).toBe(1)
    expect([...seen][0]).not.toMatch(/Terms|Asha|Meera/)
  })

  it('ends after five wrong codes, which only its holder can use up', async () => {
    const link = await invite()
    const { open } = browser(link)
    const other = { ...link, secret: 'A'.repeat(43) }
    const code = link.code === '000 000' ? '111111' : '000000'
    for (let i = 0; i < 9; i++) await open(other)
    for (let i = 0; i < 4; i++) await open({ ...link, code })
    expect((await open()).status).toBe(303)
    const second = browser(await invite())
    for (let i = 0; i < 5; i++) await second.open({ ...second, code })
    expect((await second.open()).status).toBe(403)
  })

  it('is replaced by a new one for the same person, and only the inviter sees its code', async () => {
    const { get } = await enter()
    const { code } = await invite()
    expect((await get()).text).toContain('replaced')
    expect(await publishPage()).toContain(`Code: ${code}`)
    const others = await desk.as(ravi).view('publish', { path })
    expect(others).not.toContain('Code:')
  })

  it('and its session are in no file of the desk, which forgets it later', async () => {
    const { id, secret, cookie } = await enter()
    const read = () =>
      readdirSync(desk.folder, { recursive: true })
        .map((name) => `${desk.folder}/${name}`)
        .filter((file) => /\.desk.*\.json$/.test(file))
        .map((file) => readFileSync(file, 'utf8'))
        .join()
    expect(read()).toContain(id)
    expect(read()).not.toContain(secret)
    expect(read()).not.toContain(cookie().replace(/.*=/, ''))
    desk.context.today = () => '2027-02-01'
    await invite(asha, { until: '2027-02-02' })
    expect(read()).not.toContain(id)
  })
})

it('opens no view, act or file of the desk, and writes about no other draft', async () => {
  const { go, get, post } = await enter()
  for (const name of [...views.keys(), 'desk.js', `edit?path=${path}`])
    expect((await go(`/desk/${name}`)).status, name).toBe(403)
  const body = new URLSearchParams({ path })
  for (const name of acts.keys())
    expect(
      (await go(`/desk/${name}`, { method: 'POST', body })).status,
      name,
    ).toBe(403)
  // Their own names are those of no act of the desk.
  for (const name of [...views.keys(), ...acts.keys(), 'open', 'page'])
    if (!['remark', 'reply', 'approve', ''].includes(name))
      for (const url of [name, `${name}?path=${other}`])
        expect([303, 404], url).toContain(
          (await post(`/${url}`, { path: other })).status,
        )
  await post('/remark', { path: other, clause: 'one', remark: 'x' })
  const review = (of: string) => desk.view('remarks', { path: of })
  expect(await review(other)).toContain('Remarks: 0')
  expect(await review(path)).toContain('Remarks: 1')
  expect((await get(`?path=${other}`)).text).not.toMatch(/Secret Plan|@/)
  const approved = await post('/approve', { path: other, token: '' })
  expect(approved.status).toBe(400)
})

it('refuses requests of other sites, large ones and those without a session', async () => {
  const { id, post } = await enter()
  const remark = { clause: '', remark: 'x' }
  const foreign = { origin: 'https://evil.example' }
  expect((await post('/remark', remark, foreign)).status).toBe(403)
  const embedded = { 'sec-fetch-site': 'cross-site' }
  expect((await post('/remark', remark, embedded)).status).toBe(403)
  const long = { clause: '', remark: 'x'.repeat(70_000) }
  expect((await post('/remark', long)).status).toBe(413)
  const fixed = { cookie: `__Host-counsel-${id}=chosen-by-somebody` }
  expect((await post('/remark', remark, fixed)).text).not.toContain('Meera')
  expect(await desk.view('remarks', { path })).toContain('Remarks: 0')
})

it('answers a refused request although the page of the review has an error', async () => {
  const { post } = await enter()
  desk.write('desk.yaml', `${settings}approvers: { tcn: ${ravi.email} }\n`)
  const refused = await post('/reply', { id: 'gone', text: 'x' })
  expect(refused.status).toBe(404)
})

it('marks what an outsider says, and shows it as text', async () => {
  const { get, post } = await enter()
  const evil = '<script>evil()</script>'
  await post('/remark', { clause: 'one', remark: evil })
  const remarks = await desk.view('remarks', { path })
  expect(remarks).toContain('(not in the team)')
  for (const page of [remarks, (await get()).text])
    expect(page).not.toContain(evil)
  for (const name of [evil, 'Meera \u202eriaN', 'Asha Rao', ''])
    expect((await invite(asha, { name })).status).toBe(422)
  for (const more of [{ email: ravi.email }, { until: '2027-01-01' }])
    expect((await invite(asha, more)).status).toBe(422)
})

it('marks an outsider whose words were accepted among the authors', async () => {
  const { post } = await enter()
  const quoted = { exact: 'at once', prefix: 'pay ', suffix: '.' }
  await post('/remark', {
    ...{ clause: 'one', remark: '', ...quoted },
    replacement: 'in time',
  })
  const form = fieldsIn(await desk.view('remarks', { path }), 'accept')
  await desk.act('accept', form)
  expect(await publishPage()).toMatch(
    /Changed by [^<]*Meera Nair \(not in the team\)/,
  )
})

it('an invitation ends, and says so to whoever had opened it', async () => {
  const gone = 'published, discarded or renamed'
  const invitations = '.desk/invitations.json'
  const discard = () => desk.act('bring-back', { path, hash: 'published' })
  const text = desk.read(path)
  const ends: [reason: string, end: () => unknown][] = [
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
    [gone, discard],
    [
      gone,
      async () => {
        await discard()
        // Another draft of the same policy is not theirs.
        desk.write(path, desk.read(other))
      },
    ],
    [gone, () => desk.remove(path)],
    [
      // It was published elsewhere, where another draft was started, too.
      gone,
      () => {
        const all = desk.read(invitations)
        desk.write(
          invitations,
          all.replaceAll('"versions": 1', '"versions": 0'),
        )
      },
    ],
    [
      gone,
      async () => {
        desk.write('desk.yaml', settingsOf(''))
        await desk.seal()
        await desk.act('amend', { slug: 'tnc' })
      },
    ],
  ]
  for (const [reason, end] of ends) {
    desk.context.today = () => '2026-12-01'
    desk.write('desk.yaml', settings)
    desk.write(path, text)
    const { get, post } = await enter()
    await end()
    for (const name of ['', '/redline', '/page', '/no-such']) {
      const { status, text } = await get(name)
      expect([status, text]).toEqual([410, expect.stringContaining(reason)])
    }
    expect((await post('/remark')).status).toBe(410)
  }
})

describe('an approval of an outsider', () => {
  it('counts for the words of others, and the seal says who invited them', async () => {
    const { get, approve } = await enter(ravi)
    expect((await approve()).status).toBe(303)
    expect((await get()).text).toContain('✓ You approved')
    await desk.as(asha).seal()
    expect(desk.read('content/seals.jsonl')).toContain(
      '"approved":[{"by":"Meera Nair","on":"2026-12-01","invitedBy":"Ravi Iyer"}]',
    )
  })

  it('does not count for the words of whoever invited them', async () => {
    const { approve } = await enter(asha)
    await approve()
    expect(await publishPage()).toContain(
      'somebody other than Asha Rao or somebody whom they invited',
    )
  })

  it('counts once with the approval of whoever invited them', async () => {
    desk.write('desk.yaml', settings.replace('approvals: 1', 'approvals: 2'))
    const { approve } = await enter(ravi)
    await approve()
    await desk.as(ravi).approve(path)
    expect(await publishPage()).toContain('Approvals by colleagues: 1 of 2.')
    await desk.as(priya).approve(path)
    expect(isOffered(await publishPage())).toBe(true)
  })

  it('is void when desk.yaml no longer allows it, the draft changes, or the invitation is revoked', async () => {
    const { id, approve } = await enter(ravi)
    const isCounted = async () => isOffered(await publishPage())
    await approve()
    expect(await isCounted()).toBe(true)
    desk.write('desk.yaml', settingsOf('approvals: 1\n'))
    expect(await isCounted()).toBe(false)
    desk.write('desk.yaml', settings)
    await desk.type(path, (text) => `${text}\nMore.\n`)
    expect(await isCounted()).toBe(false)
    await approve()
    expect(await isCounted()).toBe(true)
    await desk.act('revoke', { path, id })
    expect(await isCounted()).toBe(false)
  })

  it('is refused if the invitation is revoked before its last byte', async () => {
    const { id, get, cookie } = await enter(ravi)
    const body = `token=${tokenIn((await get()).text)}`
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
    expect(isOffered(await publishPage())).toBe(false)
  })

  it('is refused for what they were not shown, and where desk.yaml does not allow it', async () => {
    const { get, post } = await enter(ravi)
    const token = tokenIn((await get()).text)
    await desk.as(asha).type(path, (text) => `${text}\nMore.\n`)
    const late = await post('/approve', { token })
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('changed after you read it'),
    ])
    desk.write('desk.yaml', settingsOf('approvals: 1\n'))
    expect((await get()).text).not.toContain('/approve')
    expect((await post('/approve', { token })).status).toBe(403)
  })
})
