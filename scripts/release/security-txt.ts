import type { Facts } from '../../src/model/facts.ts'
import { formatDay } from '../../src/model/format-day.ts'
import type { OutputMap } from '../site/output-map.ts'
import { type Condition, met, unmet } from './condition.ts'

const NAME = 'security.txt'
const LEAST_DAYS = 60

/** The file that tells researchers whom to write to names the address of the facts, and is valid for a while yet. */
export function securityTxt(dist: OutputMap, facts: Facts | undefined, now: Date): Condition {
  const text = dist.get('.well-known/security.txt')?.toString() ?? ''
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000
  if (!text.includes(`Contact: mailto:${facts?.securityEmail}\n`))
    return unmet(NAME, 'it does not name the address in the facts', 'Run “npm run build”.')
  if (!(days >= LEAST_DAYS))
    return unmet(NAME, `it lapses in less than ${LEAST_DAYS} days`, 'Run “npm run build”.')
  return met(NAME, `valid until ${formatDay(expires.slice(0, 10))}`)
}
