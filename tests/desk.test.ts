import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { titleOf } from '../scripts/desk/texts.ts'
import { readSide } from '../scripts/outputs/word/testing/read-side.ts'
import { openCheckedSite } from '../scripts/rules/open-site.ts'
import {
  bookFile,
  factsFile,
  root,
  versionFile,
} from '../scripts/text/paths.ts'
import { formatDay } from '../src/model/format-day.ts'
import { plainText } from '../src/policy/plain-text.ts'
import { paste, startDesk } from './setup/desk.ts'
import { facts, inForce } from './setup/pages.ts'
import { today } from './setup/project-copy.ts'

const day = '2026-12-31'
const sealed = versionFile('tnc', day)
const former = versionFile('tnc', inForce('tnc'))
const source = readFileSync(join(root, former), 'utf8')
const [words = '', share = ''] = plainSentences(source)
const [, above = '', title = '', id = ''] =
  /^([\s\S]*?)\n### (.+) \[#([\w-]+)\]$/m.exec(source) ?? []
/** The number that the first sub-clause has. */
const number = `${above.split('\n## ').length - 1}.1`
const summary = 'We say more plainly how to leave.'

/** Two ways to use what stands on the screen; both count what a person does. */
const ways = {
  'with a pointer': (page: Page, did: () => void) => ({
    press: async (name: string) => {
      did()
      const button = page.getByRole('button', { name })
      await button.or(page.getByRole('link', { name })).first().click()
    },
    enter: async (name: string) => {
      did()
      await page.getByRole('textbox', { name }).click()
    },
  }),
  'with the keyboard alone': (page: Page, did: () => void) => ({
    press: (name: string) => tabTo(page, did, name, 'Enter'),
    enter: (name: string) => tabTo(page, did, name, ''),
  }),
}

describe.each(Object.entries(ways))('the ten minutes, %s', (way, act) => {
  let desk: Awaited<ReturnType<typeof startDesk>>
  beforeAll(async () => {
    desk = await startDesk()
  })
  afterAll(() => desk.stop())

  it('lead from the overview to a version that is sealed and committed', async () => {
    const page = await desk.open()
    let steps = 0
    const { press, enter } = act(page, () => steps++)
    await press('Change the Terms of Use')
    await press('Start the change')
    await page.locator('.ProseMirror').waitFor()

    await enter('Text of Terms of Use')
    await find(page, words)
    await page.keyboard.type('We say it anew.')
    await find(page, title)
    await page.keyboard.press('Home')
    await page.keyboard.type(`${number} `)
    await find(page, share)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(' Not even with us.')
    await enter('Summary')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(summary)

    await page
      .getByText('This heading carries a number of its own.')
      .first()
      .waitFor()
    await press('Take the number out')
    await page.getByText('No problems.').waitFor()

    await press('What changes')
    const { before, after } = await wordFile(
      page,
      press,
      desk.copy.folder,
      'Not even with us.',
    )
    expect(after).toContain('Not even with us.')
    expect(before).toContain(words)

    await press('Terms of Use')
    await page.locator('.ProseMirror').waitFor()
    await press('Seal and publish…')
    await page.getByRole('heading', { name: 'Seal the Terms of Use' }).waitFor()
    await page.getByText(summary, { exact: true }).waitFor()
    await press('Seal it')
    await page.getByRole('heading', { name: 'Not public yet' }).waitFor()
    await press('Overview')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()

    const { copy } = desk
    const edited = copy
      .read(former)
      .replace('layout: policy\n', `layout: policy\nsummary: ${summary}\n`)
      .replace(words, 'We say it anew.')
      .replace(share, `${share} Not even with us.`)
    expect(copy.read(sealed)).toBe(edited)
    const committed = copy.git(
      'show',
      '--name-only',
      '--format=%an: %s',
      'HEAD',
    )
    expect(committed.split(/\n+/)).toEqual([
      `Asha Rao: Terms of Use from ${formatDay(day)}: ${summary}`,
      sealed,
      bookFile,
    ])
    expect(copy.git('status', '--porcelain', 'content')).toBe('')
    // The README says so.
    if (way === 'with a pointer') expect(steps).toBe(11)
  })
})

