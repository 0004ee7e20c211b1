import type { Tab } from './engines/tab.ts'
import type { ReportingHost } from './reporting-host.ts'

/** A visit to the site in some engine: what a visitor sees and does, by selectors and by the words that are read. */
export class Visit {
  readonly tab: Tab
  readonly #host: ReportingHost

  constructor(tab: Tab, host: ReportingHost) {
    this.tab = tab
    this.#host = host
  }

  /** Goes to a path of the site. */
  async open(path: string): Promise<this> {
    await this.tab.goto(this.#host.address + path)
    return this
  }

  /** Path and fragment of the page that is shown. */
  path(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.hash)
  }

  /** The texts of all elements that can be seen, as they are rendered. */
  texts(selector: string): Promise<string[]> {
    return this.tab.evaluate((css) => {
      const all = [...document.querySelectorAll<HTMLElement>(css)]
      const seen = all.filter((it) => {
        const { width, height } = it.getBoundingClientRect()
        const isShown = it.checkVisibility() && getComputedStyle(it).visibility === 'visible'
        return isShown && width > 1 && height > 1
      })
      return seen.map((it) => it.innerText.trim().replace(/\s+/g, ' '))
    }, selector)
  }

  /** Presses the mouse in the middle of the first element that can be seen and reads so. */
  async click(selector: string, text = ''): Promise<void> {
    const [x, y] = await this.tab.evaluate(
      (css, words) => {
        const all = [...document.querySelectorAll<HTMLElement>(css)]
        const found = all.find(
          (it) =>
            it.checkVisibility() &&
            it.getBoundingClientRect().width > 1 &&
            it.innerText.includes(words),
        )
        if (!found) throw new Error(`Nothing to click: ${css} “${words}”`)
        const isOutside = ({ top, bottom }: DOMRect) => top < 0 || bottom > innerHeight
        if (isOutside(found.getBoundingClientRect()))
          found.scrollIntoView({ block: 'center', behavior: 'instant' })
        const [box] = found.getClientRects()
        if (!box) throw new Error(`${css} has no box.`)
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] as const
      },
      selector,
      text,
    )
    await this.tab.clickAt(x, y)
  }

  /** Puts the focus on the first element of a selector. */
  focus(selector: string): Promise<void> {
    return this.tab.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector)
  }

  /** The text, or else the name, of what has the focus. */
  focused(): Promise<string> {
    return this.tab.evaluate(() => {
      const { activeElement: it } = document
      return it instanceof HTMLInputElement ? it.name : (it?.textContent?.trim() ?? '')
    })
  }

  /** The value of a field. */
  value(selector: string): Promise<string | undefined> {
    return this.tab.evaluate(
      (css) => document.querySelector<HTMLInputElement>(css)?.value,
      selector,
    )
  }

  /** Pixels between the top of the window and the top of an element. */
  distance(selector: string): Promise<number> {
    return this.tab.evaluate(
      (css) => document.querySelector(css)?.getBoundingClientRect().top ?? Number.NaN,
      selector,
    )
  }

  /** The computed value of a property. */
  style(selector: string, property: string): Promise<string | undefined> {
    return this.tab.evaluate(
      (css, name) => {
        const found = document.querySelector(css)
        return found ? getComputedStyle(found).getPropertyValue(name) : undefined
      },
      selector,
      property,
    )
  }

  /** How many pixels the page is wider than its window. */
  overflow(): Promise<number> {
    return this.tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  }
}
