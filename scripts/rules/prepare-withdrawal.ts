import { readFileSync } from 'node:fs'
import type { Day } from '../../src/policy/timeline.ts'
import { withdraw } from '../site/add-metadata.ts'
import { replaceText, type Site } from '../site/site.ts'
import { writeFile } from '../site/write-file.ts'
import { versionFile } from '../text/paths.ts'
import { prepareSeal } from './prepare-seal.ts'

/**
 * Makes ready to withdraw an announced version and to seal that. Throws, in
 * plain English, what stands in the way.
 */
export function prepareWithdrawal(
  site: Site,
  { slug, day }: { slug: string; day: Day },
  reason: string,
  by?: string,
) {
  const path = versionFile(slug, day)
  const file = `${site.folder}/${path}`
  const text = withdraw(site, { slug, day }, reason)
  const withdrawn = replaceText(site, path, text)
  const seal = prepareSeal(withdrawn, slug, day, by)
  return {
    /** The file of the version. */
    path,
    /** Writes both; where the seal cannot be written, the file stays. */
    write() {
      const before = readFileSync(file)
      writeFile(file, text)
      try {
        seal.write()
      } catch (error) {
        writeFile(file, before)
        throw error
      }
    },
  }
}
