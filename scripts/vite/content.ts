import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { CompileOptions } from '@mdx-js/mdx'
import { normalizePath, type Plugin } from 'vite'
import { todayInIndia } from '../../src/site/timeline.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { findText, type Site } from '../site/read-site.ts'
import { compileOptions } from '../text/compile.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { factsFile, root } from '../text/paths.ts'
import type { Text } from '../text/text.ts'
import { PlainError } from './plain-error.ts'
import { siteData } from './site-data.ts'

/**
 * The content of the project as modules, and the options with which its texts
 * are compiled.
 */
export interface ContentPlugin extends Plugin {
  mdxOptions: CompileOptions
  /** The content as it stands. */
  site: () => Site
  /** Takes a site that was opened before for the content. */
  use: (site: Site) => void
  /**
   * Reads the content anew after a file of it has changed; answers whether
   * nothing but the words of that text are others.
   */
  renew: (path: string) => boolean
}

/** The module that says what is published, by the name of `src/`. */
const SITE = 'virtual:site'
const RESOLVED = `\0${SITE}`

/**
 * Reads `content/`: `facts.yaml` is a module, and what is published another;
 * the texts themselves are compiled by `@mdx-js/rollup`.
 */
export function content(): ContentPlugin {
  let site: Site | undefined
  // Whoever writes sees what is not published yet; visitors do not.
  let isShowingDrafts = Boolean(process.env.SITE_DRAFTS)
  let isBuild = false
  const current = () => {
    const today = process.env.SITE_TODAY || todayInIndia()
    // What is built is what was checked, even if midnight passes meanwhile.
    if (!site || (!isBuild && site.today !== today))
      site = openCheckedSite(root, today)
    return site
  }
  let published: string | undefined
  const data = () => {
    published = siteData(current(), isShowingDrafts)
    return published
  }
  const textOf = (file: string): Text => {
    const path = fromRoot(file)
    const text = findText(current(), path)
    if (!text)
      throw new PlainError(
        `${path} is none of the texts that were read: those stand in content/landing/ and content/pages/, and were there when this began.`,
      )
    return text
  }

  return {
    name: 'content',
    enforce: 'pre',
    config(_, { command, isPreview }) {
      isBuild = command === 'build'
      isShowingDrafts ||= command === 'serve' && !isPreview
    },
    site: current,
    use(opened) {
      site = opened
    },
    renew(path) {
      const before = findText(current(), path)?.frontMatter
      const former = before && published
      site = undefined
      const after = findText(current(), path)?.frontMatter
      return isDeepStrictEqual(before, after) && former === data()
    },
    mdxOptions: {
      // Places in a text are told by the rules; for React and for the browser
      // they cost time.
      development: false,
      SourceMapGenerator: undefined,
      ...compileOptions(textOf),
    },
    resolveId: (id) => (id === SITE ? RESOLVED : null),
    load(id) {
      if (id === RESOLVED) return data()
      if (fromRoot(id) !== factsFile) return undefined

      const { value, file } = current().facts
      if (!value) throw new ContentError([file])
      const named = Object.entries(value).map(
        ([name, it]) => `${name} = ${JSON.stringify(it)}`,
      )
      return `export const ${named}; export default { ${Object.keys(value)} }`
    },
  }
}

/** Whether a module is made from the content. */
export function isContentModule(id: string): boolean {
  return id === RESOLVED || fromRoot(id).startsWith('content/')
}

/**
 * A file by its path from the project's folder; Vite's own ids may begin there
 * already.
 */
export function fromRoot(id: string): string {
  const path = normalizePath(id)
  return normalizePath(
    path.startsWith('/content/') ? path.slice(1) : relative(root, path),
  )
}
