import { isOrigin } from '../../src/site/facts.ts'
import { isDay } from '../../src/site/timeline.ts'
import { PlainError } from './plain-error.ts'

/**
 * Parses the environment variables of a build and of the desk; an empty one is
 * not set. Throws if one is invalid.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env) {
  const read = (
    name: string,
    isValid: (value: string) => boolean,
    remedy: string,
  ) => {
    const value = variables[name] || undefined
    if (value === undefined || isValid(value)) return value
    throw new PlainError(`${name}=${value} is not valid. Write ${remedy}`)
  }
  const isOn = (name: string, remedy: string) =>
    /1|true/.test(read(name, isSwitch, remedy) ?? '')
  return {
    /** The day whose site is built, instead of today. */
    today: read('SITE_TODAY', isDay, 'a date like 2026-12-01.'),
    /** The origin of the site, instead of `siteUrl` in the facts. */
    origin: read(
      'SITE_URL',
      isOrigin,
      'an origin like https://staging.company.in',
    ),
    /** Whether drafts are built, too. */
    drafts: isOn('SITE_DRAFTS', '1 to build drafts, or 0.'),
    port: Number(read('PORT', isPort, 'a number like 4173.') ?? 4173),
    /** Whether the desk of one person answers other machines. */
    remoteDesk: isOn(
      'DESK_REMOTE',
      '1 to open the desk to other machines, or 0.',
    ),
  }
}

const isSwitch = (value: string) => ['0', '1', 'false', 'true'].includes(value)

const isPort = (value: string) => /^\d+$/.test(value) && Number(value) < 65_536
