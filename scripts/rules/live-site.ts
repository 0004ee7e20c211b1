import {
  type PublishedPolicies,
  policiesSchema,
} from '../../src/model/open-data.ts'
import { policiesPath } from '../../src/routes/addresses.ts'
import { type Book, hashOf } from '../site/book.ts'
import { sealsFile } from '../text/paths.ts'
import type { Condition } from './conditions.ts'

/**
 * The seals that the site at an address has published and that a book has not
 * as they were published. Throws, in plain English, where the site does not
 * answer, or answers something else.
 */
export async function findAltered(book: Book, url: string): Promise<string[]> {
  const { policies } = await fetchPublished(url)
  const hashes = new Set(book.map(hashOf))

  return policies.flatMap(({ slug, versions }) =>
    versions.flatMap(({ day, seals }) => {
      const isKnown = book.some(
        (it) => it.policy === slug && it.version === day,
      )
      const what = isKnown ? 'altered, or in another place' : 'missing'

      return seals.flatMap(({ hash, previous }) =>
        // Behind a seal that is not as it was, all name another one before.
        hashes.has(hash) || (isKnown && previous && !hashes.has(previous))
          ? []
          : `The seal of ${slug}, ${day}, is ${what}.`,
      )
    }),
  )
}

/** The same as a condition of a release; that a site is not there is told. */
export async function liveSite(book: Book, url = ''): Promise<Condition> {
  const name = 'Live site'
  const remedy = `Put back the book as it was published: git log -p -- ${sealsFile}, or a copy that others keep.`
  try {
    return { name, remedy, problems: await findAltered(book, url) }
  } catch (error) {
    return { name, remedy, problems: [], comment: `not compared: ${error}` }
  }
}

async function fetchPublished(url: string): Promise<PublishedPolicies> {
  const address = url.replace(/\/+$/, '') + policiesPath
  const signal = AbortSignal.timeout(15_000)
  const response = await fetch(address, { signal }).catch((error: Error) => {
    throw new Error(`${address} cannot be reached: ${error.cause ?? error}`)
  })
  const answer = await response.json().catch(() => undefined)
  const { data } = policiesSchema.safeParse(answer)
  if (data) return data

  throw new Error(
    `${address} answers with status ${response.status}, and not as a site of this project.`,
  )
}
