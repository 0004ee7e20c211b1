import type { Reading } from '../mdx/read-document.ts'
import { isError } from '../problems/problem.ts'
import { factsByName } from '../versions/sealed-facts.ts'
import { sealOf } from '../versions/seals.ts'
import { type Sums, sumUp } from '../versions/sum-up.ts'
import { placeOf } from './folders.ts'
import type { OpenSite } from './open-site.ts'

/** A text as the checks of the whole site see it. */
export interface SiteReading extends Reading {
  /** The pages whose headings the text had to know, each with the key of these headings. */
  lookedAt: readonly (readonly [path: string, key: string])[]
  /** Of a version of a policy; undefined where the text has errors, for then it says nothing that could be compared. */
  sums?: Sums | undefined
}

/** Reads one text of a site for the checks of all. */
export function readText(site: OpenSite, file: string): SiteReading {
  const { markdown: _, html: __, lookedAt, ...reading } = site.read(file)
  const { headingsKey } = site.indexFor(file)
  return {
    ...reading,
    lookedAt: lookedAt.map((path) => [path, headingsKey(path)]),
    sums: sumsOf(site, reading),
  }
}

function sumsOf({ seals, facts }: OpenSite, reading: Reading): Sums | undefined {
  const { slug, day } = placeOf(reading.file)
  if (!day || reading.problems.some(isError)) return undefined
  const sealed = sealOf(seals.book, { slug, day })?.facts ?? {}
  return sumUp(reading, factsByName(facts.table, sealed))
}
