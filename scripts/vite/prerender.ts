import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import type * as Renderer from '../../src/render.tsx'
import { nginxFiles } from '../outputs/hosting/nginx.ts'
import { problemsOf } from '../rules/problems.ts'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { browserScripts, pageScript } from './browser-scripts.ts'
import { explainFailure } from './build-failure.ts'
import { buildReport } from './build-report.ts'
import type { ContentPlugin } from './content.ts'
import { keptAssets } from './kept-assets.ts'
import { replaceFolder } from './output.ts'
import { PlainError } from './plain-error.ts'
import { type BuiltSite, renderSite } from './render-site.ts'

/** The folder of what is published. */
export const dist: string = join(root, 'dist')

/** The plugin, with a way to have the site without writing it. */
export interface Prerender extends Plugin {
  api: { makeSite: (builder: ViteBuilder) => Promise<BuiltSite> }
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
    api: { makeSite: (builder) => makeSite(builder, content, server) },
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
                optimization: { inlineConst: { pass: 2 } },
              },
            },
          },
          ssr: {
            build: {
              ssr: true,
              outDir: server,
              rolldownOptions: {
                input: 'src/render.tsx',
                output: { entryFileNames: 'render.js' },
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
          const { output, hosted } = await makeSite(builder, content, server)
          const kept = keptAssets(dist, output, content.site().today)
          replaceFolder(dist, new Map([...output, ...kept]))
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

async function makeSite(
  builder: ViteBuilder,
  content: ContentPlugin,
  server: string,
): Promise<BuiltSite> {
  const { client, ssr } = builder.environments
  if (!client || !ssr)
    throw new Error('The build wants a client and a server environment.')
  const failed = withErrors(problemsOf(content.site()))
  if (failed.length > 0) throw new PlainError(`\n${printDiagnostics(failed)}\n`)
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
      .map((it) => [it.name, pageScript(it)] as const)
    const files = chunks.filter((chunk) => !('text' in pageScript(chunk)))
    const assets = new Map(
      files.map(({ fileName, code }) => [fileName, Buffer.from(code)]),
    )
    const entry = pathToFileURL(join(server, 'render.js')).href
    const renderer: typeof Renderer = await import(/* @vite-ignore */ entry)
    return await renderSite(renderer, content.site(), new Map(scripts), assets)
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
