import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft, startDeskAlone } from './setup/desk.ts'
import { firefox, startFirefox } from './setup/firefox.ts'
import { site } from './setup/open.ts'
import { policies } from './setup/pages.ts'

const ENTER = '\ue007'
const [BACKSPACE, TAB, END] = ['\ue003', '\ue004', '\ue010']

describe.skipIf(!firefox && !process.env.CI)('in Firefox', () => {
  let page: Awaited<ReturnType<typeof startFirefox>>

  beforeAll(async () => {
    if (!firefox)
      throw new Error(
        'Firefox is missing. On Debian: apt-get install firefox-esr',
      )
    page = await startFirefox(firefox)
  })
  afterAll(() => page?.close())

  it.each(['', ...policies, '/delete-account'])(
    '“%s” is drawn, and scrolls one way',
    async (path) => {
      await page.goTo(site + path)
      const shown = `[...document.querySelectorAll('main :is(h1, p)')]
        .some((element) => element.checkVisibility())`
      const overflow = 'document.body.scrollWidth - innerWidth'
      expect(await page.evaluate(`return ${shown}`)).toBe(true)
      expect(await page.evaluate(`return ${overflow}`)).toBeLessThanOrEqual(0)
    },
  )

  it('the desk’s editor takes typed text in a paragraph, a list and a table, and asks before a fact is replaced', async () => {
    const desk = await startDeskAlone()
    desk.draftTerms()
    const front = /^---\n[\s\S]*?\n---\n/.exec(desk.copy.read(draft))?.[0]
    const body = `You are {facts.minimumAge} years old.

- one
- two

| a | b |
| --- | --- |
| c | d |
`
    desk.copy.write(draft, `${front}\n${body}`)
    await page.goTo(desk.address)
    await page.goTo(new URL(`/desk/edit?path=${draft}`, desk.address).href)
    const facts = 'return document.querySelectorAll(".fact").length'
    await expect.poll(() => page.evaluate(facts)).toBe(1)
    await page.click('.ProseMirror p')
    await page.type(`${END} Words.${ENTER}Nes${BACKSPACE}xt`)
    await page.click('.ProseMirror .fact')
    // Enter confirms that the text replaces the fact.
    await page.type(`21${ENTER}`)
    await page.click('.ProseMirror li')
    await page.type(`${END}${ENTER}${TAB}more`)
    await page.click('.ProseMirror td')
    await page.type(`${TAB}e${TAB}f`)
    await expect
      .poll(() => desk.copy.read(draft))
      .toBe(`${front}
You are 21 years old. Words.

Next

- one
  - more
- two

| a | b |
| - | - |
| c | e |
| f | |
`)
    await desk.stop()
  })
})
