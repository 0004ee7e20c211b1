import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
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
import { factsFile } from '../scripts/text/paths.ts'
import { isHydrated } from './setup/deletion-form.ts'
import {
  site as builtSite,
  newPage,
  type OpenPage,
  open,
  visit,
} from './setup/open.ts'
import { facts, kinds, unknownPath } from './setup/pages.ts'
import { copyProject, plainEnvironment, today } from './setup/project-copy.ts'
import { draftTea, newWords, oldWords } from './setup/tea.ts'

const draft = 'content/pages/tea/draft.mdx'
const deletionPage = 'content/pages/delete-account.mdx'
const deletionForm = 'src/islands/account-deletion/form.tsx'
const layout = 'src/layouts/page.tsx'
/** What a policy says that is not sealed. */
const drafted = 'Draft.'

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
const changed = new Map<string, string>()

/** Changes a file until the end of the test. */
function change(file: string, from: string, to: string): void {
  const text = copy.read(file)
  if (!changed.has(file)) changed.set(file, text)
  copy.write(file, text.replaceAll(from, to))
}

const bodyOf = async (path: string) =>
  (await fetch(site + path)).text().catch(() => '')
/** The text on screen; empty while the page is loading anew. */
const textOf = (page: OpenPage) =>
  page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '')
const messageOn = (page: OpenPage) =>
  page
    .locator('vite-error-overlay .message')
    .innerText({ timeout: 1000 })
    .catch(() => '')

beforeAll(async () => {
  const address = () =>
    /Local:\s+(http\S+)\//.exec(terminal)?.[1] ?? Promise.reject()
  site = await vi.waitFor(address, { timeout: 120_000 })
  draftTea(copy, draft)
})

afterEach(async () => {
  for (const [file, text] of changed) copy.write(file, text)
  changed.clear()
  await expect.poll(() => bodyOf('/tea/draft')).toContain(drafted)
})

afterAll(() => {
  vite.kill()
  copy.remove()
})

it.each([...kinds, unknownPath])(
  '%s is shown as the build makes it',
  async (path) => {
    const seen = async (host: string) => {
      const response = await fetch(host + path)
      const [, body = ''] = (await response.text()).split('<body')
      const words = body.replace(/<script[\s\S]*?<\/script>|<[^>]*>|\s+/g, ' ')
      return [response.status, words.split(/ +/)]
    }
    expect(await seen(site)).toEqual(await seen(builtSite))
  },
)

it('what the desk keeps is served to nobody', async () => {
  copy.write('.desk/earlier/a.jsonl', 'a secret')
  for (const path of [
    '/.desk/earlier/a.jsonl',
    '/.desk/earlier/a.jsonl?import&raw',
    '/src/..%2f%2edesk/earlier/a.jsonl',
    `/@fs${copy.folder}/.desk/earlier/a.jsonl?raw??`,
  ]) {
    const response = await fetch(site + path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('a secret')
  }
})

it('the deletion form runs, and other words of its text are on screen beside what was typed into it', async () => {
  const form = await open(`${site}/Delete-Account`)
  await isHydrated(form)
  const phone = form.getByLabel('Phone number')
  await phone.fill('९८७६५४३२१०')
  change(deletionPage, '\n\n', '\n\nThese words are new.\n\n')
  await form.getByText('These words are new.').first().waitFor()
  expect(await phone.inputValue()).toBe('9876543210')
  // React goes on with it.
  await form.getByRole('button', { name: 'Request OTP' }).click()
  await form.getByLabel('One-time password').waitFor()
})

it('another component of the deletion form goes on where the one before it was', async () => {
  const form = await open(`${site}/delete-account`)
  await isHydrated(form)
  await form.getByLabel('Phone number').fill('9876543210')
  await form.getByRole('button', { name: 'Request OTP' }).click()
  await form.getByLabel('One-time password').fill('12')
  change(deletionForm, '{words.reset}', 'Begin anew')
  await form.getByRole('button', { name: 'Begin anew' }).waitFor()
  expect(await form.getByLabel('Phone number').inputValue()).toBe('9876543210')
  expect(await form.getByLabel('One-time password').inputValue()).toBe('12')
})

it('a component may import MDX from elsewhere, which is plain MDX', async () => {
  copy.write('src/layouts/hint.mdx', '*Plain* words, {1 + 1} of them.\n')
  change(layout, '\nexport ', "\nimport Hint from './hint.mdx'\nexport ")
  change(layout, '  return (\n', '  return <Hint />\n  return (\n')
  await expect
    .poll(() => bodyOf('/tea/draft'))
    .toContain('<em>Plain</em> words, 2 of them.')
})

describe('beside an open page', () => {
  let page: OpenPage

  // A page that hears of changes, and has done with the reload that Vite keeps
  // for the next to come.
  beforeEach(async () => {
    page = await newPage()
    const connected = page.waitForEvent('console', (message) =>
      message.text().includes('[vite] connected'),
    )
    await visit(page, `${site}/tea/draft`)
    await connected
    await page.waitForLoadState('networkidle')
  })

  it.each([
    ['sentence', draft, oldWords, newWords],
    ['fact', factsFile, facts.liabilityCap, 'INR 7,777'],
    [
      'component',
      'src/layouts/page-frame.tsx',
      '{facts.companyName}',
      'Changed',
    ],
  ])('a changed %s is on screen at once', async (_, file, from, to) => {
    change(file, from, to)
    await expect.poll(() => textOf(page)).toContain(to)
  })

  it('a mistake in a draft lies over its page, with place and remedy, also for who comes later, until it is mended, and over no other', async () => {
    const line = copy.read(draft).split(oldWords)[0]?.split('\n').length
    change(draft, oldWords, 'A stray { stands here.')
    await expect.poll(() => messageOn(page)).toContain(`${draft}:${line}:9`)
    const later = await open(`${site}/tea/draft`)
    await expect
      .poll(() => messageOn(later))
      .toContain('put a backslash before it')
    const other = await open(site)
    await other.waitForLoadState('networkidle')
    expect(await messageOn(other)).toBe('')
    change(draft, 'A stray {', 'A stray \\{')
    await expect.poll(() => messageOn(page)).toBe('')
    await expect.poll(() => textOf(page)).toContain('A stray { stands here.')
  })

  it('a component that throws is told in the overlay and in the terminal, with its place', async () => {
    const start = terminal.length
    const slip = "  if (Date.now()) throw new Error('The layout fell over.')\n"
    change(layout, '  return (\n', `${slip}  return (\n`)
    await expect.poll(() => messageOn(page)).toContain('The layout fell over.')
    for (const told of [await messageOn(page), terminal.slice(start)])
      expect(told).toMatch(/The layout fell over\.[\s\S]*page\.tsx:\d+/)
    expect((await fetch(`${site}/tea/draft`)).status).toBe(500)
  })
})

it('an island that differs from its page is told in the overlay and in the terminal', async () => {
  const start = terminal.length
  change(
    'src/islands/account-deletion/hydrate.tsx',
    ', AccountDeletionForm)',
    ', () => <p>Other</p>)',
  )
  const form = await open(`${site}/delete-account`)
  await expect.poll(() => messageOn(form)).toContain('Hydration failed')
  expect(terminal.slice(start)).toContain('Hydration failed')
})
