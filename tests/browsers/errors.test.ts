import { expect, it } from 'vitest'
import { startPlainHost } from '../setup/plain-host.ts'
import { inEveryEngine } from './in-every-engine.ts'

inEveryEngine((at) => {
  it('an unknown address shows the error screen, and its way home', async () => {
    await at.visit.open('/no-such-page')
    expect(await at.visit.texts('h1')).toEqual(['Unexpected Application Error!'])
    expect(await at.visit.texts('.error-status')).toEqual(['404 Not Found'])
    expect(await at.visit.overflow()).toBeLessThanOrEqual(0)
    await at.visit.click('.error-link')
    await expect.poll(() => at.visit.path()).toBe('/')
  })

  it('an address in capitals shows its page', async () => {
    await at.visit.open('/TNC/#coins')
    expect(await at.visit.texts('h1')).toEqual(['Terms of Use'])
    await expect.poll(() => at.visit.distance('#coins')).toBeLessThan(120)
  })

  it('an address in capitals finds its page on a host that knows no rules', async () => {
    const plain = await startPlainHost()
    await at.visit.tab.goto(`http://localhost:${plain.httpPort}/TNC#coins`)
    await expect.poll(() => at.visit.path()).toBe('/tnc/#coins')
    await expect.poll(() => at.visit.texts('h1')).toEqual(['Terms of Use'])
    await plain.stop()
  })
})
