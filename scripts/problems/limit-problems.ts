import { isError, type Problem } from './problem.ts'

/** So many problems of one file are told. */
export const MOST_PROBLEMS = 500

/** The first problems of a file, errors before warnings; how many more there are is told in the last of them. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  if (problems.length <= MOST_PROBLEMS) return [...problems]
  const kept = new Set(
    [...problems.filter(isError), ...problems.filter((p) => !isError(p))].slice(0, MOST_PROBLEMS),
  )
  const told = problems.filter((problem) => kept.has(problem))
  const last = problems.findLast((problem) => !kept.has(problem))
  if (!last) return told
  const more = `This file has ${problems.length - told.length} more problems, the last of them here.`
  const rest = { message: more, remedy: 'Mend the others first.' }
  return [...told, { ...last, ...rest, severity: told.some(isError) ? 'error' : 'warning' }]
}
