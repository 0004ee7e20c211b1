import { createBuilder } from 'vite'
import type { Site } from '../policies/read-site.ts'
import { root } from '../text/paths.ts'
import type { OutputMap } from './output.ts'
import type { Prerender } from './prerender.ts'

/**
 * Everything that `vite build` would write of a site for an address; nothing is
 * written or checked, and no text is read again.
 */
export async function buildOutput(
  site: Site,
  origin: string,
): Promise<OutputMap> {
  process.env.SITE_URL = origin
  const builder = await createBuilder({ root, logLevel: 'error' }, null)
  const plugin = builder.config.plugins.find(
    (it): it is Prerender => it.name === 'prerender',
  )
  if (!plugin)
    throw new Error('vite.config.ts has no plugin that prerenders the site.')
  return (await plugin.api.makeSite(builder, site)).output
}
