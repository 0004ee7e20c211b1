import { expect, it } from 'vitest'
import { plainText } from '../../src/compare/testing/plain-text.ts'
import {
  pageText,
  version as versionOf,
} from '../acts/testing/sealed-project.ts'
import { checkedProject } from '../checks/testing/sealed-project.ts'
import { chooseTexts } from './choose-texts.ts'

const version = (text: string) => versionOf('Terms', text, 'summary: More.\n')
const draft = 'content/pages/terms/draft.mdx'
const inForce = 'the version of 1 December 2026: Old.'
const announced = 'the version of 1 February 2027: New.'

it('chooses versions, the draft or the committed text to compare', () => {
  const { open, write, startHistory } = checkedProject({
    'content/pages/terms/2026-12-01.mdx': versionOf('Terms', 'Old.'),
    'content/pages/terms/2027-02-01.mdx': version('New.'),
    'content/pages/help.mdx': pageText('Help', 'Call.'),
  })
  /** The names of both texts, each with its last line. */
  const choose = (slug: string, from?: string, to?: string) => {
    const { before, after } = chooseTexts({ slug, from, to }, open())
    return [before, after].map(
      ({ name, document }) =>
        `${name}: ${plainText(document).trim().split('\n').at(-1)}`,
    )
  }
  expect(choose('terms')).toEqual([inForce, announced])
  expect(choose('Terms', '2026-12-01', '2027-02-01')).toEqual([
    inForce,
    announced,
  ])
  startHistory()
  write(draft, version('Draft.'))
  write('content/pages/help.mdx', pageText('Help', 'Write.'))
  expect(choose('terms')).toEqual([announced, 'the draft: Draft.'])
  expect(choose('terms', '2026-12-01')[0]).toBe(inForce)
  expect(choose('help').map((line) => line.split(': ')[1])).toEqual([
    'Call.',
    'Write.',
  ])
  expect(() => choose('terms', 'HEAD')).toThrow(
    `The last commit does not contain ${draft}.`,
  )
  write(draft, version('{facts.none}'))
  expect(() => choose('terms')).toThrow('draft.mdx:8')
})
