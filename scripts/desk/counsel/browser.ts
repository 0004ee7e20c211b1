import { quoteSelection } from './quote-selection.ts'

/**
 * The script of the pages for people who were invited. Takes the secret out of
 * the address at once, so that it is in no bookmark, screenshot or copied address.
 */
const secret = location.hash.slice(1)
history.replaceState(null, '', location.pathname)
const form = document.querySelector<HTMLFormElement>('#open')
const field = form?.elements.namedItem('secret')
if (secret && field instanceof HTMLInputElement) field.value = secret

const sheet = document.querySelector<HTMLIFrameElement>('iframe[name="sheet"]')
if (sheet) quoteSelection(sheet)
