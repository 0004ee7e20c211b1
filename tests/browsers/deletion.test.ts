import { expect, it } from 'vitest'
import { inEveryEngine, type Setting } from './in-every-engine.ts'
import { changeScripts } from './reporting-host.ts'

const button = '.deletion-form [type=submit]'
const sentence = '.island-fallback'

/** Whether React has taken the form over. */
const isReady = ({ visit }: Setting) =>
  visit.tab.evaluate(() => document.querySelector('[data-state="ready"]') !== null)

inEveryEngine((at) => {
  it('the form refuses, asks, deletes, says so, and starts over', async () => {
    await at.visit.open('/delete-account')
    await expect.poll(() => isReady(at)).toBe(true)
    await at.visit.click('[name=phone]')
    await at.visit.tab.press(...'98', 'Enter')
    await expect
      .poll(() => at.visit.texts('[role=alert]'))
      .toEqual(['Please enter a valid phone number.'])
    await at.visit.tab.press(...' ७६-५४३210')
    expect(await at.visit.value('[name=phone]')).toBe('9876543210')
    expect(await at.visit.texts('[role=alert]')).toEqual([])
    expect(await at.visit.texts(button)).toEqual(['Request OTP'])

    await at.visit.click(button)
    await expect.poll(() => at.visit.focused(), { timeout: 5000 }).toBe('otp')
    expect(await at.visit.texts(button)).toEqual(['Delete Account'])
    await at.visit.click(button)
    await expect
      .poll(() => at.visit.texts('[role=alert]'))
      .toEqual(['OTP is required to delete the account.'])
    await at.visit.click('[name=otp]')
    await at.visit.tab.press(...'12a34')
    expect(await at.visit.value('[name=otp]')).toBe('1234')

    await at.visit.click(button)
    await expect
      .poll(() => at.visit.texts('dialog[open] h2'))
      .toEqual(['Account Deleted Successfully!'])
    const covers = await at.visit.tab.evaluate(() => {
      const box = document.querySelector('dialog')?.getBoundingClientRect()
      return box !== undefined && box.width >= innerWidth - 20 && box.height >= innerHeight
    })
    expect(covers).toBe(true)
    expect(await at.visit.focused()).toBe('Reset')
    await expect.poll(() => at.visit.texts('dialog'), { timeout: 5000 }).toEqual([])
    expect(await at.visit.value('[name=phone]')).toBe('')
    expect(await at.visit.focused()).toBe('phone')
    expect(await at.visit.texts(button)).toEqual(['Request OTP'])
    expect(await at.visit.texts(sentence)).toEqual([])
  })

  it('a number that is typed before the script has come is kept', async () => {
    // The script waits, not its answer: some drivers do nothing before a page has all of its answers.
    const wait = "await new Promise((run) => addEventListener('late', run));"
    at.host.alter = changeScripts((script) => wait + script)
    await at.visit.open('/delete-account')
    await at.visit.click('[name=phone]')
    await at.visit.tab.press(...'+91 98765')
    expect(await isReady(at)).toBe(false)
    await at.visit.tab.evaluate(() => void dispatchEvent(new Event('late')))
    await expect.poll(() => isReady(at)).toBe(true)
    expect(await at.visit.value('[name=phone]')).toBe('9198765')
    await at.visit.tab.press(...'43210')
    expect(await at.visit.value('[name=phone]')).toBe('919876543210')
    await at.visit.click(button)
    await expect.poll(() => at.visit.focused(), { timeout: 5000 }).toBe('otp')
  })

  it('a form whose script is gone says to whom to write, once, and nothing is asked for again', async () => {
    at.host.alter = (answer, path) =>
      path.startsWith('/assets/') ? { ...answer, status: 404 } : answer
    await at.visit.open('/delete-account')
    expect(await at.visit.texts(sentence)).toEqual([])
    await at.visit.tab.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    expect(await at.visit.texts(sentence)).toEqual([
      expect.stringContaining('The form needs a script, which does not work here. Write to'),
    ])
    expect(await at.visit.texts('.prose h2')).not.toHaveLength(0)
    expect(at.host.asked.filter((path) => path.endsWith('.js'))).toHaveLength(1)
  })
})
