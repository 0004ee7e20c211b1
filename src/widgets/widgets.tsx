import type { ComponentType } from 'react'
import { registry, type WidgetName } from './registry.ts'

type Components = Record<string, ComponentType<never>>

const modules = import.meta.glob<Components>(['./*/*.tsx', '!./*/*.test.tsx'], {
  eager: true,
})
const components: Components = Object.assign({}, ...Object.values(modules))

/**
 * The component of each widget: what a file in one of the folders exports by
 * its name.
 */
export const widgets = Object.fromEntries(
  Object.keys(registry).map((name) => [
    name,
    components[name] ?? missing(name),
  ]),
) as Record<WidgetName, ComponentType<never>>

function missing(name: string): never {
  throw new Error(
    `No file of src/widgets/*/ exports a component with the name ${name}.`,
  )
}
