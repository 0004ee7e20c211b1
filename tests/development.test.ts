import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest'
import { page as singlePage } from '../scripts/rules/testing/sealed-project.ts'
import { ask } from './hosts/ask.ts'
import { isHydrated } from './setup/deletion-form.ts'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { facts, kinds, unknownPath } from './setup/pages.ts'
import { copyProject, plainEnvironment, today } from './setup/project-copy.ts'
import { draftTea, newWords, oldWords } from './setup/tea.ts'

const draft = 'content/pages/tea/draft.mdx'
const layout = 'src/layouts/policy.tsx'
const sheet = 'src/styles/tokens.css'
const throwing =
  "  if (Date.now()) throw new Error('The layout fell over.')\n  return ("
const patience = { timeout: 60_000 }
/** What the policy says without a seal. */
const drafted = 'Not sealed, and so not published.'

const copy = copyProject()
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', '0'],
  {
    cwd: copy.folder,
    env: plainEnvironment({ SITE_TODAY: today }),
  },
)
/** What the terminal shows. */
let terminal = ''
for (const stream of [vite.stdout, vite.stderr])
  stream.on('data', (chunk) => {
    terminal += stripVTControlCharacters(`${chunk}`)
  })
let site = ''
let page: OpenPage
const changed = new Map<string, string>()

/** Changes a file until the end of the test. */
function change(file: string, edit: (text: string) => string): void {
  if (!changed.has(file)) changed.set(file, copy.read(file))
  copy.write(file, edit(copy.read(file)))
}

const bodyOf = async (path: string) => (await fetch(site + path)).text()

beforeAll(async () => {
  const address = () =>
    /Local:\s+(http\S+)\//.exec(terminal)?.[1] ?? Promise.reject()
  site = await vi.waitFor(address, patience)
})

afterAll(() => {
  vite.kill()
  copy.remove()
})

it.each([...kinds, unknownPath])(
  '%s is shown as the build makes it',
  async (path) => {
    const page = await newPage({ javaScriptEnabled: false })
    const seen = async (address: string) => {
      const { status } = await visit(page, address)
      return { status, text: await textOf(page) }
    }
    expect(await seen(site + path)).toEqual(await seen(path))
  },
)

it.each([
  '/.desk/states.jsonl',
  '/.desk/states.jsonl?raw',
  '/.desk/states.jsonl?import&raw',
  '/.desk/states.jsonl?url',
  '/%2edesk/states.jsonl',
  '/src/..%2f.desk/states.jsonl',
  `/@fs${copy.folder}/.desk/states.jsonl`,
  `/@fs${copy.folder}/.desk/states.jsonl?raw??`,
])('the states that the desk keeps are served to nobody: %s', async (path) => {
  copy.write('.desk/states.jsonl', '{"path":"a secret"}')
  const response = await fetch(site + path)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.text()).not.toContain('a secret')
})

it('the deletion form runs', async () => {
  const form = await open(`${site}/Delete-Account`)
  await isHydrated(form)
  await form.getByLabel('Phone number').fill('९८७६५४३२१०')
  expect(
    await form.getByRole('button', { name: 'Request OTP' }).isEnabled(),
  ).toBe(true)
})

it('other words of a text are on screen beside what was typed into its form', async () => {
  const file = 'content/pages/delete-account.mdx'
  const text = copy.read(file)
  const form = await open(`${site}/delete-account`)
  await isHydrated(form)
  await form.getByLabel('Phone number').fill('9876543210')
  copy.write(file, `${text}\nThese words are new.\n`)
  await form.getByText('These words are new.').waitFor()
  expect(await form.getByLabel('Phone number').inputValue()).toBe('9876543210')
  // React goes on with it.
  await form.getByRole('button', { name: 'Request OTP' }).click()
  await form.getByLabel('One-time password').waitFor()
  copy.write(file, text)
})

it('a component may import MDX from elsewhere, which is plain MDX', async () => {
  const file = 'src/widgets/closing/closing.tsx'
  const text = copy.read(file)
  copy.write(
    'src/widgets/closing/hint.mdx',
    '*Plain* words, {1 + 1} of them.\n',
  )
  copy.write(
    file,
    `import Hint from './hint.mdx'\n${text.replace('{children}', '<Hint />{children}')}`,
  )
  await expect
    .poll(() => bodyOf('/'), patience)
    .toContain('<em>Plain</em> words, 2 of them.')
  copy.write(file, text)
})

