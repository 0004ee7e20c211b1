import type { Changes } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'

/**
 * Computes a change of a site without writing anything, so it can run again on a
 * newer site. Throws if the change is not possible.
 */
export type Act = (site: Site) => Changes
