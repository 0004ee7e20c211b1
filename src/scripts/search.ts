import { decodeIndex } from '../pages/search/encode-index.ts'
import {
  createSearch,
  type FoundClause,
  wordsOf,
} from '../pages/search/find-clauses.ts'
import { indexFile } from '../site/addresses.ts'

// Finds clauses while one types; the focus stays in the field.
const [field, found, results, nothing, unavailable] = [
  '#search',
  '#found',
  '#results',
  '#nothing',
  '#unavailable',
].map((id) => document.querySelector(id)) as [
  HTMLInputElement,
  HTMLElement,
  HTMLElement,
  HTMLTemplateElement,
  HTMLElement,
]
const BETWEEN_WORDS = /([\n\r\p{Z}\p{P}]+)/u
/** The number of results shown; typing on narrows them down. */
const MOST = 10
let search: ReturnType<typeof openIndex> | undefined

/** Loads the index of the language of the page. */
async function openIndex() {
  const answer = await fetch(indexFile(field.form?.action ?? ''))
  if (!answer.ok) throw new Error(answer.statusText)
  return createSearch(decodeIndex(new Uint8Array(await answer.arrayBuffer())))
}

async function show() {
  const query = field.value.trim()
  search ??= openIndex()
  const find = await search.catch(() => undefined)
  // The next key asks again.
  if (!find) search = undefined
  // A later key shows its own results.
  if (query !== field.value.trim()) return

  const clauses = (query && find?.(query)) || []
  results.replaceChildren(...clauses.slice(0, MOST).map(itemOf))
  if (!find) found.replaceChildren(unavailable.textContent)
  else if (clauses.length > 0)
    found.textContent = `${found.dataset.label} ${clauses.length}`
  else found.replaceChildren(...(query ? nothingFor(query) : []))
}

/** The message for a query that no clause matches. */
function nothingFor(query: string) {
  const message = document.importNode(nothing.content, true)
  message.querySelector('b')?.append(query)
  return [message]
}

/** A clause, with the line of it in which most words match, and these marked. */
function itemOf({
  address,
  title,
  text,
  policy,
  lang = '',
  matches,
}: FoundClause) {
  const matching = (words: string) =>
    new Set(wordsOf(words).filter((it) => matches.has(it))).size
  const line = text
    .split('\n')
    .reduce((best, it) => (matching(it) > matching(best) ? it : best))
  const link = element('a', title)
  link.setAttribute('href', address + fragmentFor(line))
  const origin = [policy, lang && found.dataset.english].filter(Boolean)
  const words = line
    .split(BETWEEN_WORDS)
    .map((it) => (matching(it) > 0 ? element('mark', it) : it))
  const item = element(
    'li',
    link,
    element('small', origin.join(' · ')),
    element('p', ...words),
  )
  item.lang = lang
  return item
}

/** Leads to a line within its clause; other browsers would find no clause by it. */
function fragmentFor(line: string) {
  return line && 'fragmentDirective' in document
    ? `:~:text=${encodeURIComponent(line).replaceAll('-', '%2D')}`
    : ''
}

function element(name: string, ...children: (string | Node)[]) {
  const created = document.createElement(name)
  created.append(...children)
  return created
}

unavailable.remove()
field.addEventListener('input', show)
// The way back leads to the same results.
field.addEventListener('change', () =>
  history.replaceState(null, '', `?q=${encodeURIComponent(field.value)}`),
)
field.form?.addEventListener('submit', (event) => {
  event.preventDefault()
  field.blur()
})
field.value = new URLSearchParams(location.search).get('q') ?? ''
if (field.value) show()
