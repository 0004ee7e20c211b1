import { join } from 'node:path'
import { root } from '../content/folders.ts'
import { codeKey } from '../program/code-key.js'
import { openStore, type Store } from './store.ts'

/** What commands of this project made of its texts, for those that come after. */
export const siteCache: Store = openStore(join(root, 'node_modules/.cache/site/made'))

let known: string | undefined

/** A key of the code that runs: what other code made is not its own. */
export function codeVersion(): string {
  known ??= codeKey(root)
  return known
}
