import {
  type Changeable,
  type InlineRun,
  joinRuns,
  type PolicyDocument,
  type Side,
} from './document-model.ts'

/**
 * The new text of a comparison. Like the old one it no longer says which facts
 * and references its words come from.
 */
export function accept(comparison: PolicyDocument): PolicyDocument {
  return partIn(comparison, 'after')
}

/** The old text of a comparison. */
export function reject(comparison: PolicyDocument): PolicyDocument {
  return partIn(comparison, 'before')
}

/** Any part of a comparison as it reads in one of the texts that has it. */
export function partIn<Part extends object>(part: Part, side: Side): Part {
  const read = (_: string, value: unknown) => {
    if (Array.isArray(value)) return membersIn(value, side)
    if (typeof value !== 'object' || value === null) return value
    const { change, was, ...rest }: Changeable & { was?: object } = value
    return side === 'before' ? { ...rest, ...was } : rest
  }
  return JSON.parse(JSON.stringify(part, read))
}

const absentIn = { before: 'inserted', after: 'deleted' }

function membersIn(members: readonly Changeable[], side: Side) {
  const present = members.filter(({ change }) => change !== absentIn[side])
  if (!present.every(isRun)) return present
  return joinRuns(
    present.map(({ change, fact, reference, address, ...run }) => run),
  )
}

function isRun(member: Changeable): member is InlineRun {
  return 'text' in member
}
