import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../content/paths.ts'
import type { Condition } from './conditions.ts'

/** What `npm audit` answers, as far as it is read. */
interface Audit {
  vulnerabilities?: Record<string, { severity: string }>
}

/** No package that ships has a vulnerability that is publicly known. Where the registry does not say, that is not met either. */
export async function vulnerabilities(answer: Promise<string> = audit()): Promise<Condition> {
  const name = 'Vulnerabilities'
  const { vulnerabilities: found } = parse(await answer)
  if (!found)
    return {
      name,
      says: 'the registry of packages did not say whether any are known',
      remedy: 'Run this again where npm reaches a registry that answers “npm audit”.',
    }
  const names = Object.entries(found)
  if (names.length === 0) return { name, says: 'none is known of what ships' }
  return {
    name,
    says: `${names.length} packages that ship have known ones`,
    remedy: 'Let a developer run “npm audit fix --omit=dev”, then “npm test”.',
    details: names.map(([what, { severity }]) => `${what}  ${severity}`),
  }
}

function parse(answer: string): Audit {
  try {
    return JSON.parse(answer)
  } catch {
    return {}
  }
}

/** `npm audit` fails where it finds something, and answers all the same. */
async function audit(): Promise<string> {
  const args = ['audit', '--omit=dev', '--json']
  const asked = promisify(execFile)('npm', args, { cwd: root, timeout: 60_000 })
  const { stdout } = await asked.catch((error: { stdout?: string }) => error)
  return stdout ?? ''
}
