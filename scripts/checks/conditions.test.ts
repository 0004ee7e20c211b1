import { describe, expect, it } from 'vitest'
import { releaseConditions } from './conditions.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const tea = 'content/pages/tea/2026-11-21.mdx'

/** The problems of a condition in a project, with a build. */
function problemsOf(
  { open }: ReturnType<typeof sealedProject>,
  name: string,
  builtOn = '',
) {
  const conditions = releaseConditions(open('2026-12-01'), builtOn)
  return conditions.find((it) => it.name === name)?.problems
}

const project = (text = 'Hot.') =>
  sealedProject({ [tea]: version('Tea', text) })

describe('the release check', () => {
  it('requires a sealed version of each policy, and no sealed placeholder', () => {
    const made = project('By {facts.companyName} and {facts.companyNumber}.')
    made.write('content/pages/milk/draft.mdx', version('Milk'))
    expect(problemsOf(made, 'Seals')?.join()).toMatch(
      /^“milk” has no sealed version\.,.*placeholders: Registered/,
    )
    expect(problemsOf(project(), 'Seals')).toEqual([])
  })

  it('requires a build of today', () => {
    const built = (day: string) => problemsOf(project(), 'Build', day)
    expect(built('2026-12-01\n')).toEqual([])
    expect(built('2026-11-30\n')).toHaveLength(1)
    expect(problemsOf(project(), 'Build')).toHaveLength(1)
  })
})
