import { join } from 'node:path'
import { styleText } from 'node:util'
import { pageKinds } from '../../src/pages/kinds.ts'
import { createManifest } from '../../src/site/manifest.ts'
import {
  BUILD_NOTE,
  type Condition,
  releaseConditions,
} from '../checks/conditions.ts'
import { problemsOf } from '../checks/find-problems.ts'
import { brokenPromises, liveSite } from '../checks/published.ts'
import { readOptional } from '../repository/write-file.ts'
import { step } from '../step.mjs'
import { printDiagnostics } from '../text/diagnostics/print.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { root } from '../text/paths.ts'
import { siteData } from '../vite/site-data.ts'
import { command, printResult, readTexts } from './command.ts'

await command(
  {
    usage: 'npm run check',
    about: 'Reports every problem in the content.',
    example: 'npm run check -- --release',
    options: {
      release: {
        type: 'boolean',
        about: 'also report what is open before the site can go live',
      },
      against: {
        type: 'string',
        about: 'URL: also compare with the published site',
      },
    },
  },
  async (_, { release, against }) => {
    const site = await readTexts()
    const files = await step('Checking the texts…', () => problemsOf(site))
    if (withErrors(files).length > 0) throw new ContentError(files)
    const warnings = printDiagnostics(files)
    if (warnings) console.log(`\n${warnings}\n`)
    printResult(`No errors in ${site.texts.size} texts.`)
    const { pathnames } = createManifest(siteData(site, false), pageKinds)
    if (against !== undefined) {
      const broken = await brokenPromises(site, pathnames, against)
      if (broken.length > 0) throw new Error(broken.join('\n'))
      printResult(`This site keeps everything that ${against} promised.`)
    }
    if (!release) return
    const note = readOptional(join(root, 'dist', BUILD_NOTE))
    const conditions = [
      ...releaseConditions(site, note),
      await liveSite(site, pathnames),
    ]
    console.log(`\n${printConditions(conditions)}\n`)
    if (conditions.some(({ problems }) => problems.length > 0))
      throw new Error('Not ready to go live.')
    printResult('Ready to go live.')
  },
)

/** Formats conditions for a terminal: a line each, with the remedy if unmet. */
function printConditions(conditions: readonly Condition[]): string {
  return conditions
    .flatMap(({ name, problems, remedy, comment = 'met' }) => {
      if (problems.length === 0)
        return `${styleText('green', '✓')} ${name.padEnd(15)}  ${comment}`
      return [
        `${styleText('red', '✗')} ${name.padEnd(15)}  ${problems.length} open`,
        ...problems.map((it) => `      ${it}`),
        `    ${styleText('bold', '→')} ${remedy}`,
      ]
    })
    .join('\n')
}
