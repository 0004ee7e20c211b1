import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect, styleText } from 'node:util'
import {
  createBuilder,
  type Plugin,
  type Rolldown,
  type ViteBuilder,
} from 'vite'
import type * as Entry from '../../src/entry.ts'
import { todayInIndia } from '../../src/site/timeline.ts'
import { BUILD_NOTE, noteOf } from '../checks/conditions.ts'
import { errorsBeside, problemsIn } from '../checks/find-problems.ts'
import { nginxFiles } from '../exports/hosting/nginx.ts'
import { explainDisk, writeFile } from '../repository/write-file.ts'
import { draftsOf } from '../site/policies.ts'
import { type Site, withoutTexts } from '../site/read-site.ts'
import { step } from '../step.mjs'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { browserScripts, scriptsOf } from './browser-scripts.ts'
import { type ContentApi, contentIn } from './content.ts'
import { readEnvironment } from './environment.ts'
import { type OutputMap, replaceFolder } from './output.ts'
import { PlainError } from './plain-error.ts'
import { type BuiltSite, renderSite } from './render-site.ts'

/** The output folder. */
export const dist: string = join(root, 'dist')

/** The folder of the bundled renderer while it runs. */
const cache = join(root, `node_modules/.cache/site-${process.pid}`)

/**
 * Builds the scripts for the browser, the renderer, then every page in memory, and
 * replaces `dist/` if everything succeeds.
 */
export function prerender(content: ContentApi): Plugin {
  return {
    name: 'prerender',
    config: (_, { command }) => {
      const isBuild = command === 'build'
      // Always publish React's production build.
      if (isBuild) process.env.NODE_ENV = 'production'
      return {
        builder: { sharedConfigBuild: true, sharedPlugins: true },
        // The result and errors are printed below.
        ...(isBuild && { logLevel: 'error' }),
        build: {
          target: ['chrome111', 'safari16.4', 'ios16.4', 'firefox114'],
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
              sourcemap: true,
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
          const opened = await step('Reading the texts…', content.site)
          const site = await publishable(opened)
          const { siteUrl = '' } = site.facts.value ?? {}
          const { drafts, origin = siteUrl } = readEnvironment()
          const made = await makeSite(builder, content, site, origin)
          const { output, hosted } = made
          const note = noteOf({ day: site.today, origin, drafts })
          const noted = new Map(output).set(BUILD_NOTE, Buffer.from(note))
          replaceFolder(dist, noted)
          // Outside `dist/`, so that no host publishes it.
          for (const [name, text] of nginxFiles(hosted))
            writeFile(join(root, 'deploy', name), text)
          console.log(
            styleText(
              'green',
              `\nBuilt into dist/ for ${hosted.host}: ${output.size} files.`,
            ),
          )
          for (const line of remarksOn(site, drafts))
            console.log(styleText('yellow', line))
        } catch (error) {
          // Errors of the disk need no stack.
          const reason = explainDisk(error) ?? inspect(error)
          throw new PlainError(`${reason}\n${unchanged}`)
        }
      },
    },
  }
}

const unchanged = styleText('red', 'Nothing was written; dist/ is unchanged.')

/**
 * Returns the files that `vite build` would write for a site and an origin,
 * without checks.
 */
export async function buildOutput(
  site: Site,
  origin: string,
): Promise<OutputMap> {
  const builder = await createBuilder({ root, logLevel: 'error' }, null)
  const content = contentIn(builder.config)
  return (await makeSite(builder, content, site, origin)).output
}

/** Returns the site without drafts with errors; throws if another text has errors. */
async function publishable(site: Site): Promise<Site> {
  const drafts = draftsOf(site.policies)
  const failed = await step('Checking the texts…', () =>
    errorsBeside(site, drafts),
  )
  if (failed.length > 0) throw new PlainError(`\n${printDiagnostics(failed)}\n`)

  const wrong = withErrors(drafts.map(({ path }) => problemsIn(site, path)))
  if (wrong.length === 0) return site
  const paths = wrong.map(({ path }) => path).join(', ')
  console.log(styleText('yellow', `Left out because of errors: ${paths}`))
  return withoutTexts(site, wrong)
}

/** Returns remarks on a build that differs from the one to publish. */
function remarksOn({ today, policies }: Site, hasDrafts: boolean): string[] {
  const drafts = draftsOf(policies)
    .map(({ path }) => path)
    .join(', ')
  const about = hasDrafts
    ? `Took in drafts: ${drafts}. Do not publish this build.`
    : `Left out drafts: ${drafts}`
  const day = `This is the site of ${today}, not of today. Do not publish it.`
  return [drafts ? about : '', today === todayInIndia() ? '' : day].filter(
    Boolean,
  )
}

/** Builds a site for an origin in memory. */
async function makeSite(
  builder: ViteBuilder,
  content: ContentApi,
  site: Site,
  origin: string,
): Promise<BuiltSite> {
  content.use(site)
  try {
    // The client, whose bundle stays in memory, and the server.
    const [bundle] = await step('Compiling the texts and scripts…', () =>
      Promise.all(
        Object.values(builder.environments).map((it) => builder.build(it)),
      ),
    )
    // Errors name the line of the source.
    process.setSourceMapsEnabled(true)
    const file = pathToFileURL(join(cache, 'entry.js')).href
    const entry: typeof Entry = await import(/* @vite-ignore */ file)
    const scripts = scriptsOf(bundle as Rolldown.RolldownOutput)
    return await step('Rendering the pages…', () =>
      renderSite(content.renderer(entry), site, { ...scripts, origin }),
    )
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}
