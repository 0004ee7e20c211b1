import { replaceDifferences } from './replace-differences.ts'

// Runs in the browser beside Vite's client: shows a changed text in its place, without loading the page anew.
import.meta.hot?.on('content-changed', async ({ reach }: { reach: string }) => {
  const response = await fetch(location.href)
  // What lies over the page says why it cannot be shown; under it the page stays as it was.
  if (response.status === 500) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [main, freshMain] = [document, fresh].map((page) => page.querySelector('main'))
  const isSamePage = main && freshMain && needsOf(document) === needsOf(fresh)
  if (reach === 'words' && isSamePage && !main.querySelector('[data-island]'))
    replaceDifferences(main, keepDate(freshMain))
  else location.reload()
})

import.meta.hot?.on('content-in-order', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
})

/** The styles and scripts of a page. */
function needsOf(page: Document): string {
  const needs = page.querySelectorAll('head > style:not([data-vite-dev-id]), head > script')
  return [...needs].map((need) => need.outerHTML).join('\n')
}

/** The date of the day was written by a script when the page was loaded. */
function keepDate(main: Element): Element {
  const date = document.querySelector('#today')
  if (date) main.querySelector('#today')?.replaceWith(date.cloneNode(true))
  return main
}
