import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pc from 'picocolors'
import { root } from './content/folders.ts'

// npm test: everything that is checked before a change is taken. All of it runs, also after a failure; the last line counts.
const reports = mkdtempSync(join(tmpdir(), 'site-tests-'))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const vitest = (name: string, ...args: string[]) => ({
  name,
  command: [
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${join(reports, `${name}.json`)}`,
    ...args,
  ],
  report: join(reports, `${name}.json`),
})

const steps: { name: string; command: string[]; report?: string }[] = [
  { name: 'types', command: [bin('tsc')] },
  { name: 'lint and formatting', command: [bin('biome'), 'check', '--error-on-warnings'] },
  { name: 'content', command: [process.execPath, 'scripts/run.js', 'check'] },
  vitest('units', 'src/', 'scripts/'),
  vitest('built site', '--config', 'tests/vitest.config.ts'),
  vitest('other engines', '--config', 'tests/browsers/vitest.config.ts'),
]

let passed = 0
let failed = 0
for (const { name, command, report } of steps) {
  console.log(pc.bold(`\n── ${name}`))
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  const counts = report
    ? readCounts(report)
    : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  passed += counts.passed
  failed += status === 0 ? counts.failed : Math.max(1, counts.failed)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** What Vitest counted; nothing, where it did not get as far as a report. */
function readCounts(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
