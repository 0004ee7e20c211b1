import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { plainText } from '../../src/policy/plain-text.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import {
  sealedProject,
  version as versionOf,
} from '../rules/testing/sealed-project.ts'
import { projectFiles } from '../site/testing/project-files.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { type Choice, chooseTexts } from './choose-texts.ts'

const version = (text: string, more?: string) => versionOf('Terms', text, more)
const first = 'content/pages/terms/2026-01-01.mdx'
const second = 'content/pages/terms/2026-06-01.mdx'

afterEach(() => vi.unstubAllEnvs())

/** A project whose one commit, of 1 March 2026, holds the given files. */
function committed(files: Record<string, string>) {
  const folder = temporaryProject(files)
  const { git, startHistory, write } = projectFiles(folder)
  for (const name of ['GIT_AUTHOR_DATE', 'GIT_COMMITTER_DATE'])
    vi.stubEnv(name, '2026-03-01T12:00:00+05:30')
  startHistory()
  git('tag', 'v1')
  const choose = (choice: Omit<Choice, 'slug'> = {}, slug = 'terms') => {
    const { before, after } = chooseTexts(
      { slug, ...choice },
      openCheckedSite(folder, '2026-03-01'),
    )
    return [before, after].map(({ name, document }) => [
      name.replace(/commit [0-9a-f]+/, 'commit …'),
      plainText(document).trim().split('\n').at(-1),
    ])
  }
  return { folder, write, choose }
}

describe('chooseTexts', () => {
  it('compares the version in force with the newest one', () => {
    const { choose } = committed({
      [first]: version('Old.'),
      [second]: version('New.'),
    })
    expect(choose()).toEqual([
      ['the version of 1 January 2026 (draft)', 'Old.'],
      ['the version of 1 June 2026 (draft)', 'New.'],
    ])
    expect(choose({ from: '2026-01-01' })).toEqual(choose())
  })

  it('compares the newest of several announced versions with the one before it', () => {
    const third = 'content/pages/terms/2026-09-01.mdx'
    const texts = {
      [first]: version('Old.'),
      [second]: version('New.'),
      [third]: version('Last.'),
    }
    expect(committed(texts).choose()).toEqual([
      ['the version of 1 June 2026 (draft)', 'New.'],
      ['the version of 1 September 2026 (draft)', 'Last.'],
    ])
  })

  it('compares a draft with the version before it, though a later one is announced', () => {
    const notes = 'summary: More.\n'
    const later = 'content/pages/terms/2027-05-01.mdx'
    const project = sealedProject({
      'content/pages/terms/2026-12-01.mdx': version('Old.'),
      [later]: version('Later.', notes),
    })
    const names = () => {
      const { before, after } = chooseTexts(
        { slug: 'terms' },
        openCheckedSite(project.open().folder, '2026-12-01'),
      )
      return [before.name, after.name]
    }
    const inForce = 'the version of 1 December 2026 (in force)'
    expect(names()).toEqual([inForce, 'the version of 1 May 2027 (announced)'])
    project.write(
      'content/pages/terms/2027-02-01.mdx',
      version('Draft.', notes),
    )
    expect(names()).toEqual([inForce, 'the version of 1 February 2027 (draft)'])
  })

  it('compares the last commit with the working copy where the newest is in force', () => {
    const { choose, write } = committed({ [first]: version('Old.') })
    write(first, version('Edited.'))
    expect(choose()).toEqual([
      ['the version of 1 January 2026 in commit … of 1 March 2026', 'Old.'],
      ['the version of 1 January 2026 in the working copy', 'Edited.'],
    ])
  })

  it('takes of a commit the text in force on its day, or the newest where that is asked for', () => {
    const { choose, write } = committed({
      [first]: version('Old.'),
      [second]: version('Draft.'),
    })
    write(second, version('New.'))
    expect(choose({ from: 'v1' }).map(([, text]) => text)).toEqual([
      'Old.',
      'New.',
    ])
    expect(choose({ newest: true }).map(([, text]) => text)).toEqual([
      'Draft.',
      'New.',
    ])
    const both = choose({ from: 'v1', to: '2026-01-01' })
    expect(both.map(([, text]) => text)).toEqual(['Old.', 'Old.'])
    expect(choose({ from: '2026-06-01' }).map(([, text]) => text)).toEqual([
      'Draft.',
      'New.',
    ])
  })

  it('finds a policy in a commit from before there were versions', () => {
    const single = 'content/pages/terms.mdx'
    const { choose, write, folder } = committed({
      [single]: version('Old.', 'effective: 2026-01-01\n'),
    })
    rmSync(join(folder, single))
    write(first, version('New.'))
    expect(choose()).toEqual([
      ['the version of 1 January 2026 in commit … of 1 March 2026', 'Old.'],
      ['the version of 1 January 2026 in the working copy', 'New.'],
    ])
  })

  it('knows where clauses went', () => {
    const { folder } = committed({
      [first]: version('## Money [#money]'),
      [second]: version('## Coins [#coins]', 'moved:\n  money: coins\n'),
    })
    const { after } = chooseTexts(
      { slug: 'terms' },
      openCheckedSite(folder, '2026-03-01'),
    )
    expect(after.moved).toEqual({ money: 'coins' })
  })

  it('says what there is where something is mistyped', () => {
    const { choose } = committed({
      [first]: version('Old.'),
      [second]: version('New.'),
      'content/pages/rules.mdx': version('Rules.', 'updated: 2026-01-01\n'),
    })
    expect(() => choose({ from: '2026-01-02' })).toThrow(
      'There is no version of terms of 2026-01-02. The versions are: 2026-01-01, 2026-06-01.',
    )
    expect(() => choose({ from: '2026-6-1' })).toThrow(
      '“2026-6-1” is neither a version nor a commit. The versions are: 2026-01-01, 2026-06-01. You can also name a commit, a tag or a branch of git.',
    )
    expect(() => choose({}, 'tems')).toThrow(
      'There is no policy “tems”. There are: rules, terms.',
    )
    expect(() => choose({ from: '2026-01-01' }, 'rules')).toThrow(
      '“rules” has no versions. Name a commit, a tag or a branch of git.',
    )
  })

  it('says of a folder without commits that there is nothing to compare with', () => {
    const folder = temporaryProject({ [first]: version('Old.') })
    expect(() =>
      chooseTexts({ slug: 'terms' }, openCheckedSite(folder, '2026-03-01')),
    ).toThrow(
      'There is no commit to compare with yet, nor another version than that of 2026-01-01.',
    )
  })

  it('says of a text that cannot be read where it stands', () => {
    const { choose } = committed({
      [first]: version('Old.'),
      [second]: version('{facts.none}'),
    })
    expect(() => choose()).toThrow(
      /2026-06-01\.mdx \(draft\), line 7: There is no fact/,
    )
  })
})
