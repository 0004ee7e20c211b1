import { z } from 'zod'
import { type AttributeRule, allowList, type WidgetRule } from './allow-list.ts'

export interface RegisteredWidget {
  does: string
  props: z.ZodObject
  content: boolean
  inPages?: true
  once?: true
}

function propOf({ does, required, values }: AttributeRule): z.ZodType {
  const prop = values ? z.enum(values) : z.string()
  return (required ? prop : prop.optional()).describe(does)
}

function register({ does, attributes = {}, content, inPages, once }: WidgetRule): RegisteredWidget {
  const shape = Object.entries(attributes).map(([name, rule]) => [name, propOf(rule)] as const)
  const props = z.strictObject(Object.fromEntries(shape))
  return { does, props, content, ...(inPages && { inPages }), ...(once && { once }) }
}

/** A stand-in made of the allow-list, until every widget registers itself. */
export const registry: Record<string, RegisteredWidget> = Object.fromEntries(
  Object.entries<WidgetRule>(allowList).map(([name, rule]) => [name, register(rule)]),
)
