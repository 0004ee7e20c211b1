import { Refusal } from './guard.ts'

/** Thrown where git refuses: its own words are for whoever looks after the project. */
export class GitRefusal extends Refusal {
  readonly said: string
  constructor(said: string, message = explainGit(said)) {
    super(422, message)
    this.said = said
  }
}

const reasons: readonly [sign: RegExp, reason: string][] = [
  [
    /fetch first|non-fast-forward|\[rejected\]/,
    'Somebody else has published at this moment. Do this again.',
  ],
  [
    /remote rejected|hook declined/,
    'The place to which it is sent refused it.',
  ],
  [
    /Permission denied|Authentication|could not read (Username|Password)|\b403\b/i,
    'The place to which it is sent does not let you in.',
  ],
  [
    /resolve host|unable to access|Could not read from remote|does not appear to be a git|Connection|unreachable/i,
    'The place to which it is sent cannot be reached.',
  ],
  [
    /tell me who you are|empty ident/,
    'Git does not know yet who works on this computer: it has no name and no address of mail.',
  ],
  [/\.lock'/, 'Another program is at work on the history. Do this again.'],
]

/** What git says where it refuses, in plain English. */
export function explainGit(said: string, isLate = false, limit = 0): string {
  const [, reason = 'Git refuses.'] =
    reasons.find(([sign]) => sign.test(said)) ?? []
  const late = `The place to which it is sent did not answer within ${Math.ceil(limit / 1000)} seconds.`

  return `${isLate ? late : reason} Nothing was published, and every text is as it was.`
}
