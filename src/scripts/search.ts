import MiniSearch, { type SearchResult } from 'minisearch'
import type { LoadedSearch } from '../pages/search/load-search.ts'
import { searchFile } from '../site/addresses.ts'

// Finds clauses while one types; the focus stays in the field.
const [field, found, results] = ['#search', '#found', '#results'].map((id) =>
  document.querySelector(id),
) as [HTMLInputElement, HTMLElement, HTMLElement]
const WORDS = /([\n\r\p{Z}\p{P}]+)/u
/** More are counted, and found by typing on. */
const LONGEST = 10
let index: ReturnType<typeof openIndex> | undefined

async function openIndex() {
  const { texts, words }: LoadedSearch = await (await fetch(searchFile)).json()
  const index = new MiniSearch({
    fields: ['title', 'text'],
    storeFields: ['title', 'text', 'policy'],
    searchOptions: {
      prefix: true,
      fuzzy: ({ length }) => length > 3 && 1,
    },
  })
  for (const { title: policy, clauses } of texts)
    index.addAll(clauses.map((clause) => ({ ...clause, policy })))

  return (query: string) => {
    const meant = Object.keys(words).filter((word) =>
      words[word]?.split(', ').some((it) => query.includes(it)),
    )
    return index.search({
      combineWith: 'OR',
      queries:
        meant.length > 0 ? meant : [{ combineWith: 'AND', queries: [query] }],
    })
  }
}

async function show() {
  const query = field.value.trim().toLowerCase()
  history.replaceState(null, '', `?q=${encodeURIComponent(query)}`)
  index ??= openIndex()
  // Where no answer came, the next key asks again.
  index.catch(() => {
    index = undefined
  })
  const clauses = query ? (await index)(query) : []
  found.textContent = query && `${found.dataset.label} ${clauses.length}`
  results.replaceChildren(...clauses.slice(0, LONGEST).map(itemOf))
}

/** A clause with the line of it that has the words, which are marked. */
function itemOf({ id, title, text, policy, terms }: SearchResult) {
  const isTerm = (word: string) => terms.includes(word.toLowerCase())
  const lines: string[] = text.split('\n')
  const words = lines.map((it) => it.split(WORDS)).find((it) => it.some(isTerm))
  const marked = words?.map((it) => (isTerm(it) ? element('mark', it) : it))
  const link = element('a', title)
  const line = encodeURIComponent(words?.join('') ?? '')
  link.setAttribute('href', `${id}:~:text=${line.replaceAll('-', '%2D')}`)

  return element(
    'li',
    link,
    element('small', policy),
    element('p', ...(marked ?? [])),
  )
}

function element(name: string, ...children: (string | Node)[]) {
  const created = document.createElement(name)
  created.append(...children)
  return created
}

field.addEventListener('input', show)
field.value = new URLSearchParams(location.search).get('q') ?? ''
if (field.value) show()
