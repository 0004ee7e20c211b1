import { isOrigin } from '../../src/site/facts.ts'
import { type Day, isDay } from '../../src/site/timeline.ts'
import { PlainError } from './plain-error.ts'

/** The environment variables of a build and of the desk. */
export interface Environment {
  /** The day whose site is built, instead of today. */
  today?: Day | undefined
  /** The origin of the site, instead of `siteUrl` in the facts. */
  origin?: string | undefined
  /** Whether drafts are built, too. */
  drafts: boolean
  port: number
  /** Whether the desk of one person answers other machines. */
  remoteDesk: boolean
}

const switches = new Map([
  ['', false],
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
])

/** Parses those environment variables. Throws if one is invalid. */
export function readEnvironment(
  {
    SITE_TODAY: today,
    SITE_URL: origin,
    SITE_DRAFTS: drafts = '',
    PORT: port = '',
    DESK_REMOTE: remote = '',
  }: NodeJS.ProcessEnv = process.env,
): Environment {
  const ensure = (isValid: boolean, variable: string, remedy: string) => {
    if (!isValid) throw new PlainError(`${variable} is not valid. ${remedy}`)
  }
  ensure(
    !today || isDay(today),
    `SITE_TODAY=${today}`,
    'Write a date like 2026-12-01.',
  )
  ensure(
    !origin || isOrigin(origin),
    `SITE_URL=${origin}`,
    'Write an origin like https://staging.company.in',
  )
  ensure(
    switches.has(drafts),
    `SITE_DRAFTS=${drafts}`,
    'Write 1 to build drafts, or 0.',
  )
  ensure(
    switches.has(remote),
    `DESK_REMOTE=${remote}`,
    'Write 1 to open the desk to other machines, or 0.',
  )
  ensure(
    /^\d*$/.test(port) && Number(port) < 65_536,
    `PORT=${port}`,
    'Write a number like 4173.',
  )
  return {
    today: today || undefined,
    origin: origin || undefined,
    drafts: switches.get(drafts) ?? false,
    port: Number(port || 4173),
    remoteDesk: switches.get(remote) ?? false,
  }
}
