import { currentService } from '../../src/islands/account-deletion/current-service.ts'
import { simulatedService } from '../../src/islands/account-deletion/simulated-service.ts'
import type { CheckedFacts } from '../content/facts.ts'
import { factsFile } from '../content/folders.ts'
import { type Condition, met, unmet } from './condition.ts'

/** Every fact is the real one. */
export function realFacts({ placeholders, table }: CheckedFacts): Condition {
  if (placeholders.length === 0) return met('Facts', `all ${table.size} are supplied`)
  const width = Math.max(...placeholders.map(({ path }) => path.length))
  return unmet(
    'Facts',
    `${placeholders.length} facts are still placeholders`,
    'Replace each value with the real one and delete the word !placeholder in front of it.',
    placeholders.map(
      ({ path, value, place }) => `${factsFile}:${place.line}  ${path.padEnd(width)}  ${value}`,
    ),
  )
}

/** The form deletes accounts, or the owner knows that it does not and says why that may be. */
export function deletionService(
  { value }: CheckedFacts,
  isSimulated: boolean = currentService === simulatedService,
): Condition {
  const name = 'Deletion form'
  const { deletion, deletionReason } = value ?? {}
  if (!isSimulated && deletion === undefined) return met(name, 'a service deletes accounts')
  if (!isSimulated)
    return unmet(
      name,
      'a service deletes accounts, but the facts call it simulated',
      `Delete the lines “deletion:” and “deletionReason:” in ${factsFile}.`,
    )
  if (deletion === undefined)
    return unmet(
      name,
      'it only pretends to delete an account',
      `Let a developer connect the service. To go live without it, add two lines to ${factsFile}: “deletion: simulated”, and “deletionReason:” with what happens to the accounts of those who use the form.`,
    )
  if (deletionReason === undefined)
    return unmet(
      name,
      'it only pretends to delete an account, and nobody says why that may be',
      `Add a line “deletionReason:” to ${factsFile}, with what happens to the accounts of those who use the form.`,
    )
  return met(name, `simulated, knowingly: ${deletionReason}`)
}
