import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'

/**
 * Counts how often functions, branches and loops of the program run in an act.
 * The count is the same on every machine; what happens in native code, such as a
 * search by a regular expression, is one step.
 */
export async function stepsOf(act: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  // Optimized code is not counted.
  for (const compiler of ['opt', 'maglev'])
    setFlagsFromString(`--no-${compiler}`)
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', {
    callCount: true,
    detailed: true,
  })
  try {
    await act()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  } finally {
    session.disconnect()
    setFlagsFromString('--opt')
  }
}
