import type { Changes } from '../repository/changes.ts'
import type { Site } from '../site/read-site.ts'

/**
 * Computes a change from a site. It writes nothing, so it can be run again on a
 * newer site; it throws, in plain English, if it is not possible there.
 */
export type Act = (site: Site) => Changes
