import { describe, expect, it } from 'vitest'
import { plainText } from '../../src/policy/testing/plain-text.ts'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import {
  page,
  sealedProject,
  version as versionOf,
} from '../rules/testing/sealed-project.ts'
import { type Choice, chooseTexts } from './choose-texts.ts'

const version = (text: string, more?: string) => versionOf('Terms', text, more)
const first = 'content/pages/terms/2026-12-01.mdx'
const second = 'content/pages/terms/2027-02-01.mdx'
const draft = 'content/pages/terms/draft.mdx'
const notes = 'summary: More.\n'

/** Both texts by their names, each with its last line. */
function choose(
  folder: string,
  choice: Omit<Choice, 'slug'> = {},
  slug = 'terms',
) {
  const site = openCheckedSite(folder, '2026-12-01')
  const { before, after } = chooseTexts({ slug, ...choice }, site)

  return [before, after].map(({ name, document }) => [
    name,
    plainText(document).trim().split('\n').at(-1),
  ])
}

const project = () =>
  sealedProject({ [first]: version('Old.'), [second]: version('New.', notes) })
const inForce = ['the version of 1 December 2026 (in force)', 'Old.']
const announced = ['the version of 1 February 2027 (announced)', 'New.']

describe('chooseTexts', () => {
  it('compares the newest version with the one before it', () => {
    const { folder } = project()
    expect(choose(folder)).toEqual([inForce, announced])
    expect(choose(folder, { from: '2026-12-01', to: '2027-02-01' })).toEqual([
      inForce,
      announced,
    ])
  })

  it('compares a draft with the newest version, or another', () => {
    const { folder, write } = project()
    write(draft, version('Draft.', notes))
    expect(choose(folder)).toEqual([announced, ['the draft', 'Draft.']])
    expect(choose(folder, { from: '2026-12-01', to: 'draft' })).toEqual([
      inForce,
      ['the draft', 'Draft.'],
    ])
  })

  it('compares the last commit with what a text says by now', () => {
    const { folder, write, startHistory } = project()
    const help = 'content/pages/help.mdx'
    write(draft, version('Draft.', notes))
    write(help, page('Help', 'Call.'))
    startHistory()
    write(draft, version('Edited.', notes))
    write(help, page('Help', 'Write.'))
    const says = (...args: [Omit<Choice, 'slug'>?, string?]) =>
      choose(folder, ...args).map(([, text]) => text)
    expect(says({ from: 'HEAD' })).toEqual(['Draft.', 'Edited.'])
    expect(says({}, 'help')).toEqual(['Call.', 'Write.'])
  })

  it('says of what is in no commit that there is nothing to compare with', () => {
    const folder = temporaryProject({ [draft]: version('Old.') })
    expect(() => choose(folder)).toThrow(
      `The last commit holds no ${draft} to compare with.`,
    )
  })

  it('says of a text that cannot be read where it stands', () => {
    const { folder, write } = project()
    write(draft, version('{facts.none}', notes))
    expect(() => choose(folder)).toThrow('draft.mdx:8')
  })
})
