import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { version } from '../scripts/acts/testing/sealed-project.ts'
import { draftFile, factsFile } from '../scripts/text/paths.ts'
import { freePort } from './setup/free-port.ts'
import { brokenDraft } from './setup/grown-site.ts'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { facts, manifest, oneOfEachKind, unknownPath } from './setup/pages.ts'
import { copyProject, plainEnvironment } from './setup/project-copy.ts'

const { folder, now } = inject('grown')
const builtSite = now.address
const draft = draftFile('milk')
const words = 'Milk is not tea.'
const layout = 'src/pages/page/text-page.tsx'

const copy = copyProject(folder)
copy.remove(brokenDraft)
const text = `## Milk [#milk]\n\n${words}\n\nIt costs {facts.liabilityCap}.`
copy.write(draft, version('Milk Rules', text))
const port = await freePort()
const site = `http://localhost:${port}`
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', `${port}`],
  { cwd: copy.folder, env: plainEnvironment() },
)
/** What the terminal shows. */
let terminal = ''
for (const stream of [vite.stdout, vite.stderr])
  stream.on('data', (chunk) => {
    terminal += chunk
  })

const changed = new Map<string, string>()

/** Changes a file until the end of the test. */
function change(file: string, from: string, to: string): void {
  const text = copy.read(file)
  if (!changed.has(file)) changed.set(file, text)
  copy.write(file, text.replaceAll(from, to))
}

const bodyOf = (path: string) =>
  fetch(site + path).then(
    (response) => response.text(),
    () => '',
  )
/** The text on screen; empty while the page reloads. */
const textOf = (page: OpenPage, selector = 'body') =>
  page
    .locator(selector)
    .innerText({ timeout: 1000 })
    .catch(() => '')
const overlayOn = (page: OpenPage) => textOf(page, 'vite-error-overlay .window')

// Each test begins with the files as they were.
beforeEach(async () => {
  for (const [file, text] of changed) copy.write(file, text)
  changed.clear()
  await expect.poll(() => bodyOf('/milk/draft')).toContain('Draft.')
})

afterAll(() => {
  vite.kill()
  copy.remove()
})

it('every kind of page, also a new one, is shown as the build makes it', async () => {
  const seen = async (host: string, path: string) => {
    const response = await fetch(host + path)
    const body = (await response.text()).split('<body').at(-1)
    const words = body?.replace(/<script[\s\S]*?<\/script>|<[^>]*>|\s+/g, ' ')
    return [path, response.status, words?.split(/ +/)]
  }
  const sitemap = await (await fetch(`${builtSite}/sitemap.xml`)).text()
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]*)/g),
    ([, url = '']) => new URL(url).pathname,
  ).filter((path) => !/^\/..(?:\/|$)/.test(path))
  const kinds = oneOfEachKind(paths, ['tea', ...manifest.policies.keys()])
  expect(kinds).toContain('/plain/greeting/asha')
  const others = ['/te/tea', '/tea.md', '/plain/greeting/asha.txt', unknownPath]
  for (const path of [...kinds, ...others])
    expect(await seen(site, path)).toEqual(await seen(builtSite, path))
})

