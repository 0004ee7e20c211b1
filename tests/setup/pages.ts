import { readFacts } from '../../scripts/content/facts.ts'
import type { Facts } from '../../src/model/facts.ts'
import { site } from './open.ts'

/** The facts that the site prints. Throws where they cannot be read. */
export const facts: Facts = factsOrThrow()

/** Every page of the built site, as its sitemap names it. */
export const pathnames: string[] = await readAddresses('/sitemap.xml', 'loc')

/** The permanent addresses of all versions, as the feed names them. */
export const permanentPathnames: string[] = await readAddresses('/policies.xml', 'id')

/** An address that is no page. */
export const unknownPath = '/no-such-page'

function factsOrThrow(): Facts {
  const { value } = readFacts()
  if (!value) throw new Error('content/facts.yaml cannot be read.')
  return value
}

async function readAddresses(file: string, element: string): Promise<string[]> {
  const xml = await (await fetch(site + file)).text()
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, url = '']) => new URL(url).pathname).filter((path) => path !== file)
}
