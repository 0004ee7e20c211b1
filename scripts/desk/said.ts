import type { Day } from '../../src/site/timeline.ts'
import type { Person } from '../repository/git.ts'

/** A person of the team, or an outsider whom one of them invited. */
export type Participant = Person & { invitedBy?: Inviter }

export type Inviter = Pick<Said, 'by' | 'name'>

/** Who speaks, and on which day. */
export interface Speaker {
  person: Participant
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
  /** Whether they say it in a Word file, which proves no name. */
  isInWord?: boolean
}

/** Returns the key of a person: the email address, or else the name. */
export const emailOf = ({ name, email }: Person): string =>
  email.toLowerCase() || name

/** Attributes something to whoever sends a request. */
export const saidBy = ({ person, today }: Speaker): Said => ({
  ...{ by: emailOf(person), name: person.name, on: today() },
  at: new Date().toISOString(),
  ...(person.invitedBy && { isOutsider: true }),
})

/** Their name, with a mark if they are not in the team or say it in Word. */
export const speakerName = ({ name, isOutsider, isInWord }: Said): string =>
  isOutsider
    ? `${name} (not in the team)`
    : isInWord
      ? `${name} (in Word)`
      : name
