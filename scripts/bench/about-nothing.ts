import type { About } from './about.ts'

/** For tests of what is printed of results: where and how nothing in particular was measured. */
export const aboutNothing: About = {
  day: '2026-12-01',
  cpu: '',
  cores: 2,
  memoryGigabytes: 4,
  system: '',
  versions: {},
  command: '',
}
