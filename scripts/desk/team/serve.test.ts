import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { todayInIndia } from '../../../src/site/timeline.ts'
import { today } from '../../../tests/setup/project-copy.ts'
import { sha256 } from '../../seals/sha256.ts'
import { bookFile, versionFile } from '../../text/paths.ts'
import { type Browser, serveTeam } from '../testing/serve-team.ts'
import { fieldsIn } from '../testing/start-desk.ts'
import { acts, views } from '../views-and-acts.ts'

const draft = 'content/pages/tnc/draft.mdx'
const team =
  'approvals: 1\npeople:\n  asha@company.in: Asha Rao\n  ravi@company.in: Ravi Iyer\n'
const email = 'Asha@company.in'
const member = { email, email_verified: true }
/** The secrets of invitations. */
const keys: string[] = []

const { copy, origin, port, desk, stop, ...served } = await serveTeam(team)
const { browser, hang, log, sendHead, signIn } = served
afterAll(stop)

describe('a stranger', () => {
  it.each([
    ['an address that is not one', 'GET http://[::1/', 422],
    ['no host', 'GET //', 422],
    ['a wrong escape', 'GET /%E0%A4%A', 401],
    ['an asterisk', 'OPTIONS *', 401],
    ['a large header', `GET /?${'a'.repeat(1e5)}`, 431],
    ['what is not HTTP', '\x16\x03\x01', 400],
    ['a wrong cookie', 'GET /signed-in', 403],
    ['a body that does not come', 'POST /desk/save', 403],
  ])('does not end the server by %s', async (_, line, status) => {
    const socket = sendHead(line, '__Host-desk-sign-in=bnVsbA')
    const [said] = await once(socket, 'data')
    socket.destroy()
    expect(`${said}`).toMatch(`HTTP/1.1 ${status} `)
    const { status: now } = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(now).toBe(200)
  })
})

describe('signing in', () => {
  it.each([
    ['is not in the team', { email: 'eve@evil.in', email_verified: true }],
    ['no verified email', { email, email_verified: false }],
    ['no verified email', { email_verified: true }],
  ])('is refused: %s', async (reason, said) => {
    const { go, text } = await signIn(said)
    expect(text).toContain(reason)
    expect((await go('/signed-out')).status).toBe(401)
  })

  it('leads a member to the desk, until they sign out', async () => {
    const { go, text } = await signIn(member)
    expect(text).toContain('Signed in as Asha Rao')
    const signOut = (from: string) =>
      go('/desk/sign-out', { method: 'POST', headers: { origin: from } })
    expect((await signOut('https://evil.in')).status).toBe(403)
    expect(await (await signOut(origin)).text()).toContain(
      'You have signed out',
    )
    const headers = { 'sec-fetch-dest': 'empty' }
    expect((await go('/desk', { headers })).status).toBe(401)
    const asked = await fetch(`http://127.0.0.1:${port}/desk`, {
      redirect: 'manual',
      headers: {
        'sec-fetch-dest': 'document',
        cookie: '__Host-desk=signed-out',
      },
    })
    expect(asked.headers.get('location')).toContain('prompt=login')
  })

  it('trusts addresses of the issuer that the settings name', async () => {
    const { text } = await signIn({ email })
    expect(text).toContain('Signed in as Asha Rao')
  })
})

