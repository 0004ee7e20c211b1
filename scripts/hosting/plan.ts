import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { contentSecurityPolicy } from '../../src/document/content-security-policy.ts'
import { parseRedirects, type Redirects, redirectsOf } from './redirects.ts'
import { errorScreen } from './rules.ts'
import { unionOf } from './union-of-policies.ts'

/** What the rules of hosting have to know of one build. */
export interface Plan {
  /** The content security policy that allows what any document's own allows. */
  policy: string
  /** Addresses of all documents. */
  pathnames: readonly string[]
  /** Where pages stand now that had other addresses. */
  redirects: Redirects
}

/** The beginning of a document, which holds its content security policy. */
const HEAD = 4096

/** Sums up documents one after the other, each given by its file, such as `tnc.html`. */
export interface Planner {
  add: (file: string, bytes: Buffer) => void
  /** The plan, by what has moved. */
  plan: (moved: ReadonlyMap<string, string>) => Plan
}

export function startPlan(): Planner {
  // Also where there is no document.
  const policies = new Set([contentSecurityPolicy([])])
  const pathnames: string[] = []
  return {
    add(file, bytes) {
      const policy = policyOf(bytes.toString('latin1', 0, HEAD))
      if (policy !== undefined) policies.add(policy)
      if (file !== errorScreen) pathnames.push(pathnameOf(file))
    },
    plan(moved) {
      const all = pathnames.toSorted()
      const policy = unionOf(policies)
      return { policy, pathnames: all, redirects: redirectsOf(moved, all) }
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

/** The policy that a document carries. */
function policyOf(head: string): string | undefined {
  const found = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1]
  return found?.replaceAll('&#x27;', "'")
}

function pathnameOf(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/')
}
