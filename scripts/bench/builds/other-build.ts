import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Beside } from '../options.ts'
import { addParagraph, type Candidate } from './candidate.ts'
import { type Case, cases } from './results.ts'
import { timeCommand } from './time-command.ts'

/**
 * Another tool that builds the same policies as plain MDX. Its command runs twice in each case, both
 * times with `SIZE`, `CORPUS` (the folder of the policies) and `CASE` (`cold`, `changed` or
 * `unchanged`) in its environment: first, not timed, with `STEP=prepare`, to take the texts over and,
 * in the case `cold`, to remove its caches and its output; then, timed, with `STEP=build`.
 */
export function otherBuild(
  folder: string,
  policies: readonly string[],
  { name, value }: Beside,
): Candidate {
  mkdirSync(folder)
  for (const [at, text] of policies.entries()) writeFileSync(join(folder, `policy-${at}.mdx`), text)
  const run = async (STEP: 'prepare' | 'build', CASE: Case) => {
    const env = { SIZE: String(policies.length), CORPUS: folder, STEP, CASE }
    return (await timeCommand({ line: value, cwd: process.cwd(), env })).cost
  }
  return {
    name,
    kind: 'peer',
    isJudged: false,
    cases,
    async prepare(what) {
      if (what === 'changed') addParagraph(join(folder, 'policy-0.mdx'))
      await run('prepare', what)
    },
    build: (what) => run('build', what),
  }
}
