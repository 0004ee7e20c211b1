// npm test: all of it runs, also after a failure; the last line counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './arguments.mjs'

readArguments(
  `npm test

Checks types, lint, content and units, then builds the site and tries it in browsers. It takes no
options: npx vitest run FILE runs some of the tests.

Example: npm test`,
  {},
)
const cwd = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'site-tests-'))
const report = join(folder, 'vitest.json')
const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

const steps = {
  types: ['node_modules/.bin/tsc'],
  'lint and formatting': [
    'node_modules/.bin/biome',
    'check',
    '--error-on-warnings',
  ],
  content: [process.execPath, 'scripts/run.mjs', 'check'],
  'units, built site': ['node_modules/.bin/vitest', 'run', ...reporters],
}

let [passed, failed] = [0, 0]
for (const [name, [program = '', ...args]] of Object.entries(steps)) {
  console.log(`\n── ${name}`)
  const isPassed =
    spawnSync(program, args, { cwd, stdio: 'inherit' }).status === 0
  const tests = args.includes('run')
    ? readReport()
    : { passed: Number(isPassed), failed: 0 }
  passed += tests.passed
  failed += isPassed ? 0 : Math.max(1, tests.failed)
}
rmSync(folder, { recursive: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * How many tests passed and failed; none, where Vitest did not get as far as a
 * report.
 */
function readReport() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
