import { expect, it } from 'vitest'
import { planSeal } from '../acts/seal-version.ts'
import { version } from '../acts/testing/sealed-project.ts'
import { withdraw } from '../acts/withdraw.ts'
import { ensureSealable } from './find-problems.ts'
import { checkedProject } from './testing/sealed-project.ts'

const first = 'content/pages/tnc/2026-12-01.mdx'
const second = 'content/pages/tnc/2027-02-01.mdx'
const notes = 'summary: Less.\n'
const fees =
  'You pay a fee for each call that you make, and nothing else at all.'
const end = 'Either of us may end this contract at any time, for any reason.'
const text = `## Fees [#fees]\n\n${fees}\n\n## End: *when* [#end]\n\n${end}\n`
const renamed = text.replace('## Fees [#fees]', '## What you pay [#pay]')

const terms = (body: string, lines = '') => version('Terms', body, lines)

/** A project with a sealed version and a draft of the next one. */
function projectWith(before: string, after: string) {
  const project = checkedProject({ [first]: terms(before) })
  project.write(second, after)
  /** The offered lines of “moved:”. */
  const fixes = () =>
    project
      .messages()
      .flatMap(({ offers = [] }) => offers.flatMap(({ edits }) => edits))
      .map((message) => message.text.replace(/^moved:/, '').trim())
  return { ...project, fixes }
}

it('a former clause is found under its new heading, with an offer to redirect to it', () => {
  const project = projectWith(text, terms(renamed, notes))
  const message = project
    .messages()
    .find(({ ruleId }) => ruleId === 'clause-ids')
  expect(message).toMatchObject({
    line: 8,
    reason: 'Links to clause “Fees” (#fees) of 1 December 2026 would break.',
  })
  expect(project.fixes()).toEqual(['fees: pay'])
})

it('no clause is reported as missing if a heading has an error', () => {
  const slip = text.replace('## Fees', '##Fees')
  expect(projectWith(text, terms(slip, notes)).problems()).toEqual([])
})

it('a line of “moved:” leads to a clause, or to a sentence on its end', () => {
  const moved =
    'moved:\n  fees: pya\n  old: fees\n  older: It ended.\n  pay: The end.\n'
  const project = projectWith(text, terms(renamed, notes + moved))
  expect(
    project.problems().filter((message) => message.includes('cannot redirect')),
  ).toEqual([
    'tnc/2027-02-01.mdx:7 “moved:” cannot redirect “fees” to “pya”.',
    'tnc/2027-02-01.mdx:8 “moved:” cannot redirect “old” to “fees”.',
    'tnc/2027-02-01.mdx:10 “moved:” cannot redirect “pay” to “The end.”.',
  ])
})

it('clauses of later and of withdrawn versions do not count', () => {
  const more = `${text}\n## More [#more]\n\nMore of it.\n`
  const project = checkedProject({
    [first]: terms(text),
    [second]: terms(more, notes),
  })
  const draft = 'content/pages/tnc/draft.mdx'
  project.write(draft, terms(text, `${notes}base: 2026-12-01\n`))
  expect(project.problems()).toEqual([])

  project.write(draft, terms(text, `${notes}base: 2027-02-01\n`))
  expect(project.problems()).toEqual([
    expect.stringContaining('(#more) of 1 February 2027 would break'),
  ])
  project.make(
    withdraw(
      project.open(),
      { slug: 'tnc', day: '2027-02-01' },
      'Put off.',
      'A',
    ),
  )
  expect(project.problems()).toEqual([])
})

it.each([
  ['2027-01-31', ''],
  ['2027-02-02', '(#more) of 1 February 2027 would break'],
])(
  'a draft that is sealed for %s keeps the clauses of the versions before',
  (day, reason) => {
    const project = checkedProject({
      [first]: terms(text),
      [second]: terms(`${text}\n## More [#more]\n\nMore of it.\n`, notes),
    })
    const draft = 'content/pages/tnc/draft.mdx'
    for (const base of ['2026-12-01', '2027-02-01']) {
      project.write(draft, terms(text, `${notes}base: ${base}\n`))
      const site = project.open()
      const seal = () =>
        ensureSealable(site, 'tnc', planSeal(site, 'tnc', { day }))
      if (reason) expect(seal).toThrow(reason)
      else expect(seal).not.toThrow()
    }
  },
)

it('a version between two others keeps the clauses of the first', () => {
  const more = `${text}\n## More [#more]\n\nMore of it.\n`
  const project = checkedProject({
    [first]: terms(text),
    'content/pages/tnc/2027-05-01.mdx': terms(more, notes),
  })
  project.write(second, terms(text, notes))
  expect(project.problems()).toEqual([])
})
