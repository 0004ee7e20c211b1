import { deletionEmail } from '../../../content/facts.yaml'

/**
 * Why a service did not do what it was asked for. The last three leave open
 * what it has done.
 */
export type Reason =
  | 'wrong'
  | 'expired'
  | 'limited'
  | 'down'
  | 'offline'
  | 'silent'
  | 'broken'
  | 'unclear'

/**
 * A call that came to nothing, and when it may be made again, in milliseconds
 * since 1970; in the past where the service does not say.
 */
export class Failure extends Error {
  readonly reason: Reason
  readonly retryAt: number

  constructor(reason: Reason, retryAt = 0) {
    super(reason)
    this.reason = reason
    this.retryAt = retryAt
  }
}

const orWrite = `or write to ${deletionEmail}.`

const happenings: Record<Reason, string> = {
  wrong: 'This password is not right.',
  expired: 'This password has expired.',
  limited: 'These were too many tries.',
  down: 'The service is not available.',
  offline: 'You are offline.',
  silent: 'No answer came within 10 seconds.',
  broken: 'The connection failed.',
  unclear: 'Something went wrong.',
}

/** What to do, where it is certain that nothing was deleted. */
const remedies: Partial<Record<Reason, string>> = {
  wrong: 'Check it, or ask for another.',
  expired: 'Ask for another.',
  down: `Try again later, ${orWrite}`,
  offline: 'Try again when you are connected.',
}

/**
 * Tells a visitor of a failure: what happened, what became of the account, and
 * what to do.
 */
export function explain(
  { reason, retryAt }: Failure,
  wasDeleting: boolean,
): string {
  const remedy =
    reason === 'limited'
      ? `Try again ${formatWait(retryAt) || 'later'}, ${orWrite}`
      : remedies[reason]

  // A browser may refuse in its own words.
  const happened = happenings[reason] ?? happenings.unclear
  const outcome = wasDeleting && !remedy ? UNKNOWN : 'Nothing was deleted.'
  return `${happened} ${outcome} ${remedy ?? `Try again, ${orWrite}`}`
}

/** What is known of a deletion that has not been answered. */
export const UNKNOWN = 'It is not known whether the account was deleted.'

/**
 * How long it is until then: `in 30 seconds`, `in 5 minutes`; empty where that
 * time has come.
 */
export function formatWait(time: number): string {
  const seconds = Math.ceil((time - Date.now()) / 1000)
  if (seconds > 90) return format.format(Math.ceil(seconds / 60), 'minute')
  // Not so either where it is no number: a service may write anything.
  return seconds > 0 ? format.format(seconds, 'second') : ''
}

const format = new Intl.RelativeTimeFormat('en-IN')
