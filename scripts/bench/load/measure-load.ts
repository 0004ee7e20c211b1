import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from '../../hosting/nginx/run.ts'
import { readPlan } from '../../hosting/plan.ts'
import { findProgram } from '../../packages/ensure-program.ts'
import { distFolder } from '../../site/build-report.ts'
import { about } from '../about.ts'
import { temporaryFolder } from '../leave-nothing.ts'
import { median } from '../median.ts'
import { commandFor, type Options } from '../options.ts'
import { tell } from '../tell.ts'
import { bareFile, bareHost, besideBareHost } from './bare-host.ts'
import type { Load, LoadResults } from './results.ts'
import { runWrk } from './wrk.ts'

/** The name that the site has while it is measured. */
const HOST = 'site.test'

/** Puts the landing page in `dist/` under load, served by nginx with the file that the build writes, in turn with a bare file in the same nginx. Throws where there is no `dist/`. */
export async function measureLoad(options: Options): Promise<LoadResults> {
  if (!existsSync(join(distFolder, 'index.html.br')))
    throw new Error('There is no site in dist/ yet. Run “npm run build” first.')
  const site = besideBareHost(readPlan(distFolder), temporaryFolder())
  const nginx = await startNginx({ root: distFolder, host: HOST, site })
  const { runs, seconds, connections } = options
  const load = (name: string, host: string, file: string) => {
    tell(`${name}: ${connections} connections for ${seconds} s`)
    const url = `https://127.0.0.1:${nginx.httpsPort}/${file}`
    return runWrk({ url, headers: { Host: host, 'Accept-Encoding': 'br' }, connections, seconds })
  }
  try {
    const ours: Load[] = []
    const bare: Load[] = []
    for (let run = 1; run <= runs; run++) {
      ours.push(await load(`run ${run} of ${runs}, the landing page`, HOST, ''))
      bare.push(await load(`run ${run} of ${runs}, the bare file`, bareHost(HOST), bareFile))
    }
    return {
      about: about(commandFor('load', options), { nginx: versionOfNginx() }),
      runs,
      seconds,
      connections,
      ours: summed(ours),
      bare: summed(bare),
    }
  } finally {
    await nginx.stop()
  }
}

/** Medians, and all errors. */
function summed(loads: readonly Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
    slowest: median(loads.map((load) => load.slowest)),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  }
}

function versionOfNginx(): string {
  const program = findProgram('nginx') ?? 'nginx'
  const printed = execFileSync('sh', ['-c', '"$1" -v 2>&1', 'sh', program], { encoding: 'utf8' })
  return /nginx\/([\d.]+)/.exec(printed)?.[1] ?? 'unknown'
}
