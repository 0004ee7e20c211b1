import { readFacts } from '../../scripts/content/facts.ts'
import type { Facts } from '../../src/model/facts.ts'
import { site } from './open.ts'

/** The facts that the site prints. Throws where they cannot be read. */
export const facts: Facts = factsOrThrow()

/** Every page of the built site, as its sitemap names it. */
export const pathnames: string[] = await readSitemap()

/** An address that is no page. */
export const unknownPath = '/no-such-page'

function factsOrThrow(): Facts {
  const { value } = readFacts()
  if (!value) throw new Error('content/facts.yaml cannot be read.')
  return value
}

async function readSitemap(): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}
