import { decodeIndex, indexPath } from '../pages/search/encode-index.ts'
import {
  createSearch,
  type FoundClause,
  tokensOf,
} from '../pages/search/find-clauses.ts'

// Shows matching clauses while the visitor types. The focus stays in the field.
const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector(selector) as Found
const field = find<HTMLInputElement>('#search')
const count = find('#count')
const nothing = find('#nothing')
const unavailable = find('#unavailable')
const results = find('#results')

const BETWEEN_WORDS = /([\n\r\p{Z}\p{P}]+)/u
/** The number of results shown. */
const MOST = 10
let search: ReturnType<typeof openIndex> | undefined

/** Loads the index of the language of the page. */
async function openIndex() {
  const response = await fetch(indexPath(field.form?.action ?? ''))
  if (!response.ok) throw new Error(response.statusText)
  return createSearch(decodeIndex(new Uint8Array(await response.arrayBuffer())))
}

async function show() {
  const query = field.value.trim()
  search ??= openIndex()
  const findClauses = await search.catch(() => undefined)
  // The next key tries again.
  if (!findClauses) search = undefined
  // A later key shows its own results.
  if (query !== field.value.trim()) return

  const found = findClauses?.(query) ?? []
  results.replaceChildren(...found.slice(0, MOST).map(itemOf))
  unavailable.hidden = findClauses !== undefined
  nothing.hidden = !findClauses || !query || found.length > 0
  find('#nothing b').textContent = query
  count.hidden = found.length === 0
  find('#count span').textContent = `${found.length}`
}

/** How many words and spaces a shown line has before its first match. */
const BEFORE = 24

/**
 * Renders a clause with its best line from a few words before the first match;
 * the matching words are marked.
 */
function itemOf(clause: FoundClause) {
  const { address, title, text, policy, lang, terms } = clause
  const matchesIn = (line: string) =>
    new Set(tokensOf(line).filter((token) => terms.includes(token))).size
  const line = text
    .split('\n')
    .reduce((best, other) =>
      matchesIn(other) > matchesIn(best) ? other : best,
    )
  const parts = line
    .split(BETWEEN_WORDS)
    .map((part) => (matchesIn(part) > 0 ? element('mark', {}, part) : part))
  const at = parts.findIndex((it) => typeof it !== 'string')
  if (at > BEFORE) parts.splice(0, at - BEFORE, '… ')
  return element(
    'li',
    lang ? { lang } : {},
    element('small', {}, policy),
    element('a', { href: address + fragmentFor(line) }, title),
    element('p', {}, ...parts),
  )
}

/** Points to a line. Other browsers would look for an element with this id. */
function fragmentFor(line: string) {
  return line && 'fragmentDirective' in document
    ? `:~:text=${encodeURIComponent(line).replaceAll('-', '%2D')}`
    : ''
}

function element(name: string, props: object, ...children: (string | Node)[]) {
  const created = Object.assign(document.createElement(name), props)
  created.append(...children)
  return created
}

// From now on it is shown at once.
unavailable.style.animation = 'none'
unavailable.hidden = true
field.addEventListener('input', show)
// Going back shows the same results.
field.addEventListener('change', () =>
  history.replaceState(null, '', `?q=${encodeURIComponent(field.value)}`),
)
field.form?.addEventListener('submit', (event) => {
  event.preventDefault()
  field.blur()
})
field.value = new URLSearchParams(location.search).get('q') ?? ''
if (field.value) show()
