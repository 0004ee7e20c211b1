import { expect, it } from 'vitest'
import { pageText, version } from '../acts/testing/sealed-project.ts'
import { factsFile } from '../text/paths.ts'
import { checkedProject } from './testing/sealed-project.ts'

it('a fact that a page prints with another value than a policy in force is a warning that names both', () => {
  const { edit, problems, all, write, seal } = checkedProject({
    'content/landing/010-age.mdx':
      '---\ntitle: Age\n---\n\nYou are {facts.minimumAge}.\n',
    'content/pages/help.mdx': pageText('Help', 'At most {facts.liabilityCap}.'),
    'content/pages/tnc/2026-12-01.mdx': version(
      'Terms',
      'At most {facts.liabilityCap} in {facts.courts}, from {facts.minimumAge}.',
    ),
  })
  const told = (day?: string) =>
    all(day).flatMap(({ ruleId, reason, line }) =>
      ruleId === 'frozen-facts' ? [[line, reason]] : [],
    )
  expect(told()).toEqual([])
  edit(factsFile, 'liabilityCap: INR 5,000', 'liabilityCap: INR 6,000')
  edit(factsFile, 'courts: Udaipur', 'courts: Jaipur, then Udaipur')
  const warning = [
    [
      expect.any(Number),
      '“Most that the company owes in damages” is “INR 6,000” on /help, but “INR 5,000” in /tnc since 1 December 2026.',
    ],
  ]
  expect(told()).toEqual(warning)
  expect(problems()).toEqual([])
  edit(factsFile, 'minimumAge: 18', 'minimumAge: 21')
  const landing = expect.stringContaining(
    'is “21” on the landing page, but “18” in /tnc since 1 December 2026.',
  )
  expect(told()).toContainEqual([expect.any(Number), landing])
  edit(factsFile, 'minimumAge: 21', 'minimumAge: 18')

  write(
    'content/pages/tnc/2027-03-01.mdx',
    version('Terms', 'At most {facts.liabilityCap}.', 'summary: Less.\n'),
  )
  seal()
  expect(told()).toEqual(warning)
  expect(told('2027-03-01')).toEqual([])
})
