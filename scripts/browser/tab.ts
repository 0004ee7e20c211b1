import type { Devtools } from './devtools.ts'

/** A tab whose pages may be prerendered. */
export interface Tab {
  goto: (url: string) => Promise<void>
  /** What an expression is worth on the page that is shown. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Lays the pointer on an element, scrolled into view. Throws where another lies over it. */
  hover: (selector: string) => Promise<void>
  /** Presses and releases where the pointer is. Resolves with the time of the release, in milliseconds since 1970. */
  click: () => Promise<number>
  close: () => Promise<void>
}

/** Opens a tab that shares nothing with others. A page that is prerendered is a target of its own, and takes the place of the page that is shown. */
export async function openTab({ send, onEvent }: Devtools): Promise<Tab> {
  const pages: string[] = []
  const context = await send('Target.createBrowserContext', { disposeOnDetach: true })
  const created = await send('Target.createTarget', { ...context, ...blank, forTab: true })
  const target = { targetId: created.targetId, flatten: true }
  const { sessionId: tab } = await send('Target.attachToTarget', target)
  onEvent(({ method, sessionId, params }) => {
    const page = params?.sessionId
    if (sessionId !== tab || page === undefined) return
    if (method === 'Target.attachedToTarget') pages.push(page)
    if (method === 'Target.detachedFromTarget') pages.splice(pages.indexOf(page), 1)
  })
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] }
  await send('Target.setAutoAttach', attach, tab)

  let pointer = { x: 0, y: 0 }
  const evaluateOn = async <T>(page: string | undefined, expression: string) => {
    const how = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', how, page)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
    // What an expression is worth, only who wrote it knows.
    return result?.value as T
  }
  const mouse = (type: string, more = {}) =>
    send('Input.dispatchMouseEvent', { type, ...pointer, ...more }, pages[0])
  const left = { button: 'left', clickCount: 1 }

  return {
    evaluate: (expression) => evaluateOn(pages[0], expression),
    async goto(url) {
      await send('Page.enable', {}, pages[0])
      const loaded = new Promise<void>((resolve) => {
        onEvent(({ method, sessionId }) => {
          if (method === 'Page.loadEventFired' && sessionId === pages[0]) resolve()
        })
      })
      await send('Page.navigate', { url }, pages[0])
      await loaded
    },
    async hover(selector) {
      pointer = await evaluateOn(pages[0], `(${centreOf})(${JSON.stringify(selector)})`)
      await mouse('mouseMoved')
    },
    async click() {
      await mouse('mousePressed', left)
      const at = performance.timeOrigin + performance.now()
      // Its answer may be lost with the page that is left.
      mouse('mouseReleased', left).catch(() => {})
      return at
    },
    async close() {
      await send('Target.disposeBrowserContext', context)
    },
  }
}

const blank = { url: 'about:blank', width: 1280, height: 800 }

/** Runs in the browser. */
const centreOf = `function (selector) {
  const element = document.querySelector(selector)
  if (!element) throw new Error('Nothing is ' + selector)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [{ x, y, width, height }] = element.getClientRects()
  const centre = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(centre.x, centre.y)
  if (!element.contains(top)) throw new Error(top?.outerHTML + ' lies over ' + selector)
  return centre
}`

/** The page that a click led to, once it is painted. */
export interface Arrival {
  pathname: string
  /** When it was painted first, in milliseconds since 1970. */
  painted: number
  isPrerendered: boolean
}

/** Waits until the page that is shown is another than the one at `left`, and painted. Throws after ten seconds. */
export async function arrive(tab: Tab, left: string): Promise<Arrival> {
  for (let attempt = 0; attempt < 100; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    // While one page takes the place of another there may be none to ask.
    const arrival = await tab
      .evaluate<Arrival | null>(`(${arrivalFrom})('${left}')`)
      .catch(() => null)
    if (arrival) return arrival
  }
  throw new Error(`No page has taken the place of ${left}.`)
}

/** Runs in the browser. */
const arrivalFrom = `function (left) {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!paint || document.prerendering || location.href === left) return null
  const { activationStart } = performance.getEntriesByType('navigation')[0]
  return {
    pathname: location.pathname,
    painted: performance.timeOrigin + paint.startTime,
    isPrerendered: activationStart > 0,
  }
}`
