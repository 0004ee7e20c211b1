import type { Day } from '../../src/site/timeline.ts'
import type { Person } from '../repository/git.ts'

/** Who speaks, and on which day. */
export interface Speaker {
  person: Person
  today: () => Day
}

/** Who said or did something, by email address, and when. */
export interface Said {
  by: string
  name: string
  on: Day
  /** The time, as ISO 8601. */
  at: string
  /** Whether they were invited, and are not in the team. */
  isOutsider?: boolean
}

/** Returns the key of a person: the email address, or else the name. */
export const emailOf = ({ name, email }: Person): string =>
  email.toLowerCase() || name

/** Attributes something to whoever sends a request. */
export const saidBy = ({ person, today }: Speaker): Said => ({
  ...{ by: emailOf(person), name: person.name, on: today() },
  at: new Date().toISOString(),
})
