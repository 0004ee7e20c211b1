import { subjects } from './vocabulary.ts'

/** How many clauses a policy has, each with one below it. */
export const CLAUSES = 12

/** A heading whose id is what any tool makes of its title, so that links to it work everywhere. */
export interface Heading {
  title: string
  id: string
}

/** The heading of a clause, known without writing the policy: other policies refer to it. */
export function clauseHeading(policy: number, clause: number): Heading {
  const subject = subjects[(policy * 7 + clause * 3) % subjects.length] ?? subjects[0]
  return headingOf(`${subject} and part ${clause}`)
}

/** The heading below that of a clause. */
export function detailHeading(policy: number, clause: number): Heading {
  return headingOf(`${clauseHeading(policy, clause).title} in detail`)
}

export function titleOfPolicy(policy: number): string {
  return `Policy ${policy}`
}

function headingOf(title: string): Heading {
  return { title, id: title.toLowerCase().replaceAll(' ', '-') }
}
