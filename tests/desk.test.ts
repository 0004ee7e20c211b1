import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { titleOf } from '../scripts/desk/texts.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import {
  bookFile,
  draftFile,
  factsFile,
  root,
  versionFile,
} from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { findViolations, newAxePage } from './setup/axe.ts'
import { startDesk } from './setup/desk.ts'
import { overflowOf } from './setup/open.ts'
import { facts, inForce } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

/** The first day that a version may have which is sealed today. */
const first = '2026-12-31'
const terms = readFileSync(
  join(root, versionFile('tnc', inForce('tnc'))),
  'utf8',
)
const draft = draftFile('tnc')
const editing = `edit?${new URLSearchParams({ path: draft })}`
const summary = 'We say more plainly what we owe you.'
const remote = mkdtempSync(join(tmpdir(), 'origin-'))

let desk: Awaited<ReturnType<typeof startDesk>>

beforeAll(async () => {
  desk = await startDesk()
  const { git } = desk.copy
  git('init', '--quiet', '--bare', '--initial-branch=main', remote)
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', '--set-upstream', 'origin', 'HEAD')
})

afterAll(() => {
  desk.stop()
  rmSync(remote, { recursive: true })
})

it('the first publication takes at most fifteen clicks: an amount, two sentences, a new clause, a Word file', async () => {
  const { copy } = desk
  const page = await desk.open()
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  const press = (name: string) =>
    click(
      page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .first(),
    )
  const [sentence = '', other = ''] = plainSentences(terms)

  await press('Change the Terms of Use')
  const fact = page.locator('.fact')
  await click(fact.filter({ hasText: `${facts.liabilityCap}` }).first())
  await press('Change this fact…')
  await click(page.getByLabel('Value'))
  await page.getByLabel('Value').fill('INR 10,000')
  await press('Change it')
  await fact.filter({ hasText: '10,000' }).first().waitFor()
  for (const words of [sentence, other]) {
    await find(page, words)
    await page.keyboard.type(`We say it anew.`)
  }
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Trial Sessions')
  await press('Clause')
  await page.locator('h2', { hasText: 'Trial Sessions' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('A trial costs nothing.')
  await page.getByText('Saved', { exact: true }).waitFor()

  await press('What changes')
  const download = page.waitForEvent('download')
  await press('Word')
  expect((await download).suggestedFilename()).toMatch(/\.docx$/)
  await press('Terms of Use')
  await press('Seal and publish…')
  await click(page.getByLabel('Summary'))
  await page.getByLabel('Summary').fill(summary)
  await press('Seal it')
  await page.getByRole('heading', { name: 'Published' }).waitFor()

  // The README says so.
  expect(clicks).toBeLessThanOrEqual(15)
  const sealed = versionFile('tnc', first)
  expect(
    copy.git('-C', remote, 'show', '--format=%an: %s', '--name-only'),
  ).toBe(
    `Asha Rao: Terms of Use from ${formatDay(first)}: ${summary}\n\n${[factsFile, sealed, bookFile].join('\n')}`,
  )
  expect(copy.git('status', '--porcelain', 'content')).toBe('')
  expect(copy.read(factsFile)).toMatch(/^liabilityCap: INR 10,000$/m)
  expect(copy.read(sealed)).toMatch(
    /\n\n## Trial Sessions \[#trial-sessions\]\n+A trial costs nothing\.\n?$/,
  )
  // What was done is done once.
  await page.reload()
  await page.getByRole('heading', { name: 'Published' }).waitFor()
  expect(copy.git('log', '--format=%s')).toBe(
    copy.git('-C', remote, 'log', '--format=%s'),
  )
})

it('the keyboard alone leads from the overview to a version that is published', async () => {
  const page = await desk.open()
  await tabTo(page, 'Change the Community Guidelines', 'Enter')
  await textOf(page).waitFor()
  await tabTo(page, 'Text of Community Guidelines', 'Control+End')
  await page.keyboard.type(' And be kind.')
  await page.getByText('Saved', { exact: true }).waitFor()
  await tabTo(page, 'Seal and publish…', 'Enter')
  await page.getByRole('heading', { name: /^Seal the/ }).waitFor()
  await tabTo(page, 'Summary', 'End')
  await page.keyboard.type('Be kind.')
  await tabTo(page, 'Seal it', 'Enter')
  await page.getByRole('heading', { name: 'Published' }).waitFor()
  expect(desk.copy.read(versionFile('guidelines', first))).toMatch(
    /And be kind\.\n?$/,
  )
})

it('an announced version is withdrawn, and evidence made of what applies', async () => {
  const announced = announcedPolicy(desk.copy.folder)
  const page = await desk.open()
  await page
    .getByRole('link', { name: formatDay(announced.day) })
    .first()
    .click()
  await textOf(page).waitFor()
  const path = versionFile(announced.slug, announced.day)
  const withdrawing = `/desk/withdraw?${new URLSearchParams({ path })}`
  await page.goto(new URL(withdrawing, desk.address).href)
  await page.getByLabel('Why, for readers').fill('The law has changed.')
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByText(': withdrawn.').waitFor()

  await page.getByRole('link', { name: 'Evidence' }).click()
  await page.getByLabel('Policy').selectOption(announced.title)
  await page.getByLabel('Day').fill('2020-01-01')
  const make = page.getByRole('button', { name: 'Make the evidence' })
  await make.click()
  await page.getByText('No version applied on 1 January 2020.').waitFor()
  await page.getByLabel('Day').fill(announced.day)
  const download = page.waitForEvent('download', { timeout: 200_000 })
  await make.click()
  await page.getByText('Making the evidence…').waitFor()
  expect((await download).suggestedFilename()).toBe(
    `${announced.slug}-${announced.day}-evidence.zip`,
  )
})

it('text cannot become markup or code, no request leaves the machine, and the policy refuses nothing of the desk', async () => {
  desk.draftTerms()
  const { copy } = desk
  const before = copy.read(draft)
  const evil =
    '<img src=x onerror="window.evil=1"> <script>window.evil=1</script> {window.evil=1} [x](javascript:window.evil=1)'
  const title = before.replace('summary: ', 'summary: <b onclick="evil">')
  copy.write(draft, `${title}\n## ${evil} [#evil]\n\n${evil}\n`)
  const page = await desk.open(editing)
  await page.locator('#found', { hasText: /\d/ }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined()
  expect(
    await page.locator('main :is(img[onerror], script, b[onclick])').count(),
  ).toBe(0)
  const { origin } = new URL(desk.address)
  const away = page.requests.filter(
    (it) => !it.startsWith(origin) && !/^(data|blob):/.test(it),
  )
  expect(away).toEqual([])
  expect(
    page.complaints.filter((it) => /Content Security Policy|Trusted/.test(it)),
  ).toEqual([])
  copy.write(draft, before)
})

it('where a file changed meanwhile, other lines are joined, and of the same line somebody chooses', async () => {
  const { copy } = desk
  const page = await desk.open(editing, newAxePage)
  const type = async (words: string) => {
    await find(page, 'You must be at least')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(words)
  }
  await type('Mine. ')
  const last = plainSentences(copy.read(draft)).at(-1) ?? ''
  copy.edit(draft, last, 'Theirs.')
  await page.getByText(/^Saved, with what/).waitFor()
  expect(copy.read(draft)).toMatch(/Mine\. You[\s\S]*Theirs\./)

  await type('Again. ')
  copy.edit(draft, 'Mine. ', 'Others. ')
  await page.getByRole('link', { name: 'Choose…' }).click()
  await page.getByRole('heading', { name: /^The same lines/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(copy.read(draft)).toContain('Others.')
  await page.getByRole('button', { name: 'Take mine' }).click()
  await textOf(page).waitFor()
  await expect.poll(() => copy.read(draft)).toContain('Mine. Again.')
})

it('no page but those of this server has files opened on this machine', async () => {
  const tool = new URL('/__open-in-editor?file=no-such-file', desk.address)
  const ask = async (site: string) =>
    (await fetch(tool, { headers: { 'sec-fetch-site': site } })).status
  expect(await ask('cross-site')).toBe(403)
  expect(await ask('none')).toBe(403)
  expect(await ask('same-origin')).not.toBe(403)
})

it('buttons and what they offer write what the handbook teaches, by the keyboard too', async () => {
  const page = await desk.open(editing)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).click()
  const choose = async (button: string, words: string, ...keys: string[]) => {
    await press(button)
    await page.locator('#ask[open]').waitFor()
    await page.keyboard.type(words)
    for (const key of [...keys, 'Enter']) await page.keyboard.press(key)
    await page.locator('.ProseMirror:focus').waitFor()
  }
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await press('Clause')
  await page.keyboard.type('Other prices')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See ')
  await choose('Reference…', 'refunds and')
  await page.keyboard.type(', at most ')
  await choose('Fact…', 'damages')
  await page.keyboard.type(', ')
  await choose('Link…', 'https://example.in')
  const written =
    /## Other prices \[#other-prices\]\n\nSee \[\]\(#refunds\), at most \{facts\.liabilityCap\}, \[https:\/\/example\.in\]\(https:\/\/example\.in\)/
  await expect
    .poll(() => desk.copy.read(draft), { timeout: 30_000 })
    .toMatch(written)
  await press('Fact…')
  await page.keyboard.press('Escape')
  await page.keyboard.type(' and no more')
  await expect.poll(() => desk.copy.read(draft)).toContain(') and no more')
})

it('the page beside follows the text to its clauses, and keeps no history', async () => {
  const page = await desk.open()
  const length = await page.evaluate(() => history.length)
  await page.goto(new URL(`/desk/${editing}`, desk.address).href)
  const beside = page.frameLocator('iframe')
  const heading = beside.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  const last = page.locator('.ProseMirror [data-id]').last()
  const clause = beside.locator(`[id="${await last.getAttribute('data-id')}"]`)
  expect(await clause.evaluate(isSeen)).toBe(false)
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await expect.poll(() => clause.evaluate(isSeen)).toBe(true)
  await page.keyboard.type(' Jackdaws')
  await beside.getByText('Jackdaws').first().waitFor()
  expect(await clause.evaluate(isSeen)).toBe(true)
  await beside.getByRole('link', { name: 'Privacy' }).first().click()
  // The server is asked for this after whatever a click has begun.
  await page.evaluate(async () => (await fetch('/tnc')).text())
  expect(await heading.textContent()).toBe(title)
  expect(await page.evaluate(() => history.length)).toBe(length + 1)
  await page.goBack()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
})

it('the page beside shows what was saved before it could hear of it', async () => {
  const page = await desk.open()
  let connect = () => {}
  const held = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.route('**/@vite/client', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/@vite/client')
  const { href } = new URL(`/desk/${editing}`, desk.address)
  await page.goto(href, { waitUntil: 'commit' })
  await asked
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Sphinxes')
  await page.getByText('Saved', { exact: true }).waitFor()
  connect()
  const beside = page.frameLocator('iframe')
  await beside.getByText('Sphinxes').first().waitFor()
})

it('a file with the line ends of Windows keeps every byte that nobody edited', async () => {
  const { copy } = desk
  const before = copy.read(draft)
  const text = before.replace(/^## /m, '## 1. ')
  expect(text).not.toBe(before)
  const windows = (it: string) => it.replaceAll('\n', '\r\n')
  copy.write(draft, windows(text))
  const page = await desk.open(editing)
  await page
    .getByRole('button', { name: 'Take the number out' })
    .first()
    .click()
  await page.getByLabel('Summary').fill('Another summary.')
  const edited = before.replace(/^summary: .*$/m, 'summary: Another summary.')
  await expect.poll(() => copy.read(draft)).toBe(windows(edited))
  copy.write(draft, before)
})

/** Views, each by what must be seen there first. */
const views = {
  '': 'Overview',
  [editing]: 'Terms of Use',
  [`edit?path=${versionFile('tnc', first)}`]: 'Terms of Use',
  [`discard?path=${draft}`]: 'Discard what was changed',
  [`seal?path=${draft}`]: 'Seal the Terms of Use',
  [`changes?path=${draft}`]: 'What changes in',
  [`withdraw?path=${versionFile('tnc', first)}`]: 'Withdraw the Terms of Use',
  [`done?path=${versionFile('tnc', first)}`]: 'Published',
  [`from-word?path=${draft}`]: 'From Word',
  facts: 'Facts',
  'fact?name=liabilityCap': 'Most that the company owes in damages',
  evidence: 'What applied on a day?',
}
/** The last is what a window of 1280 shows that makes all twice as large. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
]

it('no view has a barrier or scrolls two ways, by day and by night, narrow and enlarged, or shows a path, a sum or a day of machines', async () => {
  const page = await desk.open('', newAxePage)
  for (const [view, heading] of Object.entries(views)) {
    await page.goto(new URL(`/desk/${view}`, desk.address).href)
    const h1 = page.getByRole('heading', { level: 1, name: heading })
    await h1.first().waitFor()
    if (view.startsWith('edit')) await textOf(page).waitFor()
    const words = await page.locator('main').innerText()
    expect(words.match(MACHINE), view).toBeNull()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.evaluate(() => {
        for (const it of document.querySelectorAll('iframe')) it.remove()
      })
      const found = [
        ...(await findViolations(page)),
        ...(await overflowOf(page)),
      ]
      expect(found, `${view} at a width of ${size.width}`).toEqual([])
    }
  }
})

it('sends at most 300 KB of scripts', async () => {
  const page = await desk.open()
  const script = await page.evaluate(async () =>
    (await fetch('/desk/desk.js')).text(),
  )
  expect(script.length).toBeGreaterThan(100_000)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(300_000)
})

/** A path, a fact as it is written, a sum of a file, or a day for machines. */
const MACHINE =
  /content\/|\.mdx|\{facts\.|[0-9a-f]{40}|\b\d{4}-\d\d-\d\d\b|npm run/

/** The text in the editor. */
function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Text of/ })
}

/** A version that is announced, of a policy that nobody has changed here. */
function announcedPolicy(folder: string) {
  const site = openCheckedSite(folder, today)
  for (const { slug, versions } of site.policies.values()) {
    const announced = versions.find(({ status }) => status === 'announced')
    if (!announced || ['tnc', 'guidelines'].includes(slug)) continue
    const title = titleOf(site, announced.text.path)
    return { slug, title, day: announced.day }
  }
  throw new Error('No version is announced.')
}

/** Sentences of a text without marks, each of which stands there once. */
function plainSentences(text: string): string[] {
  const sentences =
    text.match(/(?<=\n\n|\. )[A-Z][\w,’ -]{20,90}\.(?= )/g) ?? []
  return sentences.filter((it) => text.split(it).length === 2)
}

/** Finds words in the text, and leaves them selected. */
async function find(page: Page, text: string): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+f')
  await page.getByLabel('Find', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await page
    .locator(':is(.find, #finding) [role=status]', { hasText: ' of ' })
    .waitFor()
  await page.keyboard.press('Escape')
}

/**
 * Goes from element to element with the key for that, and presses a key on the
 * one of a name.
 */
async function tabTo(page: Page, name: string, key: string): Promise<void> {
  const isThere = (name: string) => {
    const it = document.activeElement
    const field = it as HTMLInputElement | null
    const label = it?.getAttribute('aria-label') ?? field?.labels?.[0]
    const words = typeof label === 'string' ? label : (label ?? it)?.textContent
    return words?.trim().toLowerCase().startsWith(name.toLowerCase())
  }
  // Forwards and, from the page beside, back again.
  for (let steps = 0; steps < 120; steps++) {
    if (await page.evaluate(isThere, name)) return page.keyboard.press(key)
    await page.keyboard.press(steps > 40 ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`No key leads to “${name}”.`)
}

/** Whether an element stands within its window. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