describe('the week with counsel', () => {
  let desk: Awaited<ReturnType<typeof startDesk>>
  const origin = mkdtempSync(join(tmpdir(), 'origin-'))
  beforeAll(async () => {
    desk = await startDesk()
    desk.copy.git('init', '--quiet', '--bare', origin)
    desk.copy.git('remote', 'add', 'origin', origin)
    desk.copy.git('push', '--quiet', '--set-upstream', 'origin', 'HEAD')
  })
  afterAll(() => {
    desk.stop()
    rmSync(origin, { recursive: true })
  })

  it('leads from an amount to a version that is published, proved, and another withdrawn', async () => {
    const { copy } = desk
    const page = await desk.open()
    let steps = 0
    const { press, enter } = ways['with a pointer'](page, () => steps++)
    const type = (text: string) => page.keyboard.type(text)
    const keys = async (...all: string[]) => {
      for (const key of all) await page.keyboard.press(key)
    }
    const beforeCap =
      /^(?:- )?(.+) \{facts\.liabilityCap\}/m.exec(source)?.[1] ?? ''

    // An amount, and the words round it.
    await press('Change the Terms of Use')
    await press('Start the change')
    await page.locator('.ProseMirror').waitFor()
    await enter('Text of Terms of Use')
    await find(page, `${beforeCap} ${facts.liabilityCap}`)
    await keys('ArrowRight')
    await enter('Value')
    await keys('Control+a')
    await type('INR 10,000')
    await press('Change this fact')
    await page.locator('.ProseMirror .fact', { hasText: '10,000' }).waitFor()
    await find(page, beforeCap)
    await type('We owe you at most')

    // A new clause.
    await keys('Control+End', 'Enter')
    await press('Clause')
    await type('Trial Sessions')
    await keys('Enter', 'Enter', 'Control+b')
    await type('“Trial Session”')
    await keys('Control+b')
    await type(' means a Session that costs nothing, see ')
    await press('Reference…')
    await type(title)
    await page.getByRole('option', { name: title }).first().waitFor()
    await keys('Enter')
    await type('.')
    await keys('Enter')
    await press('Sub-clause')
    await type('What it includes')
    await keys('Enter', 'Enter')
    await type('A Trial Session has:')
    await keys('Enter')
    await press('List')
    await type('one call;')
    await keys('Enter')
    await type('no Gifts.')
    await keys('Enter', 'Enter')
    await press('Table')
    for (const cell of ['Length', 'Price', '10 minutes', 'none']) {
      await type(cell)
      if (cell !== 'none') await keys('Tab')
    }
    await find(page, 'no Gifts.')
    await keys('ArrowRight', 'Enter', 'Enter')
    await paste(page, '<p>You <del>must</del><ins>may</ins> end it.</p>')
    await page.getByText('deleted or struck: 1.').waitFor()
    await enter('Summary')
    await keys('Control+a')
    await type(summary)
    await page.getByText('No problems.').waitFor()

    // To counsel, who took a week.
    await press('What changes')
    const { after } = await wordFile(
      page,
      press,
      copy.folder,
      'You may end it.',
    )
    expect(after).toContain('You may end it.')
    await press('Terms of Use')
    await page.locator('.ProseMirror').waitFor()

    // Sealed for a later day, published and proved.
    await press('Seal and publish…')
    await page.getByLabel('In force from').fill('2027-01-15')
    await press('Take this day')
    await page.getByRole('heading', { name: '15 January 2027' }).waitFor()
    await press('Seal it')
    await page.getByRole('heading', { name: 'Not public yet' }).waitFor()
    await press('Publish')
    await page.getByText('Saved, and sent').waitFor()
    // The README says so.
    expect(steps).toBe(18)
    expect(copy.git('ls-remote', 'origin')).toContain(
      copy.git('rev-parse', 'HEAD'),
    )
    expect(copy.git('status', '--porcelain', 'content')).toBe('')
    expect(copy.read(factsFile)).toMatch(/^liabilityCap: INR 10,000$/m)
    const written = copy.read('content/pages/tnc/2027-01-15.mdx')
    expect(written).toContain('We owe you at most {facts.liabilityCap}')
    expect(written).toMatch(/\n\n## Trial Sessions \[#trial-sessions\]\n/)
    expect(written.slice(written.indexOf('## Trial Sessions'))).toBe(
      `## Trial Sessions [#trial-sessions]

**“Trial Session”** means a Session that costs nothing, see [](#${id}).

### What it includes [#what-it-includes]

A Trial Session has:

- one call;
- no Gifts.

You may end it.

| Length | Price |
| --- | --- |
| 10 minutes | none |`,
    )
    await prove(
      'Terms of Use',
      '2027-02-01',
      'Terms of Use from 15 January 2027',
    )

    // Another policy's announced version is taken back.
    const other = announcedPolicy(copy.folder)
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await page.getByRole('link', { name: formatDay(other.announced) }).click()
    await page.locator('.ProseMirror').waitFor()
    await press(`Withdraw the version of ${formatDay(other.announced)}`)
    await page
      .getByLabel('Why, for readers', { exact: true })
      .fill('The law has changed.')
    await press('Withdraw it')
    await page.getByRole('heading', { name: 'Not public yet' }).waitFor()
    await press('Publish')
    await page.getByText('Saved, and sent').waitFor()
    await prove(
      other.title,
      other.announced,
      `${other.title} from ${formatDay(other.inForce)}`,
    )

    /** Makes the evidence of a policy on a day, for which a version applies. */
    async function prove(policy: string, on: string, applies: string) {
      await page.getByRole('link', { name: 'Evidence' }).first().click()
      await page.getByLabel('Policy').selectOption(policy)
      await page.getByLabel('Day').fill(on)
      await press('Show')
      await page.getByRole('heading', { name: applies }).waitFor()
      const download = page.waitForEvent('download')
      await press('Make the evidence')
      expect((await download).suggestedFilename()).toMatch(/evidence\.zip$/)
    }
  })
})

/** A policy, but for the Terms, of which a version is announced. */
function announcedPolicy(folder: string) {
  const site = openCheckedSite(folder, today)
  for (const { slug, versions } of site.policies.values()) {
    const announced = versions.find(({ status }) => status === 'announced')
    const inForce = versions.find(({ status }) => status === 'in force')
    if (slug === 'tnc' || !announced || !inForce) continue
    const title = titleOf(site, inForce.text.path)
    return { title, announced: announced.day, inForce: inForce.day }
  }
  throw new Error('No version is announced.')
}

/** Sentences of a text without marks, each of which stands there once. */
function plainSentences(text: string): string[] {
  const sentences =
    text.match(/(?<=\n\n|\. )[A-Z][\w,’ -]{20,90}\.(?= )/g) ?? []
  return sentences.filter((it) => text.split(it).length === 2)
}

/** The Word file of what changes, once that shows some words. */
async function wordFile(
  page: Page,
  press: (name: string) => Promise<void>,
  folder: string,
  words: string,
) {
  const changes = page.frameLocator('iframe[title="What changes"]')
  await changes.getByText(words).waitFor()
  const download = page.waitForEvent('download')
  await press('Word')
  const file = join(folder, 'changes.docx')
  await (await download).saveAs(file)
  const docx = readFileSync(file)
  return {
    before: plainText(await readSide(docx, 'before')),
    after: plainText(await readSide(docx, 'after')),
  }
}

/** Finds words in the text, and leaves them selected. */
async function find(page: Page, text: string): Promise<void> {
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).fill(text)
  await page.keyboard.press('Enter')
  await page.locator('#finding [role=status]', { hasText: ' of ' }).waitFor()
  await page.keyboard.press('Escape')
}

/** What the element says that has the focus; undefined of a page in the page. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLIFrameElement) return undefined
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement
    const label = isField ? element.labels?.[0] : undefined
    return (
      element?.getAttribute('aria-label')?.trim() ??
      (label ?? element)?.textContent?.trim() ??
      ''
    )
  })
}

/**
 * Goes from element to element with the key for that, and presses a key on the
 * one of a name.
 */
async function tabTo(
  page: Page,
  did: () => void,
  name: string,
  key: string,
): Promise<void> {
  // Forwards, and where that leads into the page beside, back again.
  let step = 'Tab'
  for (let steps = 0; steps < 90; steps++) {
    const now = await focused(page)
    if (now === undefined || steps > 30) step = 'Shift+Tab'
    if (now?.toLowerCase().startsWith(name.toLowerCase())) {
      did()
      if (key) await page.keyboard.press(key)
      return
    }
    await page.keyboard.press(step)
  }
  throw new Error(`No key leads to “${name}”.`)
}
