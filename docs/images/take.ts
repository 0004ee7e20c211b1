import { readFileSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { openStudio, photograph } from './studio.ts'

const viewport = { width: 1200, height: 760 }
const tall = { width: 1200, height: 1100 }

/**
 * Takes the pictures of the handbook and of the README: one lawyer works at the
 * desk, by its visible labels. Needs Chromium.
 */
export async function takePictures(): Promise<void> {
  const studio = await openStudio()
  try {
    const page = await studio.open({ viewport })
    await page.goto(studio.desk)

    await changeTheTerms(page)
    await supplyAFigure(page)
    await sendToCounsel(page)
    await publishTheTerms(page)
    await translate(page)
    await meetAColleague(page, studio.publishAsColleague)
    await press(page, 'Desk')
    const unpublished = page.getByRole('heading', { name: 'Not published' })
    await unpublished.waitFor()
    await page.setViewportSize(tall)
    await photograph(page, 'overview', unpublished)

    await showLandingPage(studio)
  } finally {
    await studio.close()
  }
}

type Studio = Awaited<ReturnType<typeof openStudio>>

async function changeTheTerms(page: Page): Promise<void> {
  await press(page, 'Change the Terms of Use')
  const beside = page.frameLocator('iframe')
  await beside.getByRole('heading').first().waitFor()
  await putCursorAfter(page, 'Report it to')
  await page.keyboard.type(' us, as in clause 5.1, or to')
  const insert = page.getByRole('button', { name: /^Insert a reference/ })
  await saved(page)
  const clause = page.locator('.ProseMirror h3', {
    hasText: 'What you cannot do',
  })
  await clause.evaluate((it) => it.scrollIntoView())
  await beside.getByText('as in clause 5.1').first().waitFor()
  await photograph(page, 'editor', insert)
  await page.keyboard.press('Control+z')
  await insert.waitFor({ state: 'detached' })
}

async function supplyAFigure(page: Page): Promise<void> {
  const fact = page.locator('.ProseMirror .fact', { hasText: 'INR' }).first()
  await fact.click()
  await page.keyboard.type('5')
  await photograph(page, 'question', page.getByRole('dialog'))
  await press(page, 'Cancel')
  await fact.click()
  await press(page, 'Change this fact…')
  const value = page.getByLabel('Value')
  await value.waitFor()
  await photograph(page, 'names', value)
  await value.fill('INR 10,000')
  await press(page, 'Save')
  const changed = page.locator('.ProseMirror .fact', { hasText: '10,000' })
  await changed.first().waitFor()
}

async function sendToCounsel(page: Page): Promise<void> {
  await press(page, 'What changes')
  const download = page.waitForEvent('download')
  await press(page, 'Word')
  const sent = readFileSync(await (await download).path())
  const returned = editWord(
    sent,
    'never tell it to anyone',
    'do not tell it to anyone',
  )
  await page.locator('input[type=file]').setInputFiles({
    name: 'returned.docx',
    mimeType:
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(returned),
  })
  await press(page, 'Read the returned file')
  await photograph(page, 'word', page.getByRole('checkbox').first(), 530)
  // Word does not show it as tracked, so it is not chosen yet.
  await page.getByRole('checkbox', { name: 'Accept' }).check()
  await press(page, 'Accept selected changes')
  await page.getByText('All changes are accepted.').waitFor()
  await press(page, 'Terms of Use')
}

async function publishTheTerms(page: Page): Promise<void> {
  await press(page, 'Publish…')
  const summary = page.getByLabel('Summary')
  await summary.fill('We owe you more if we fail.')
  await press(page, 'Save and show')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await page.setViewportSize(tall)
  await photograph(page, 'publish', compared(page))
  await page.setViewportSize(viewport)
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await press(page, 'Publish')
  await photograph(page, 'published', page.getByText('Tell users'), 420)
}

async function translate(page: Page): Promise<void> {
  await press(page, 'Overview')
  await press(page, 'Hindi: Out of date')
  await page.locator('.ProseMirror').waitFor()
  await page.getByLabel('Summary').fill('हमसे चूक हो, तो हम पहले से ज़्यादा देते हैं।')
  await saved(page)
  await press(page, 'Publish…')
  await photograph(page, 'confirm', page.getByLabel('Still right'), 500)
}

/** Both change the same line; the colleague publishes first. */
async function meetAColleague(
  page: Page,
  publishAsColleague: Studio['publishAsColleague'],
): Promise<void> {
  const section = 'content/landing/080-difference.mdx'
  await press(page, 'Desk')
  await press(page, 'What Makes Us Different')
  await putCursorAfter(page, 'One conversation')
  await page.keyboard.type(', as long as you like')
  await saved(page)
  await photograph(page, 'section', page.locator('.ProseMirror'))
  await press(page, 'Publish…')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  publishAsColleague(section, 'One conversation', 'One call')
  await press(page, 'Publish')
  await press(page, 'Choose…')
  const keep = page.getByRole('link', { name: /^Keep this text/ })
  await keep.waitFor()
  await page.setViewportSize(tall)
  await photograph(page, 'conflict', compared(page))
}

/** The top of the landing page in light and dark mode, side by side. */
async function showLandingPage({ desk, open }: Studio): Promise<void> {
  const half = { width: 640, height: 420 }
  const views: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const window = { width: 2 * half.width, height: 2 * half.height }
    const page = await open({ viewport: window, colorScheme })
    await page.goto(new URL('/', desk).href, { waitUntil: 'networkidle' })
    views.push((await page.screenshot()).toString('base64'))
  }
  const viewport = { width: 2 * half.width, height: half.height }
  const both = await open({ viewport })
  const images = views.map(
    (it) => `<img width="${half.width}" src="data:image/png;base64,${it}">`,
  )
  await both.setContent(
    `<body style="margin: 0; display: flex">${images.join('')}`,
  )
  await photograph(both, 'landing', both.getByRole('img').first())
}

/** Presses the first button or link with a label. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const link = page.getByRole('link', { name, exact: true })
  await button.or(link).first().click()
}

/** What changes, which the desk compares in a process of its own. */
const compared = (page: Page) =>
  page.frameLocator('[title="What changes"]').getByRole('heading')

const saved = (page: Page) =>
  page.locator('output', { hasText: 'Saved' }).waitFor()

/** Sets the cursor after words of the text, as the browser's search finds them. */
async function putCursorAfter(page: Page, words: string): Promise<void> {
  await page.locator('.ProseMirror').focus()
  await page.keyboard.press('Control+Home')
  await page.evaluate(`find(${JSON.stringify(words)})`)
  await page.keyboard.press('ArrowRight')
}

/** The file as counsel returns it, with other words in it. */
function editWord(docx: Uint8Array, from: string, to: string): Uint8Array {
  const files = unzipSync(docx)
  const path = 'word/document.xml'
  const xml = Buffer.from(files[path] ?? []).toString()
  if (!xml.includes(from)) throw new Error(`The Word file lacks “${from}”.`)
  return zipSync({ ...files, [path]: Buffer.from(xml.replace(from, to)) })
}
