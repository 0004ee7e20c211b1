import type { PropsWithChildren } from 'react'
import { z } from 'zod'

interface Rules {
  /** What the widget is for, in a sentence for authors. */
  does: string
  /** Whether text stands between its tags. */
  content: boolean
  /** Whether it belongs to a page, and so not into a section of the landing page. */
  inPages?: true
  /** Whether a text holds it once at most. */
  once?: true
}

/** What authors may write of a widget. `props` describes its attributes, and types its component. */
export interface Widget<Shape extends z.ZodRawShape = z.ZodRawShape> extends Rules {
  props: z.ZodObject<Shape, z.core.$strict>
}

/** Declares a widget. Without `props` it takes no attributes; unless `content` is false, it holds text. */
export function defineWidget<Shape extends z.ZodRawShape = Record<never, never>>({
  props,
  content = true,
  ...rules
}: Omit<Rules, 'content'> & { props?: Shape; content?: boolean }): Widget<Shape> {
  return { ...rules, content, props: z.strictObject(props ?? ({} as Shape)) }
}

/** The props of the component of a widget that takes attributes. */
export type PropsOf<W extends { props: z.ZodType }> = PropsWithChildren<z.infer<W['props']>>
