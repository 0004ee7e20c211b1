import type { VFile } from 'vfile'
import type { Site } from '../site/read-site.ts'
import type { Text } from '../text/text.ts'

/**
 * Makes, for a site, the function that reports what is wrong with one of its
 * texts among the others, in the messages of a file.
 */
export type SiteRule = (site: Site) => (text: Text, file: VFile) => void
