import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft, startDesk } from './setup/desk.ts'
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
    await page.run('SetWindowRect', { width: 500, height: 800 })
  })
  afterAll(() => page?.close())

  /** The texts of all elements that can be seen. */
  const texts = (selector: string) =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter(
            (it) =>
              it.checkVisibility() && it.getBoundingClientRect().width > 1,
          )
          .map((it) => it.innerText.trim())
          .filter(Boolean),
      selector,
    )
  const hasFocus = (name: string) =>
    page.evaluate((name) => document.activeElement?.matches(name), name)

  it.each(['', ...policies])(
    '“%s” has its title and its text',
    async (path) => {
      await page.goTo(site + path)
      expect(await texts('h1')).toHaveLength(1)
      expect((await texts('main p')).length).toBeGreaterThan(0)
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )

  it('the deletion form refuses, asks, deletes, says so, and starts over', async () => {
    const submit = '.deletion [type=submit]'
    await page.goTo(`${site}/delete-account`)
    const ready = () =>
      page.evaluate(() => !!document.querySelector('[data-state="ready"]'))
    await expect.poll(ready).toBe(true)
    await page.click('[name=phone]')
    await page.type(`98${ENTER}`)
    await expect
      .poll(() => texts('[role=alert]'))
      .toEqual(['Please enter a valid phone number.'])
    await page.type(' ७६-५४3210')
    await page.click(submit)
    await expect.poll(() => hasFocus('[name=otp]')).toBe(true)
    await page.type('1234')
    await page.click(submit)
    const titles = () => texts('dialog[open] h2')
    await expect.poll(titles).toEqual(['Account Deleted Successfully!'])
    await expect.poll(titles).toEqual([])
    await expect.poll(() => hasFocus('[name=phone]')).toBe(true)
  })

  it('a text at the desk is typed in, in a paragraph, a list and a table, and a fact is deleted whole', async () => {
    const desk = await startDesk()
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
    await expect.poll(() => texts('.ProseMirror .fact')).toHaveLength(1)
    await page.click('.ProseMirror p')
    await page.type(`${END} Words.${ENTER}Nes${BACKSPACE}xt`)
    await page.click('.ProseMirror .fact')
    await page.type('21')
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
    desk.stop()
  })
})
