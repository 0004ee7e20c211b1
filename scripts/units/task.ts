import type { Day } from '../../src/policy/timeline.ts'
import type { Publication } from './publication.ts'
import type { Unit } from './unit.ts'

/** What a process beside the main one may be asked for: to index files, or to read a unit and, where it is to be published, to make its pages. */
export type Task =
  | { kind: 'index'; today: Day; files: readonly string[] }
  | { kind: 'prepare'; today: Day; unit: Unit; publication: Publication | undefined }