describe('beside an open page', () => {
  // A sealed text may be shown changed, but not without the problem laid over
  // it.
  beforeAll(() => draftTea(copy, draft))

  // A page that hears of changes, and has done with the reload that Vite keeps
  // for the next to come.
  beforeEach(async () => {
    page = await visit(await newPage(), `${site}/tea/draft`)
    await page.waitForTimeout(1000)
    await page.waitForLoadState('networkidle')
  })

  afterEach(async () => {
    for (const [file, text] of changed) copy.write(file, text)
    changed.clear()
    await expect.poll(() => textOf(page), patience).toContain(drafted)
  })

  it.each([
    ['sentence', draft, oldWords, newWords],
    ['fact', 'content/facts.yaml', facts.liabilityCap, 'INR 7,777'],
    [
      'component',
      'src/layouts/page-frame.tsx',
      '{facts.companyName}',
      'Changed',
    ],
  ])('a changed %s is on screen at once', async (_, file, from, to) => {
    change(file, (text) => text.replaceAll(from, to))
    await expect.poll(() => textOf(page), patience).toContain(to)
  })

  it('a file that an editor empties before it writes into it is on screen as written', async () => {
    const file = draft
    const text = copy.read(file)
    change(file, () => '')
    await page.waitForTimeout(20)
    copy.write(file, text.replace(oldWords, newWords))
    await expect.poll(() => textOf(page), patience).toContain(newWords)
  })

  it('a new page is there without a new start', async () => {
    copy.write('content/pages/night-notice.mdx', singlePage('Night Notice'))
    await expect
      .poll(() => bodyOf('/night-notice'), patience)
      .toMatch(/<h1[^>]*>Night Notice</)
    copy.remove('content/pages/night-notice.mdx')
    await expect
      .poll(() => bodyOf('/night-notice'), patience)
      .toContain('404 Not Found')
  })

  it('a mistake in a draft lies over its page, with place and remedy, also for who comes later, until it is mended, and over no other', async () => {
    const file = draft
    change(file, (text) => text.replace(oldWords, 'A stray { stands here.'))
    const line = copy.read(file).split('A stray')[0]?.split('\n').length
    const overlay = page.locator('vite-error-overlay')
    await expect.poll(() => overlay.count(), patience).toBe(1)
    const later = await open(`${site}/tea/draft`)
    await later.locator('vite-error-overlay').waitFor()
    const other = await open(site)
    await other.waitForLoadState('networkidle')
    expect(await other.locator('vite-error-overlay').count()).toBe(0)
    const message = await overlay.locator('.message').innerText()
    for (const part of [
      `${file}:${line}:9`,
      'A stray { stands here.',
      'put a backslash before it',
    ])
      expect(message).toContain(part)
    change(file, (text) => text.replace('A stray {', 'A stray \\{'))
    await expect.poll(() => overlay.count(), patience).toBe(0)
    await expect
      .poll(() => textOf(page), patience)
      .toContain('A stray { stands here.')
  })

  it.each([
    [
      'a component that throws',
      layout,
      throwing,
      'The layout fell over.',
      /policy\.tsx:\d+/,
    ],
    [
      'a slip in CSS',
      sheet,
      ' } }\n',
      'Unexpected }',
      /src\/styles\/tokens\.css:\d+:\d+/,
    ],
  ])(
    '%s is told in the overlay and in the terminal, with its place, and is gone once it is mended',
    async (_, file, slip, words, place) => {
      const from = terminal.length
      change(file, (text) =>
        file === layout ? text.replace('  return (', slip) : text + slip,
      )
      const overlay = page.locator('vite-error-overlay .message')
      await expect
        .poll(() => overlay.innerText().catch(() => ''), patience)
        .toContain(words)
      expect(await overlay.innerText()).toMatch(place)
      expect(terminal.slice(from)).toContain(words)
      expect(terminal.slice(from)).toMatch(place)
      expect((await fetch(`${site}/tea/draft`)).status).toBe(500)
    },
  )
})

it('a build beside it reloads no page', async () => {
  const page = await visit(await newPage(), `${site}/tea/draft`)
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  expect((await copy.build()).code).toBe(0)
  await page.waitForTimeout(1000)
  expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
})

it('leads from a former address as hosts do', async () => {
  copy.write('content/moved.yaml', '/tea-before: /tnc\n')
  const answer = () =>
    fetch(`${site}/Tea-before/?from=mail`, { redirect: 'manual' })
  await expect
    .poll(async () => (await answer()).headers.get('location'), patience)
    .toBe('/tnc?from=mail')
  expect((await answer()).status).toBe(301)
  copy.remove('content/moved.yaml')
})

it('an island that differs from its page is told in the overlay and in the terminal', async () => {
  const file = 'src/islands/account-deletion/hydrate.tsx'
  const text = copy.read(file)
  const from = terminal.length
  copy.write(
    file,
    text.replace(', AccountDeletionForm)', ', () => <p>Other</p>)'),
  )
  const form = await open(`${site}/delete-account`)
  const message = form.locator('vite-error-overlay .message')
  await expect
    .poll(() => message.innerText().catch(() => ''), patience)
    .toContain('Hydration failed')
  expect(terminal.slice(from)).toContain('Hydration failed')
  copy.write(file, text)
})

it('a slip in the scripts that serve the site, and its undoing, end nothing', async () => {
  const file = 'scripts/outputs/hosting/rules.ts'
  const text = copy.read(file)
  for (const slip of ['const a = ((', "throw new Error('It fell over.')"]) {
    const from = terminal.length
    copy.write(file, text + slip)
    await expect
      .poll(() => terminal.slice(from), patience)
      .toContain('server restart failed')
    copy.write(file, text)
    await expect
      .poll(() => terminal.slice(from), patience)
      .toContain('server restarted.')
    await expect
      .poll(() => bodyOf('/tea/draft').catch(() => ''), patience)
      .toContain(drafted)
  }
  expect(vite.exitCode).toBe(null)
})

it('an address that Vite cannot read is answered, and the next one', async () => {
  const address = { url: site.replace('localhost', '127.0.0.1') }
  for (const path of ['http://[/', '/\\', '/tnc%zz', '//'])
    expect((await ask(address, `GET ${path}`)).status).toBeLessThan(500)
  expect((await ask(address, 'GET /')).status).toBe(200)
})

/** The text on screen; empty while the page is loading anew. */
function textOf(it: Page): Promise<string> {
  const body = it.locator('body')
  return body.innerText({ timeout: 1000 }).catch(() => '')
}
