import type { Browser } from 'playwright-core'
import { onPhone } from './phone.ts'
import type { Visit } from './results.ts'

/** What a first visit to an address asks for, and the bytes that come over the wire, until two seconds after the network fell silent. Icons do not count: no paint waits for them, and not every browser asks for them. */
export function measureWire(
  browser: Browser,
  url: string,
): Promise<Pick<Visit, 'requests' | 'bytes'>> {
  return onPhone(browser, async (page, protocol) => {
    const requests = new Set<string>()
    let bytes = 0
    protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (/^https?:/.test(request.url) && !isIcon(request.url)) requests.add(requestId)
    })
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(2000)
    return { requests: requests.size, bytes }
  })
}

function isIcon(url: string): boolean {
  return new URL(url).pathname.includes('icon')
}