it.each([
  ['vite', site],
  ['vite preview', builtSite],
])(
  '%s survives a target that is not a URL, and has the landing page at two slashes',
  async (_, host) => {
    const { hostname, port } = new URL(host)
    for (const headers of [
      '',
      'Connection: Upgrade\r\nUpgrade: websocket\r\n',
    ]) {
      const socket = connect(Number(port), hostname)
      socket.resume()
      socket.end(`GET http://[::1/ HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
      await once(socket, 'close')
    }
    expect((await fetch(`${host}//`)).status).toBe(200)
  },
)

it('a page that connects after a change is reloaded', async () => {
  await visit(await newPage(), site)
  const page = await newPage()
  let admit = () => {}
  const held = new Promise<void>((resolve) => {
    admit = resolve
  })
  await page.route('**/@vite/client', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site}/milk/draft`, { waitUntil: 'commit' })
  await page.getByText(words).waitFor()
  change(draft, words, 'Milk is late.')
  await expect.poll(() => bodyOf('/milk/draft')).toContain('Milk is late.')
  admit()
  await page.getByText('Milk is late.').waitFor()
})

it('what the policy of the build blocks is blocked, and logged', async () => {
  const page = await newPage()
  change(
    layout,
    '  return (\n',
    "  return <p style={{ color: 'red' }}>Red</p>\n  return (\n",
  )
  await expect.poll(() => bodyOf('/milk/draft')).toContain('Red')
  await visit(page, `${site}/milk/draft`)
  await expect
    .poll(() => page.complaints.join())
    .toMatch(/inline style violates .* 'style-src /)
})

it('an error of a style sheet is shown with its place', async () => {
  const page = await open(`${site}/milk/draft`)
  expect(page.complaints).toEqual([])
  change('src/styles/prose.css', '.prose {', '.prose }{')
  await expect.poll(() => overlayOn(page)).toMatch(/prose\.css:\d+/)
})

it('files of the desk are not served', async () => {
  copy.write('.desk/earlier/a.jsonl', 'a secret')
  for (const path of [
    '/.desk/earlier/a.jsonl?import&raw',
    '/src/..%2f%2edesk/earlier/a.jsonl',
    `/@fs${copy.folder}/.desk/earlier/a.jsonl?raw??`,
  ]) {
    const response = await fetch(site + path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('a secret')
  }
})

it('the deletion form keeps what was typed when its component changes', async () => {
  const form = await open(`${site}/Delete-Account`)
  await form.locator('[data-state=ready]').waitFor()
  const phone = form.getByLabel('Phone number')
  await phone.fill('९८७६५४३२१०')
  await form.getByRole('button', { name: 'Request OTP' }).click()
  const otp = form.getByLabel('One-time password')
  await otp.fill('12')
  const component = 'src/widgets/account-deletion/deletion-form.tsx'
  change(component, '{messages.reset}', 'Start again')
  await form.getByRole('button', { name: 'Start again' }).waitFor()
  expect(await phone.inputValue()).toBe('9876543210')
  expect(await otp.inputValue()).toBe('12')
})

it('an open page follows every change, and shows errors until they are fixed', async () => {
  const page = await newPage()
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected'),
  )
  await visit(page, `${site}/milk/draft`)
  await connected
  for (const [file, from, to] of [
    [draft, words, 'Milk is tea.'],
    [factsFile, String(facts.liabilityCap), 'INR 7,777'],
    ['src/frame/page-frame.tsx', '{facts.companyName}', 'Changed'],
  ] as const) {
    change(file, from, to)
    await expect.poll(() => textOf(page)).toContain(to)
  }

  const line = copy.read(draft).split('Milk is tea.')[0]?.split('\n').length
  change(draft, 'Milk is tea.', 'A stray { stands here.')
  await expect.poll(() => overlayOn(page)).toContain(`${draft}:${line}:9`)
  expect(await overlayOn(page)).toContain('put a backslash before it')
  // Also on a page that is opened later.
  expect(await bodyOf('/milk/draft')).toContain('put a backslash before it')
  change(draft, 'A stray {', 'A stray \\{')
  await expect.poll(() => textOf(page)).toContain('A stray { stands here.')
  expect(await overlayOn(page)).toBe('')

  const start = terminal.length
  const slip = "  if (Date.now()) throw new Error('The layout fell over.')\n"
  change(layout, '  return (\n', `${slip}  return (\n`)
  await expect.poll(() => overlayOn(page)).toContain('The layout fell over.')
  for (const shown of [await overlayOn(page), terminal.slice(start)])
    expect(shown).toMatch(/The layout fell over\.[\s\S]*text-page\.tsx:\d+/)
  expect((await fetch(`${site}/milk/draft`)).status).toBe(500)
})

it('a component may import MDX from outside of content/', async () => {
  const hint = '## A hint\n\n~~No~~ {1 + 1}\n\n| a |\n| - |\n| b |\n'
  copy.write('src/pages/hint.mdx', `---\ntitle: x\n---\n\n${hint}`)
  change(
    layout,
    'import styles',
    "import Hint from '../hint.mdx'\nimport styles",
  )
  change(layout, '  return (\n', '  return <Hint />\n  return (\n')
  await expect
    .poll(() => bodyOf('/milk/draft'))
    .toMatch(
      /<body><h2 id="a-hint">A hint<\/h2>\s*<p><del>No<\/del> 2<\/p>\s*<table>/,
    )
  copy.write('src/pages/hint.mdx', '*Plain* {1 +}\n')
  await expect.poll(() => bodyOf('/milk/draft')).not.toContain('<del>')
  expect(terminal).toContain('hint.mdx:1:')
})
