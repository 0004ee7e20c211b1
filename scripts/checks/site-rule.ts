import type { VFile } from 'vfile'
import type { Site } from '../site/read-site.ts'
import type { Report } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'

/** For a site, returns a rule that checks one of its texts against the others. */
export type SiteRule = (
  site: Site,
) => (text: Text, report: Report, file: VFile) => void
