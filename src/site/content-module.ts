import type { ComponentType, ReactElement, ReactNode } from 'react'

/**
 * The components that a text may embed, by the names that authors write. Each
 * has props of its own, which the schema of the widget checks.
 */
type Components = Readonly<Record<string, ComponentType<never>>>

/**
 * A text as a React component without state: the default export of every MDX
 * file.
 */
export type TextComponent = (props: {
  components?: Components
}) => ReactElement<{ children?: ReactNode }>

/** Imports a compiled text by its path, such as `content/pages/tnc/draft.mdx`. */
export type TextModules = Readonly<
  Record<string, () => Promise<{ default: TextComponent }>>
>
