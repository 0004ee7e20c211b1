import { dirname, join, relative } from 'node:path'
import type { Options } from '@mdx-js/rollup'
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { normalizePath, type Plugin } from 'vite'
import { parseDay, todayInIndia } from '../../src/policy/timeline.ts'
import { publicationOf } from '../site/publication.ts'
import { openSite, type Site } from '../site/site.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import type { TextContext } from '../text/page-index.ts'
import { factsFile, root } from '../text/paths.ts'
import { rehypePlugins, remarkPlugins } from '../text/plugins.ts'

/**
 * The content of the project as modules, and the options with which its texts
 * are compiled.
 */
export interface ContentPlugin extends Plugin {
  mdxOptions: Options
  /** The content as it stands. */
  site: () => Site
  /**
   * Reads the content anew after a file of it has changed; answers whether
   * nothing but the words of that text are others.
   */
  renew: (path: string) => boolean
}

/**
 * Reads `content/`: `facts.yaml` is a module, and with `?front-matter` what a
 * text says of itself; the texts themselves are compiled by `@mdx-js/rollup`.
 */
export function content(): ContentPlugin {
  const day = process.env.SITE_TODAY && parseDay(process.env.SITE_TODAY)
  let site: Site | undefined
  // Whoever writes sees what is not published yet; visitors do not.
  let isShowingDrafts = Boolean(process.env.SITE_DRAFTS)
  const current = () => {
    if (!site || (!day && site.today !== todayInIndia()))
      site = openSite(root, day || undefined)
    return site
  }
  const context: TextContext = {
    factsFor: (path) => current().factsFor(path),
    pagesFor: (path) => current().pagesFor(path),
  }
  return {
    name: 'content',
    enforce: 'pre',
    config(_, { command, isPreview }) {
      isShowingDrafts ||= command === 'serve' && !isPreview
    },
    site: current,
    renew(path) {
      const before = toOthers(site, path)
      site = undefined
      return before !== undefined && before === toOthers(current(), path)
    },
    mdxOptions: {
      // Places in a text are told by the rules; for React they only cost time.
      development: false,
      remarkPlugins: [...remarkPlugins(context), nameFromRoot],
      rehypePlugins: [...rehypePlugins(context), nameAsBefore],
    },
    // Under a name without the ending, so that only the compiler of texts sees
    // texts.
    resolveId(id, importer = root) {
      if (!id.endsWith(QUERY)) return null
      const file = id.startsWith('.') ? join(dirname(importer), id) : id
      return FRONT_MATTER + fromRoot(file).replace(QUERY, '')
    },
    transform(_, id) {
      // A build has checked all texts before.
      if (this.environment.mode !== 'dev') return
      const path = fromRoot(id)
      if (!current().sources.has(path)) return
      const file = current().read(path)
      if (file.messages.some(isError)) throw new ContentError([file])
    },
    load(id) {
      const path = fromRoot(id)
      if (path === factsFile) {
        const { value, file: facts } = current().facts
        if (!value) throw new ContentError([facts])
        const named = Object.entries(value).map(
          ([name, it]) => `${name} = ${JSON.stringify(it)}`,
        )
        return `export const ${named}; export default { ${Object.keys(value)} }`
      }
      if (!id.startsWith(FRONT_MATTER)) return undefined
      const file = `${id.slice(FRONT_MATTER.length)}.mdx`
      const text = current().texts.get(file)
      const isSeen = text && (isShowingDrafts || !current().isDraft(file))
      const shown = isSeen
        ? publicationOf(file, text.frontMatter, current())
        : null
      return `export default ${JSON.stringify(shown)}`
    },
  }
}

/**
 * What a text says of itself to others, as a string; undefined where it is
 * none.
 */
function toOthers(site: Site | undefined, path: string): string | undefined {
  const text = site?.texts.get(path)
  return (
    text && JSON.stringify([text.frontMatter, [...text.headings], text.terms])
  )
}

/** Whether a module is made from a file of the content. */
export function isContentModule(id: string): boolean {
  return id.startsWith(FRONT_MATTER) || fromRoot(id).startsWith('content/')
}

const QUERY = '.mdx?front-matter'
const FRONT_MATTER = '\0front-matter:'

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

/**
 * Names each file by its path from the project's folder, as all other plugins
 * know it.
 */
function nameFromRoot(this: Processor): void {
  const { parser } = this
  this.parser = (text, file) => {
    file.path = fromRoot(file.path)
    return parser?.(text, file) as Root
  }
}

/** Gives back its first name to a file, by which source maps know it. */
function nameAsBefore() {
  return (_: unknown, file: VFile) => {
    file.path = file.history[0] ?? file.path
  }
}