it('two people write, approve and seal, while a stranger gets nothing', async () => {
  const post = (go: Browser, name: string, fields: Record<string, string>) =>
    go(`/desk/${name}`, { method: 'POST', body: new URLSearchParams(fields) })
  const read = async (go: Browser, name: string) =>
    (await go(`/desk/${name}?path=${draft}`)).text()
  const type = (go: Browser, words: string) => {
    const text = copy.read(draft)
    const base = sha256(text)
    return post(go, 'save', { path: draft, text: text + words, base })
  }
  /** A form of the publish page with its tick for placeholders. */
  const filled = async (go: Browser, action: string) => {
    const page = await read(go, 'publish')
    const [tick = ''] = /<input[^>]*name="accept"[^>]*>/.exec(page) ?? []
    const [, accept = ''] = / value="([^"]*)"/.exec(tick) ?? []
    return { ...fieldsIn(page, action), ...(accept && { accept }) }
  }
  const approve = async () =>
    post(ravi, 'approve', await filled(ravi, 'approve'))
  const seal = async () => {
    const form = await filled(asha, 'publish')
    return (await post(asha, 'publish', form)).text()
  }
  const people = ['asha@company.in', 'ravi@company.in']
  const { go: asha } = await signIn({ email: people[0], email_verified: true })
  const { go: ravi } = await signIn({ email: people[1], email_verified: true })

  async function walk() {
    await post(asha, 'amend', { slug: 'tnc' })
    await type(asha, '\nWe pay back.\n')
    const [, to = ''] = people
    await post(asha, 'share', { path: draft, summary: 'More.', to })
    expect(copy.git('log', '-1', '--format=%an %ae %cn %s')).toBe(
      'Asha Rao asha@company.in Asha Rao Change Terms of Use, draft',
    )
    expect(await (await ravi('/desk')).text()).toMatch(
      /Asha Rao, .*Waits for <a href="mailto:ravi@company.in\?subject=Please%20/,
    )

    await approve()
    await type(asha, ',')
    expect(await seal()).toContain('Approvals by colleagues: 0 of 1')
    await approve()
    expect(await seal()).toContain('Published: ')
    expect(copy.read(bookFile)).toContain(
      '"by":"Asha Rao","approved":[{"by":"Ravi Iyer"',
    )
  }

  await Promise.all([walk(), tryAddresses(browser())])

  copy.write('desk.yaml', team.replace(/.*Asha.*\n/, ''))
  const headers = { 'sec-fetch-dest': 'empty' }
  expect((await asha('/desk', { headers })).status).toBe(401)
  expect((await ravi('/desk', { headers })).status).toBe(200)
  copy.write('desk.yaml', team)
})

/** Sends a request to every address of the desk, and expects that it is refused. */
async function tryAddresses(go: Browser) {
  const names = [...views.keys(), ...acts.keys(), `edit?path=${draft}`]
  for (const path of [
    ...names.map((name) => `/desk/${name}`),
    '/desk/desk.js',
    '/desk?token=undefined',
    '/',
    '/tnc',
    '/src/render.tsx',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/desk.yaml',
    '/%2e%2e/package.json',
  ])
    for (const method of ['GET', 'POST']) {
      const headers = { 'sec-fetch-dest': 'empty' }
      expect((await go(path, { method, headers })).status, path).toBe(401)
    }
}

it('shows pages with drafts, which run no script, and no file', async () => {
  const { go } = await signIn(member)
  const text = copy.read(versionFile('tnc', today))
  for (const word of ['First', 'Second']) {
    copy.write(draft, `${text}\n${word} new paragraph.\n`)
    expect(await (await go('/tnc/draft')).text()).toContain(`${word} new`)
  }
  const page = await go('/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toBe(
    "sandbox allow-same-origin; frame-ancestors 'self'",
  )
  const [, logo = ''] = /<img src="([^"]+)"/.exec(await page.text()) ?? []
  expect((await go(logo)).headers.get('content-type')).toBe('image/svg+xml')
  for (const path of [
    '/src/render.tsx',
    '/@fs/etc/passwd',
    '/@id/virtual:site',
    '/desk.yaml',
    '/.git/config',
  ])
    expect((await go(path)).status).toBe(404)
})

