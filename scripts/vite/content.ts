import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type * as Entry from '../../src/entry.ts'
import type { Renderer } from '../../src/render.tsx'
import { todayInIndia } from '../../src/site/timeline.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { documentsOf, findText, type Site } from '../site/read-site.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import type { FindText } from '../text/parse/as-read.ts'
import { factsFile, root } from '../text/paths.ts'
import { siteData } from './site-data.ts'

/** The plugin that serves the content as modules. */
export interface ContentPlugin extends Plugin {
  /** Returns the site; reads the folder if it has changed. */
  site: () => Site
  /** Sets the site; without one, the folder is read again. */
  use: (site?: Site) => void
  /** Returns a renderer of the site. */
  renderer: (entry: typeof Entry) => Renderer
  /** Finds a text by its file; undefined for MDX that is not a text. */
  textOf: FindText
}

const NAME = 'content'
const SITE = 'virtual:site'
const RESOLVED = `\0${SITE}`

/**
 * Serves `content/` as modules: `facts.yaml`, and `virtual:site` with an import
 * for each text; `@mdx-js/rollup` compiles the texts.
 */
export function content(): ContentPlugin {
  let site: Site | undefined
  // The development server shows drafts, too.
  let isShowingDrafts = Boolean(process.env.SITE_DRAFTS)
  let isBuild = false
  const current = () => {
    const today = process.env.SITE_TODAY || todayInIndia()
    // A build that runs past midnight publishes what it checked.
    if (!site || (!isBuild && site.today !== today))
      site = openCheckedSite(root, today)
    return site
  }
  return {
    name: NAME,
    enforce: 'pre',
    config(_, { command, isPreview }) {
      isBuild = command === 'build'
      isShowingDrafts ||= command === 'serve' && !isPreview
    },
    site: current,
    use(opened) {
      site = opened
    },
    renderer: ({ createRenderer, modules }) =>
      createRenderer({
        site: siteData(current(), isShowingDrafts),
        modules,
        documentOf: documentsOf(current()),
      }),
    textOf: (file) => findText(current(), fromRoot(file)),
    resolveId: (id) => (id === SITE ? RESOLVED : null),
    load(id) {
      if (id === RESOLVED) {
        const { texts, translations } = current()
        const imports = [...texts.keys(), ...translations.keys()].map(
          (path) => `"${path}": () => import("/${path}")`,
        )
        return `export const modules = { ${imports} }`
      }
      if (fromRoot(id) !== factsFile) return undefined
      const { value, file } = current().facts
      if (!value) throw new ContentError([file])
      const named = Object.entries(value).map(
        ([name, it]) => `${name} = ${JSON.stringify(it)}`,
      )
      return `export const ${named}`
    },
  }
}

/** Finds the plugin in a configuration of Vite. Throws if it is missing. */
export function contentIn({
  plugins,
}: {
  plugins: readonly Plugin[]
}): ContentPlugin {
  const found = plugins.find((it): it is ContentPlugin => it.name === NAME)
  if (found) return found
  throw new Error(`vite.config.ts lacks the plugin “${NAME}”.`)
}

/** Whether a module is made from the content. */
export function isContentModule(id: string): boolean {
  return id === RESOLVED || fromRoot(id).startsWith('content/')
}

/** Returns the path of a module relative to the root. */
export function fromRoot(id: string): string {
  return normalizePath(relative(root, id))
}
