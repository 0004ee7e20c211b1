import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pc from 'picocolors'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import type * as Renderer from '../../src/render.tsx'
import { nginxFiles } from '../outputs/hosting/nginx.ts'
import { draftsOf } from '../policies/policies.ts'
import { type Site, withoutTexts } from '../policies/read-site.ts'
import { BUILD_DAY } from '../rules/conditions.ts'
import { problemsOf } from '../rules/find-problems.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { browserScripts, pageScript } from './browser-scripts.ts'
import { explainFailure } from './build-failure.ts'
import { buildReport } from './build-report.ts'
import type { ContentPlugin } from './content.ts'
import { replaceFolder } from './output.ts'
import { PlainError } from './plain-error.ts'
import { type BuiltSite, renderSite } from './render-site.ts'

/** The folder of what is published. */
export const dist: string = join(root, 'dist')

/** The plugin, with a way to make what a site becomes, without writing it. */
export interface Prerender extends Plugin {
  api: { makeSite: (builder: ViteBuilder, site: Site) => Promise<BuiltSite> }
}

/**
 * What React, in a form, need not look for; it leaves out 600 bytes that would
 * serve its developer tools, Node, and the progress of navigations.
 */
const absent = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
}

/**
 * Builds the site: the scripts for the browser, the renderer, then every page,
 * all in memory; `dist/` is replaced once everything is there.
 */
export function prerender(content: ContentPlugin): Prerender {
  const server = join(root, `node_modules/.cache/site-${process.pid}`)
  return {
    name: 'prerender',
    api: {
      makeSite(builder, site) {
        content.use(site)
        return makeSite(builder, content, server)
      },
    },
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
            ...(isBuild && { define: absent }),
            build: {
              write: false,
              rolldownOptions: {
                input: browserScripts(),
                // So that the form ships the one service that it talks to.
                optimization: { inlineConst: { mode: 'all', pass: 2 } },
              },
            },
          },
          ssr: {
            build: {
              ssr: true,
              outDir: server,
              rolldownOptions: {
                input: 'src/render.tsx',
                output: { entryFileNames: 'render.js', codeSplitting: false },
              },
            },
          },
        },
      }
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const started = performance.now()
        try {
          checkSite(content)
          const { output, hosted } = await makeSite(builder, content, server)
          const { today } = content.site()
          const mark = [BUILD_DAY, Buffer.from(`${today}\n`)] as const
          replaceFolder(dist, new Map([...output, mark]))
          writeForNginx(nginxFiles(hosted))
          console.log(
            buildReport(output, content.site(), performance.now() - started),
          )
        } catch (error) {
          throw explainFailure(error)
        }
      },
    },
  }
}

/**
 * Throws what is wrong with the content that is to be published. A draft with
 * errors stops nobody: it is left out.
 */
function checkSite(content: ContentPlugin): void {
  const site = content.site()
  const drafts = new Set(draftsOf(site.policies).map(({ path }) => path))
  const wrong = withErrors(problemsOf(site))
  const failed = wrong.filter(({ path }) => !drafts.has(path))
  if (failed.length > 0) throw new PlainError(`\n${printDiagnostics(failed)}\n`)

  const left = wrong.map(({ path }) => path)
  for (const path of left)
    console.log(
      pc.yellow(`Left out, for npm run check tells errors in it: ${path}`),
    )
  if (left.length > 0) content.use(withoutTexts(site, new Set(left)))
}

async function makeSite(
  builder: ViteBuilder,
  content: ContentPlugin,
  server: string,
): Promise<BuiltSite> {
  const { client, ssr } = builder.environments
  if (!client || !ssr)
    throw new Error('The build wants a client and a server environment.')
  try {
    const [bundle] = await Promise.all([
      builder.build(client),
      builder.build(ssr),
    ])
    const chunks = (bundle as Rolldown.RolldownOutput).output.filter(
      (it) => it.type === 'chunk',
    )
    const scripts = chunks
      .filter(({ isEntry }) => isEntry)
      .map((it) => [it.name, pageScript(it, chunks)] as const)
    const files = chunks.filter(
      (chunk) => !('text' in pageScript(chunk, chunks)),
    )
    const assets = new Map(
      files.map(({ fileName, code }) => [fileName, Buffer.from(code)]),
    )
    const render = async (folder: string) => {
      const entry = pathToFileURL(join(folder, 'render.js')).href
      const renderer: typeof Renderer = await import(/* @vite-ignore */ entry)
      return renderSite(renderer, content.site(), new Map(scripts), assets)
    }
    try {
      return await render(server)
    } catch {
      // Once more, with maps, which take long: an error in a page is told by
      // the line that was written.
      const outDir = join(server, 'mapped')
      Object.assign(ssr.config.build, { outDir, sourcemap: true })
      await builder.build(ssr)
      process.setSourceMapsEnabled(true)
      return await render(outDir)
    }
  } finally {
    rmSync(server, { recursive: true, force: true })
  }
}

/**
 * Writes `deploy/` beside `dist/`, so that no host publishes it with the pages.
 */
function writeForNginx(files: ReadonlyMap<string, string>): void {
  const folder = join(root, 'deploy')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}
