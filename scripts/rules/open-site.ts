import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import { openSite, type Site } from '../site/site.ts'
import { root } from '../text/paths.ts'
import { createReader } from '../text/reader.ts'
import { textRules } from './text-rules.ts'

/** One for the process, so that a text that did not change is read once. */
const reader = createReader(textRules)

/**
 * Opens the content of a folder, by default of this one and as of today; its
 * texts are checked by the rules when they are read.
 */
export function openCheckedSite(
  folder: string = root,
  today: Day = todayInIndia(),
): Site {
  return openSite(folder, today, reader)
}
