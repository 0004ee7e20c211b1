import { createBuilder } from 'vite'
import type { Day } from '../../src/policy/timeline.ts'
import { root } from '../text/paths.ts'
import type { OutputMap } from './output.ts'
import type { Prerender } from './prerender.ts'

/**
 * Everything that `vite build` would write, as on a day and for an address;
 * nothing is written.
 */
export async function buildOutput({
  today,
  origin,
}: {
  today: Day
  origin: string
}): Promise<OutputMap> {
  process.env.SITE_TODAY = today
  process.env.SITE_URL = origin
  const builder = await createBuilder({ root, logLevel: 'error' }, null)
  const plugin = builder.config.plugins.find(
    (it): it is Prerender => it.name === 'prerender',
  )
  if (!plugin)
    throw new Error('vite.config.ts has no plugin that prerenders the site.')
  return (await plugin.api.makeSite(builder)).output
}
