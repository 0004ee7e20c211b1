import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isPair, isScalar, parseDocument, Scalar, stringify } from 'yaml'
import { z } from 'zod'
import type { FactRow, FactsTable } from '../../../src/desk/protocol.ts'
import { factsSchema } from '../../../src/model/facts.ts'
import { formatDay } from '../../../src/model/format-day.ts'
import { FACT, parseFacts } from '../../content/facts.ts'
import { factsFile, placeOf } from '../../content/paths.ts'
import { isError } from '../../diagnostics/report.ts'
import type { Site } from '../../mdx/site.ts'
import { Refusal } from './guard.ts'
import { hashOf, keepState, writeWhole } from './store.ts'

/** Every fact with its meaning, its value, and where it is printed. */
export function readFactsTable(site: Site): FactsTable {
  const source = readFileSync(join(site.folder, factsFile), 'utf8')
  const marks = new Map(scalarsIn(source).map(({ name, node }) => [name, node.tag ?? '']))
  const texts = [...site.sources].map(([path, text]) => ({
    title: titleOf(site, path),
    facts: site.factsFor(path),
    names: new Set([...text.matchAll(FACT)].map(([, , name]) => name)),
  }))
  const rows = [...site.facts.table].map(([name, value]): FactRow => {
    const using = texts.filter(({ names }) => names.has(name))
    const keeping = using.filter(({ facts }) => facts.get(name) !== value)
    return {
      name,
      value,
      meaning: meaningOf(name, factsSchema),
      mark: (marks.get(name) ?? '').replace(/^!|^tag:.*/, ''),
      printed: using.filter((text) => !keeping.includes(text)).map(({ title }) => title),
      kept: keeping.map(({ title, facts }) => ({ title, value: facts.get(name) ?? '' })),
    }
  })
  return { hash: hashOf(source), rows }
}

/** Writes one fact, which is then no placeholder any more; every other byte of the file stays. */
export function writeFact({ folder }: Site, name: string, value: string, base: string): void {
  const source = readFileSync(join(folder, factsFile), 'utf8')
  if (hashOf(source) !== base)
    throw new Refusal(
      409,
      `${factsFile} has changed meanwhile. Look at the value, and write it again.`,
    )
  const found = scalarsIn(source).find((it) => it.name === name)
  if (!found?.node.range) throw new Refusal(404, `There is no fact “${name}”.`)
  const isText = /^["']/.test(source.slice(found.node.range[0]))
  const scalar = new Scalar(/^\d+$/.test(value) && !isText ? Number(value) : value)
  if (isText) scalar.type = Scalar.QUOTE_DOUBLE
  const written = stringify(scalar, { lineWidth: 0 }).trimEnd()
  const changed = `${source.slice(0, found.start)} ${written}${source.slice(found.node.range[1])}`
  const slip = parseFacts(changed).file.messages.find(isError)
  if (slip) throw new Refusal(422, `${slip.reason} ${slip.note ?? ''}`)
  keepState(folder, factsFile, source)
  writeWhole(folder, factsFile, changed)
  keepState(folder, factsFile, changed)
}

/** What a fact is for, by its path, such as `retention.logs`. */
export function meaningOf(name: string, schema: z.ZodType): string {
  const step = (it: unknown, key: string): unknown =>
    it instanceof z.ZodObject ? it.shape[key] : it instanceof z.ZodRecord ? it.valueType : undefined
  const found = name.split('.').reduce<unknown>((it, key) => step(it, key) ?? it, schema)
  return found instanceof z.ZodType ? (found.description ?? '') : ''
}

/** The values of the file by their paths; `start` is behind the colon of the name. */
function scalarsIn(source: string) {
  const customTags = [{ tag: '!placeholder', resolve: (value: string) => value }]
  const document = parseDocument(source, { logLevel: 'error', customTags })
  const walk = (map: unknown, prefix: string): { name: string; start: number; node: Scalar }[] =>
    isMap(map)
      ? map.items.filter(isPair).flatMap(({ key, value }) => {
          const name = `${prefix}${key}`
          if (!isScalar(value)) return walk(value, `${name}.`)
          const start = source.indexOf(':', isScalar(key) ? key.range?.[1] : 0) + 1
          return [{ name, start, node: value }]
        })
      : []
  return walk(document.contents, '')
}

function titleOf(site: Site, path: string): string {
  const { slug, day } = placeOf(path)
  const title = site.texts.get(path)?.title ?? slug
  return day ? `${title} from ${formatDay(day)}` : title
}
