// What the files of `content/` are to TypeScript.

declare module '*.mdx' {
  const content: import('./site/content-module.ts').PageModule['default']
  export default content
  export const frontMatter: import('./site/front-matter.ts').PageFrontMatter
  export const contents: import('./site/content-module.ts').PageModule['contents']
}

// What is published, as it was found out in one place.
declare module 'virtual:site' {
  type Module = import('./site/content-module.ts').PageModule &
    import('./site/content-module.ts').SectionModule
  /** Every compiled text by its file. */
  export const modules: Readonly<Record<string, () => Promise<Module>>>
  /** The files of the sections in English, in their order. */
  export const sections: readonly string[]
  export const pages: readonly import('./site/site.ts').SitePage[]
  export const policies: readonly import('./site/site.ts').SitePolicy[]
  export const translations: readonly import('./site/site.ts').ShownTranslation[]
  /** The facts that are words, by the code of a language. */
  export const localFacts: Readonly<Record<string, object>>
}

declare module '*/content/facts.yaml' {
  const facts: import('./site/facts.ts').Facts
  export default facts
  // Named, so that a script for the browser holds no fact but its own.
  export const deletionEmail: typeof facts.deletionEmail
  export const deletionService: typeof facts.deletionService
}
