import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { parseRedirects, type Redirects, redirectsOf } from './redirects.ts'
import { errorScreen } from './rules.ts'

/** What the rules of hosting have to know of one build. */
export interface Plan {
  /** Hashes of the styles of all documents, such as `'sha256-…'`. */
  styles: readonly string[]
  /** Addresses of all documents. */
  pathnames: readonly string[]
  /** Where pages stand now that had other addresses. */
  redirects: Redirects
}

/** The beginning of a document, which holds its content security policy. */
const HEAD = 1024

/** Sums up documents one after the other, each given by its file, such as `tnc.html`. */
export interface Planner {
  add: (file: string, bytes: Buffer) => void
  /** The plan, by what has moved. */
  plan: (moved: ReadonlyMap<string, string>) => Plan
}

export function startPlan(): Planner {
  const styles = new Set<string>()
  const pathnames: string[] = []
  return {
    add(file, bytes) {
      for (const hash of stylesOf(bytes.toString('latin1', 0, HEAD))) styles.add(hash)
      if (file !== errorScreen) pathnames.push(pathnameOf(file))
    },
    plan(moved) {
      const all = pathnames.toSorted()
      return { styles: [...styles].toSorted(), pathnames: all, redirects: redirectsOf(moved, all) }
    },
  }
}

/** The plan of a built folder; an empty one where there is none. */
export function readPlan(folder: string): Plan {
  const planner = startPlan()
  const [written = ''] = globSync('_redirects', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const redirects = parseRedirects(written)
  for (const file of globSync('**/*.html', { cwd: folder, ignore: '*/**/index.html' }))
    if (!redirects.has(pathnameOf(file)) && !redirects.has(`/${file}`))
      planner.add(file, readFileSync(join(folder, file)))
  return { ...planner.plan(new Map()), redirects }
}

/** The plan of a folder, read again whenever another build has taken its place. */
export function followPlan(folder: string): () => Plan {
  let known: { build: string; plan: Plan } | undefined
  return () => {
    const build = identityOf(folder)
    if (known?.build !== build) known = { build, plan: readPlan(folder) }
    return known.plan
  }
}

function identityOf(folder: string): string {
  const { ino, ctimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return `${ino} ${ctimeMs}`
}

/** The hashes of the styles that a document's own policy allows. */
function stylesOf(head: string): string[] {
  const [, sources = ''] = /style-src (.*?) img-src/.exec(head) ?? []
  return (sources.match(/sha256-[\w+/]+=*/g) ?? []).map((hash) => `'${hash}'`)
}

function pathnameOf(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/')
}
