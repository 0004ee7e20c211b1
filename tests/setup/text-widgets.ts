import { createElement } from 'react'
import type { Widgets } from '../../src/policy/content-module.ts'
import { registry, type Widget } from '../../src/widgets/registry.ts'
import { widgets } from '../../src/widgets/widgets.tsx'

const declared: [string, Widget][] = Object.entries(registry)

/**
 * The widgets for a text that is rendered without a site: one that says
 * something by itself says what a seal holds of it.
 */
export const textWidgets: Widgets = {
  ...widgets,
  ...Object.fromEntries(
    declared.flatMap(([name, { says }]) =>
      says ? [[name, () => createElement('p', null, says)]] : [],
    ),
  ),
}