it('counsel reviews one draft by a link and a code, which open nothing else', async () => {
  const { go: asha } = await signIn(member)
  const counsel = browser()
  const post = (go: Browser, to: string, fields: Record<string, string>) =>
    go(to, { method: 'POST', body: new URLSearchParams(fields) })
  const secret = 'content/pages/plan/draft.mdx'
  const before = copy.read(versionFile('tnc', today))
  copy.write(secret, before.replace(/^title:.*/m, 'title: Secret'))
  copy.write(draft, `${before}\nA new paragraph.\n`)
  const invited = await post(asha, '/desk/invite', {
    ...{ path: draft, name: 'Meera Nair', email: 'meera@counsel.example' },
    until: todayInIndia(),
  })
  const page = await invited.text()
  const [link = '', home = ''] = /(\/counsel\/[\w-]+)#[\w-]+/.exec(page) ?? []
  const [, key = ''] = link.split('#')
  const [, code = ''] = /<output>([\d ]+)/.exec(page) ?? []
  keys.push(key)

  expect(await (await counsel(home)).text()).not.toContain('Meera')
  const opened = await post(counsel, `${home}/open`, { secret: key, code })
  const review = await opened.text()
  expect(review).toContain('Meera Nair, invited by Asha Rao')
  expect(await (await counsel(`${home}/redline`)).text()).toContain(
    'A new paragraph',
  )
  const shown = await counsel(`${home}/page`)
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox /)
  const text = await shown.text()
  expect(text).toContain('A new paragraph')
  for (const html of [review, text])
    expect(html).not.toMatch(/Secret|@company\.in|\/plan/)
  await post(counsel, `${home}/remark`, { clause: '', remark: 'Too short.' })
  const read = await asha(`/desk/remarks?path=${draft}`)
  expect(await read.text()).toContain('Meera Nair (not in the team)')

  await tryAddresses(counsel)
  // Neither session is one of the other door.
  expect(await (await asha(home)).text()).not.toContain('Meera')
  const { headers } = await post(browser(), `${home}/open`, {
    secret: key,
    code,
  })
  expect(headers.getSetCookie()).toEqual([])
  copy.git('clean', '-qf', secret, draft)
  expect((await counsel(home)).status).toBe(410)
  expect((await counsel(`${home}/page`)).status).toBe(410)
})

it('sixty requests may wait, one more is refused, and later ones are served', async () => {
  const { go, jar } = await signIn(member)
  const open = async () => (await go('/desk')).status
  const sockets = Array.from({ length: 61 }, () => hang(jar))
  const statuses: string[] = []
  for (const socket of sockets)
    socket.on('data', (said) => statuses.push(`${said}`.slice(9, 12)))
  await expect.poll(() => statuses).toEqual(['503'])
  expect(await open()).toBe(503)
  expect(statuses).toEqual(['503'])
  for (const socket of sockets) socket.destroy()
  await expect.poll(open).toBe(200)
})

it('the desk ends when it is told to, whatever hangs, and logs no query', async () => {
  const { go, jar } = await signIn(member)
  let answer = ''
  const socket = hang(jar).on('data', (said) => {
    answer += said
  })
  const isCut = once(socket, 'close')
  await go('/healthz')
  const news = (await go(`/desk/live?path=${draft}`)).body?.getReader()
  expect(`${Buffer.from((await news?.read())?.value ?? '')}`).toMatch(
    /^event: /,
  )
  desk.kill('SIGTERM')
  // Windows connect again by themselves, to the desk that starts next.
  expect(await news?.read()).toMatchObject({ done: true })
  const [code] = await once(desk, 'exit')
  expect(code).toBe(0)
  // A desk that waits for this request answers it at last.
  await isCut
  expect(answer).toBe('')
  expect(log()).toMatch(/^\S+Z 200 GET \/desk$/m)
  expect(log()).toMatch(/^\S+Z asha@company.in invited somebody: \/counsel\//m)
  expect(log()).toMatch(/^\S+Z 303 POST \/counsel\/[\w-]{12}\/remark$/m)
  expect(log()).not.toMatch(/code=|state=|path=/)
  for (const key of keys) expect(log()).not.toContain(key)
})
