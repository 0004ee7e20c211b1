import { root } from '../../content/folders.ts'
import type { Candidate } from './candidate.ts'
import { timeCommand } from './time-command.ts'

/** One thread that compiles the policies of a folder and does nothing else: what a build without a cache can hardly avoid. */
export function floor(folder: string): Candidate {
  return {
    name: 'compile only, one thread',
    kind: 'floor',
    isJudged: false,
    cases: ['cold'],
    prepare: async () => {},
    async build() {
      const line = `"${process.execPath}" scripts/run.js bench/builds/compile-only "${folder}"`
      const { cost, output } = await timeCommand({ line, cwd: root, env: {} })
      return { ...cost, seconds: Number(output.trim().split('\n').at(-1)) }
    },
  }
}
