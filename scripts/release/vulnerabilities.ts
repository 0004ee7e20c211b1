import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../content/folders.ts'
import { type Condition, met, unmet } from './condition.ts'

const NAME = 'Vulnerabilities'

/** What `npm audit` answers, as far as it is read. */
interface Audit {
  vulnerabilities?: Record<string, { severity: string }>
  metadata?: { dependencies: { prod: number } }
}

/** No package that ships has a vulnerability that is publicly known. Where the registry does not say, that is not met either. */
export async function vulnerabilities(ask: () => Promise<string> = audit): Promise<Condition> {
  const answer = await ask()
  const { vulnerabilities: found, metadata } = parse(answer)
  if (!found || !metadata)
    return unmet(
      NAME,
      'the registry of packages did not say whether any are known',
      'Run this again where npm reaches a registry that answers “npm audit”.',
    )
  const names = Object.entries(found)
  if (names.length === 0) return met(NAME, 'none is known of what ships')
  return unmet(
    NAME,
    `${names.length} packages that ship have known ones`,
    'Let a developer run “npm audit fix --omit=dev”, then “npm test”.',
    names.map(([name, { severity }]) => `${name}  ${severity}`),
  )
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
