import { fingerprint } from '../cache/fingerprint.ts'
import { codeVersion, siteCache } from '../cache/site-cache.ts'
import { withoutMarks } from '../mdx/read-document.ts'
import { refuse } from '../mdx/refuse.ts'
import { abridge } from './abridge.ts'
import type { FactsTable } from './facts.ts'
import { type IndexedContent, readIndexed } from './index-page.ts'
import type { ContentFile } from './index-pages.ts'
import type { OpenSite } from './open-site.ts'

/** What files say of themselves, such as it is kept and sent: each by the key of what it was read from. */
export type KeptIndex = readonly (readonly [key: string, content: KeptContent | null])[]
type KeptContent = Omit<IndexedContent, 'headings'> & {
  headings: [string, { number: string; title: string }][]
}

const known = new Map<string, IndexedContent | undefined>()
const keysOfFacts = new WeakMap<FactsTable, string>()
const keysOfFiles = new Map<string, { source: string; facts: FactsTable; key: string }>()
let isLoaded = false
let isSaved = true

/** What a file says of itself to other pages, read once for the same text and facts; undefined where it cannot be read, which is reported where it is read in full. */
export function indexFile({
  file,
  source,
  facts,
}: Required<ContentFile>): IndexedContent | undefined {
  const key = keyOf(file, source, facts)
  if (!known.has(key)) {
    const isRefused = refuse(withoutMarks(source)) !== undefined
    known.set(key, isRefused ? undefined : readIndexed(file, abridge(source), facts))
    isSaved = false
  }
  return known.get(key)
}

/** The files of a site that have not been indexed yet. */
export function unindexed({ sources, factsOf }: OpenSite): string[] {
  return [...sources].flatMap(([file, source]) =>
    known.has(keyOf(file, source, factsOf(file))) ? [] : [file],
  )
}

/** Indexes some files of a site. */
export function indexFiles(site: OpenSite, files: readonly string[]): KeptIndex {
  for (const file of files)
    indexFile({ file, source: site.sources.get(file) ?? '', facts: site.factsOf(file) })
  return entriesOf(site, files)
}

/** Takes over what another process has indexed. */
export function addToIndex(entries: KeptIndex): void {
  for (const [key, content] of entries)
    known.set(key, content ? { ...content, headings: new Map(content.headings) } : undefined)
}

/** Takes over what an earlier command has indexed; once. */
export function loadIndex(): void {
  const bytes = isLoaded ? undefined : siteCache.read(indexName())
  isLoaded = true
  if (bytes) addToIndex(JSON.parse(bytes.toString()))
}

/** Whether all that this process has indexed by itself is kept. */
export function isIndexSaved(): boolean {
  return isSaved
}

/** Keeps the index of a site for later commands. */
export function saveIndex(site: OpenSite): void {
  isSaved = true
  const entries = entriesOf(site, [...site.sources.keys()])
  siteCache.write(indexName(), Buffer.from(JSON.stringify(entries)))
}

function entriesOf({ sources, factsOf }: OpenSite, files: readonly string[]): KeptIndex {
  return files.flatMap((file) => {
    const key = keyOf(file, sources.get(file) ?? '', factsOf(file))
    const content = known.get(key)
    if (!known.has(key)) return []
    return [[key, content ? { ...content, headings: [...content.headings] } : null] as const]
  })
}

function indexName(): string {
  return `index.${fingerprint(codeVersion())}`
}

/** A key of a text and the facts in it; made once for as long as both stay. */
export function keyOf(file: string, source: string, facts: FactsTable): string {
  const known = keysOfFiles.get(file)
  if (known?.source === source && known.facts === facts) return known.key
  const factsKey = keysOfFacts.get(facts) ?? fingerprint([...facts])
  keysOfFacts.set(facts, factsKey)
  const key = fingerprint(file, source, factsKey)
  keysOfFiles.set(file, { source, facts, key })
  return key
}
