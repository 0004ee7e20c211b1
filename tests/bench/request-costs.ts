import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import type { DeskContext, Endpoint } from '../../scripts/desk/endpoint.ts'
import { acts, views } from '../../scripts/desk/views-and-acts.ts'
import { sha256 } from '../../scripts/seals/sha256.ts'
import { factsFile } from '../../scripts/text/paths.ts'
import { median, temporaryFolder } from './measure.ts'

const TURNS = 9
const path = 'content/pages/d0/draft.mdx'
const today = () => '2026-12-01'

/** The processor time of a request in milliseconds, and its git processes. */
interface RequestCost {
  processor: number
  git: number
}

/** Measures requests at the desk of a grown folder: medians after a warm-up. */
export async function requestCosts(
  folder: string,
): Promise<Map<string, RequestCost>> {
  const person = { name: 'A', email: 'a@b.example' }
  const context: DeskContext = { folder, today, limit: 1000, person }
  const costs = new Map<string, RequestCost[]>()
  const trace = join(temporaryFolder(), 'git-trace')
  process.env.GIT_TRACE = trace
  const cost = async (what: string, run: () => unknown) => {
    rmSync(trace, { force: true })
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    const log = existsSync(trace) ? readFileSync(trace, 'utf8') : ''
    const git = log.match(/ built-in: git /g)?.length ?? 0
    const processor = (user + system) / 1000
    costs.set(what, [...(costs.get(what) ?? []), { processor, git }])
  }
  const call = (all: Map<string, Endpoint>, name: string, fields = {}) =>
    all.get(name)?.(fields, context)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) =>
    writeFileSync(join(folder, file), text)

  await call(views, '')
  await call(views, 'publish', { path })
  const [started, facts] = [read(path), read(factsFile)]
  for (let turn = 0; turn < TURNS; turn++) {
    const typed = `${started}\nKey ${turn}.\n`
    const check = () => call(acts, 'problems', { path, text: typed })
    const showPublication = () => call(views, 'publish', { path })
    // The turn before changed the facts.
    openCheckedSite(folder, today())
    await cost('open, nothing changed', () => openCheckedSite(folder, today()))
    await cost('check after a key', check)
    await cost('save', () =>
      call(acts, 'save', { path, text: typed, base: sha256(read(path)) }),
    )
    await cost('check after a save', check)
    await cost('overview after an edit', () => call(views, ''))
    await cost('overview', () => call(views, ''))
    await cost('publish page after an edit', showPublication)
    await cost('publish page', showPublication)
    await cost('edit page', () => call(views, 'edit', { path }))
    write(factsFile, facts.replace(/noticeDays: .*/, 'noticeDays: 31'))
    await showPublication()
    await cost('publish page, a fact unpublished', showPublication)
    write(factsFile, facts)
  }
  write(path, started)
  delete process.env.GIT_TRACE
  return new Map(
    Array.from(costs, ([what, all]) => [
      what,
      {
        processor: median(all.map(({ processor }) => processor)),
        git: Math.max(...all.map(({ git }) => git)),
      },
    ]),
  )
}
