// Types of the files of `content/` and of the modules made from them.

declare module '*.mdx' {
  const content: import('./site/content-module.ts').TextComponent
  export default content
}

// Made by scripts/vite/content.ts.
declare module 'virtual:site' {
  /** Imports every text of `content/`, by its path. */
  export const modules: import('./site/content-module.ts').TextModules
}

// For the MDX language server: editors complete and check widgets in texts.
type MDXProvidedComponents =
  typeof import('./widgets/widgets.tsx').widgetComponents

// Also for editors: the facts that texts print. The check reports one that
// facts.yaml lacks.
declare const facts: Required<import('./site/facts.ts').Facts>
