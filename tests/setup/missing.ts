import { TestRunner } from 'vitest'

/**
 * Skips the test that runs, and says what the machine lacks for it. Where all
 * must be tested, it fails.
 */
export function missing(program: string): never {
  const message = `${program} is missing; .ci/run shows its package.`
  if (!process.env.CI) TestRunner.getCurrentTest()?.context.skip(message)

  throw new Error(message)
}
