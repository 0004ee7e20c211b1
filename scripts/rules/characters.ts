import { location } from 'vfile-location'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { findInvisible } from './invisible.ts'
import { findLookAlikes } from './look-alikes.ts'

/** Reports signs in a file that nobody sees, and letters that look like others. */
export function checkSigns(file: string, source: string): Problem[] {
  const problem = problemsIn(file, source)
  const places = location(source)
  return [...findInvisible(source), ...findLookAlikes(source)].map(({ start, message, remedy }) =>
    problem(places.toPoint(start), message, remedy),
  )
}
