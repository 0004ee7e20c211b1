// What the files of `content/` are to TypeScript.

declare module '*.mdx' {
  const content: import('./policy/content-module.ts').PageModule['default']
  export default content
  export const frontMatter: import('./model/front-matter.ts').PageFrontMatter
  export const contents: import('./policy/content-module.ts').PageModule['contents']
}

// What is published, as it was found out in one place.
declare module 'virtual:site' {
  type Module = import('./policy/content-module.ts').PageModule &
    import('./policy/content-module.ts').SectionModule
  /** Every compiled text by its file. */
  export const modules: Readonly<Record<string, () => Promise<Module>>>
  /** The files of the sections in English, in their order. */
  export const sections: readonly string[]
  export const pages: readonly import('./policy/site.ts').SitePage[]
  export const policies: readonly import('./policy/site.ts').SitePolicy[]
  export const translations: readonly import('./policy/site.ts').ShownTranslation[]
  /** The facts that are words, by the code of a language. */
  export const localFacts: Readonly<Record<string, object>>
}

declare module '*/content/facts.yaml' {
  const facts: import('./model/facts.ts').Facts
  export default facts
  // Named, so that a script for the browser holds no fact but its own.
  export const deletionEmail: typeof facts.deletionEmail
  export const deletionService: typeof facts.deletionService
}
