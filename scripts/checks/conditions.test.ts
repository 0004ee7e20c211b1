import { describe, expect, it } from 'vitest'
import { releaseConditions } from './conditions.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const tea = 'content/pages/tea/2026-11-21.mdx'

/** What lacks of a condition in a project, with what was built. */
function lackOf(
  { open }: ReturnType<typeof sealedProject>,
  name: string,
  dist = new Map<string, Buffer>(),
) {
  const conditions = releaseConditions(open('2026-12-01'), dist)
  return conditions.find((it) => it.name === name)?.problems
}

const project = (text = 'Hot.') =>
  sealedProject({ [tea]: version('Tea', text) })

describe('the release check', () => {
  it('wants every policy to be published, and no placeholder in a sealed text', () => {
    const made = project('By {facts.companyName} and {facts.companyNumber}.')
    made.write('content/pages/milk/draft.mdx', version('Milk'))
    expect(lackOf(made, 'Seals')?.join()).toMatch(
      /^Nothing of “milk” is sealed\.,.*placeholders: Registered/,
    )
    expect(lackOf(project(), 'Seals')).toEqual([])
  })

  it('wants the site of today to be built', () => {
    const built = (day: string) =>
      lackOf(project(), 'Build', new Map([['built.txt', Buffer.from(day)]]))
    expect(built('2026-12-01\n')).toEqual([])
    expect(built('2026-11-30\n')).toHaveLength(1)
    expect(lackOf(project(), 'Build')).toHaveLength(1)
  })
})
