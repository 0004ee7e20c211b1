import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { styleText } from 'node:util'
import {
  createBuilder,
  type Plugin,
  type Rolldown,
  type ViteBuilder,
} from 'vite'
import type * as Entry from '../../src/entry.ts'
import { todayInIndia } from '../../src/site/timeline.ts'
import { BUILD_DAY } from '../checks/conditions.ts'
import { errorsBeside, problemsIn } from '../checks/find-problems.ts'
import { nginxFiles } from '../exports/hosting/nginx.ts'
import { explainDisk, writeFile } from '../repository/write-file.ts'
import { draftsOf } from '../site/policies.ts'
import { type Site, withoutTexts } from '../site/read-site.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { browserScripts, scriptsOf } from './browser-scripts.ts'
import type { ContentPlugin } from './content.ts'
import { type OutputMap, replaceFolder } from './output.ts'
import { PlainError } from './plain-error.ts'
import { type BuiltSite, renderSite } from './render-site.ts'

/** The folder of what is published. */
export const dist: string = join(root, 'dist')

/** Where the renderer stands while it runs. */
const cache = join(root, `node_modules/.cache/site-${process.pid}`)

/**
 * Builds the site: the scripts for the browser, the renderer, then every page,
 * all in memory; `dist/` is replaced once everything is there.
 */
export function prerender(content: ContentPlugin): Plugin {
  return {
    name: 'prerender',
    config: (_, { command }) => {
      const isBuild = command === 'build'
      // What is published is React's production build, whatever the terminal
      // in which it is built is set to.
      if (isBuild) process.env.NODE_ENV = 'production'
      return {
        builder: { sharedConfigBuild: true, sharedPlugins: true },
        // What is written and what stopped it is told below.
        ...(isBuild && { logLevel: 'error' }),
        build: {
          target: ['chrome111', 'safari16.4', 'firefox114'],
          copyPublicDir: false,
          reportCompressedSize: false,
          modulePreload: false,
        },
        environments: {
          client: {
            build: {
              write: false,
              rolldownOptions: { input: browserScripts() },
            },
          },
          ssr: {
            build: {
              ssr: true,
              outDir: cache,
              rolldownOptions: {
                input: 'src/entry.ts',
                output: { entryFileNames: 'entry.js', codeSplitting: false },
              },
            },
          },
        },
      }
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        try {
          const site = publishable(content.site())
          const { output, hosted } = await makeSite(builder, content, site)
          const day = Buffer.from(`${site.today}\n`)
          replaceFolder(dist, new Map(output).set(BUILD_DAY, day))
          // Beside `dist/`, so that no host publishes it with the pages.
          for (const [name, text] of nginxFiles(hosted))
            writeFile(join(root, 'deploy', name), text)
          console.log(
            styleText(
              'green',
              `\nBuilt into dist/ for ${hosted.host}: ${output.size} files.`,
            ),
          )
          if (site.today !== todayInIndia())
            console.log(
              styleText(
                'yellow',
                `This is the site of ${site.today}, not of today. Look at it, and do not publish it.`,
              ),
            )
        } catch (error) {
          // The disk and the content are told in plain words, a fault of the
          // code as it was thrown.
          const reason =
            explainDisk(error) ?? (error instanceof PlainError && error.message)
          throw reason ? new PlainError(`${reason}\n${untouched}`) : error
        }
      },
    },
  }
}

const untouched = styleText('red', 'Nothing was written; dist/ is as it was.')

/**
 * Everything that `vite build` would write of a site for an address; nothing is
 * written or checked, and no text is read again.
 */
export async function buildOutput(
  site: Site,
  origin: string,
): Promise<OutputMap> {
  const builder = await createBuilder({ root, logLevel: 'error' }, null)
  const content = builder.config.plugins.find(
    (it): it is ContentPlugin => it.name === 'content',
  )
  if (!content) throw new Error('vite.config.ts lacks the plugin “content”.')
  return (await makeSite(builder, content, site, origin)).output
}

/**
 * A site without the drafts that have errors, each of which is told; throws what
 * else is wrong.
 */
function publishable(site: Site): Site {
  const drafts = draftsOf(site.policies)
  const failed = errorsBeside(site, drafts)
  if (failed.length > 0) throw new PlainError(`\n${printDiagnostics(failed)}\n`)

  const wrong = withErrors(drafts.map(({ path }) => problemsIn(site, path)))
  for (const { path } of wrong)
    console.log(
      styleText(
        'yellow',
        `Left out, for npm run check tells errors in it: ${path}`,
      ),
    )
  return wrong.length > 0 ? withoutTexts(site, wrong) : site
}

/** What a site becomes for an address; nothing of it is written. */
async function makeSite(
  builder: ViteBuilder,
  content: ContentPlugin,
  site: Site,
  origin = process.env.SITE_URL,
): Promise<BuiltSite> {
  content.use(site)
  const { client, ssr } = builder.environments
  if (!client || !ssr)
    throw new Error('The build wants a client and a server environment.')
  try {
    const [bundle] = await Promise.all([
      builder.build(client),
      builder.build(ssr),
    ])
    const scripts = scriptsOf(bundle as Rolldown.RolldownOutput)
    const render = async (folder: string) => {
      const file = pathToFileURL(join(folder, 'entry.js')).href
      const entry: typeof Entry = await import(/* @vite-ignore */ file)
      const renderer = content.renderer(entry)
      return renderSite(renderer, site, {
        ...scripts,
        ...(origin && { origin }),
      })
    }
    try {
      return await render(cache)
    } catch {
      // Once more, with maps, which take long: an error in a page is told by
      // the line that was written.
      const outDir = join(cache, 'mapped')
      Object.assign(ssr.config.build, { outDir, sourcemap: true })
      await builder.build(ssr)
      process.setSourceMapsEnabled(true)
      return await render(outDir)
    }
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}
