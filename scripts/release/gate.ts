import pc from 'picocolors'
import type { Site } from '../content/read-site.ts'
import { distFolder } from '../site/build-report.ts'
import { readFolder } from '../site/output-map.ts'
import { heldBudgets } from './budgets.ts'
import { builtToday } from './built.ts'
import type { Condition } from './condition.ts'
import { deletionService, realFacts } from './facts.ts'
import { licences } from './licences.ts'
import { sealedVersions } from './seals.ts'
import { securityTxt } from './security-txt.ts'
import { vulnerabilities } from './vulnerabilities.ts'

/** Looks at everything that must be so before a site whose content is in order goes live. */
export async function conditionsOf(site: Site): Promise<Condition[]> {
  const dist = readFolder(distFolder)
  return [
    realFacts(site.facts),
    deletionService(site.facts),
    sealedVersions(site),
    await builtToday(dist),
    securityTxt(dist, site.facts.value, new Date()),
    await heldBudgets(dist),
    licences(),
    await vulnerabilities(),
  ]
}

/** The conditions as a page of text: a line each, below what is not met what to do. */
export function printConditions(conditions: readonly Condition[]): string {
  const width = Math.max(...conditions.map(({ name }) => name.length))
  const unmet = conditions.filter(({ isMet }) => !isMet)
  const lines = conditions.flatMap(({ name, isMet, says, remedy, details = [] }) => [
    `${isMet ? pc.green('✓') : pc.red('✗')} ${name.padEnd(width)}  ${says}`,
    ...details.map((detail) => pc.dim(`      ${detail}`)),
    ...(remedy ? [`    ${pc.bold('→')} ${remedy}`] : []),
  ])
  const end =
    unmet.length === 0
      ? pc.green(pc.bold('Ready to go live.'))
      : pc.red(pc.bold(`Not ready to go live: ${unmet.map(({ name }) => name).join(', ')}.`))
  return [...lines, '', end].join('\n')
}
