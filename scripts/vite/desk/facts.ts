import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FactRow, FactsTable } from '../../../src/desk/protocol.ts'
import { formatDay } from '../../../src/model/format-day.ts'
import { FACT } from '../../content/facts.ts'
import { factsFile, placeOf } from '../../content/paths.ts'
import { meaningOf, setFact, valuesIn } from '../../content/set-fact.ts'
import { sha256 } from '../../content/sha256.ts'
import { writeFile } from '../../content/write-file.ts'
import type { Site } from '../../mdx/site.ts'
import { Refusal } from './guard.ts'
import { keepState } from './store.ts'

/** Every fact with its meaning, its value, and where it is printed. */
export function readFactsTable(site: Site): FactsTable {
  const source = readFileSync(join(site.folder, factsFile), 'utf8')
  const marks = new Map(valuesIn(source).map(({ name, node }) => [name, node.tag ?? '']))
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
      meaning: meaningOf(name),
      mark: (marks.get(name) ?? '').replace(/^!|^tag:.*/, ''),
      printed: using.filter((text) => !keeping.includes(text)).map(({ title }) => title),
      kept: keeping.map(({ title, facts }) => ({ title, value: facts.get(name) ?? '' })),
    }
  })
  return { hash: sha256(source), rows }
}

/** Writes one fact, which is then no placeholder any more; every other byte of the file stays. */
export function writeFact({ folder }: Site, name: string, value: string, base: string): void {
  const source = readFileSync(join(folder, factsFile), 'utf8')
  if (sha256(source) !== base)
    throw new Refusal(409, `${factsFile} has changed meanwhile. Look at the value again.`)
  const changed = setFact(source, name, value)
  keepState(folder, factsFile, source)
  writeFile(join(folder, factsFile), changed)
  keepState(folder, factsFile, changed)
}

function titleOf(site: Site, path: string): string {
  const { slug, day } = placeOf(path)
  const title = site.texts.get(path)?.title ?? slug
  return day ? `${title} from ${formatDay(day)}` : title
}
