import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../content/folders.ts'
import { type OpenSite, openSite } from '../content/open-site.ts'
import { checkSite } from '../content/read-site.ts'
import { readText, type SiteReading } from '../content/site-reading.ts'
import { isSection } from '../mdx/file-data.ts'
import { isError } from '../problems/problem.ts'
import { browserScripts } from '../site/browser-scripts.ts'
import { renderUnit } from '../units/render-unit.ts'
import { unitsOf } from '../units/unit.ts'
import { checkPages } from './check-pages.ts'
import { checkProblems } from './check-problems.ts'
import type { Mutant } from './mutant.ts'
import { TRAP } from './mutators/code.ts'

/** What became of a mutant. */
export interface Outcome {
  kind: 'pages' | 'problems'
  /** Processor time that it took. */
  milliseconds: number
  /** What should not have been, in words for a developer; nothing where all is well. */
  failures: readonly string[]
}

/** The day on which mutants are published. */
const today = '2026-11-21'
const publication = {
  quality: 0,
  origin: 'https://www.company.example',
  scripts: Object.fromEntries(
    Object.keys(browserScripts()).map((name) => [name, { url: `/${name}.js` }]),
  ),
}

/** Makes a function that publishes a mutant as a build would, beside the other texts in a folder, and looks at what became of it. */
export function examiner(folder: string): (mutant: Mutant) => Promise<Outcome> {
  const kept = readAll(openSite(folder, today))
  return async ({ file, bytes }) => {
    const path = join(folder, file)
    const original = readFileSync(path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    const before = process.cpuUsage()
    try {
      const { kind, failures } = await publish(openSite(folder, today), file, kept)
      const { user, system } = process.cpuUsage(before)
      return { kind, failures, milliseconds: (user + system) / 1000 }
    } finally {
      writeFileSync(path, original)
    }
  }
}

function readAll(site: OpenSite): Map<string, SiteReading> {
  return new Map([...site.sources.keys()].map((file) => [file, readText(site, file)]))
}

async function publish(
  site: OpenSite,
  mutated: string,
  kept: ReadonlyMap<string, SiteReading>,
): Promise<Pick<Outcome, 'kind' | 'failures'>> {
  const isText = kept.has(mutated)
  // What other texts say does not change; the facts and seals in them may.
  const read = (file: string) =>
    (isText && file !== mutated && kept.get(file)) || readText(site, file)
  const readings = [...site.sources.keys()].map(read)
  const { problems } = checkSite(site, readings)
  const failures = checkProblems(problems, site.folder)
  if (problems.some(isError)) return { kind: 'problems', failures }
  for (const unit of unitsOf(site)) {
    if (isText && !unit.files.includes(mutated)) continue
    const { documents } = await renderUnit(site, unit, publication)
    const files = unit.files.filter((file) => !isText || file === mutated || isSection(file))
    failures.push(...checkPages(site, files, documents))
  }
  if (TRAP in globalThis) failures.push('An expression of content was run.')
  return { kind: 'pages', failures }
}

/** The texts that are altered, by file. */
export function originals(): [string, string][] {
  const { sources } = openSite(root, today)
  const others = ['content/facts.yaml', 'content/seals.json'].map((file): [string, string] => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ])
  return [...sources, ...others]
}
