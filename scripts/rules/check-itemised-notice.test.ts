import { expect, it } from 'vitest'
import { sealedProject, version } from './testing/sealed-project.ts'

const first = 'content/pages/privacy/2026-12-01.mdx'
const draft = 'content/pages/privacy/2028-01-01.mdx'
const summary = 'summary: The table changes.\n'
const table = (...heads: string[]) =>
  `## Data [#data]\n\n| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n|${' x |'.repeat(heads.length)}`
const whole = table('Item of Personal Data', 'Purpose', 'How long we keep it')

/** What is told of the table in a draft of a policy whose first is sealed. */
function toldOf(text: string, title = 'Privacy Policy') {
  const project = sealedProject({ [first]: version(title, whole) })
  project.write(draft, version(title, text, summary))
  return project
    .all()
    .filter(({ ruleId }) => ruleId === 'itemised-notice')
    .map(({ line, fatal, reason, note }) => ({ line, fatal, reason, note }))
}

it.each([
  ['item', ['What', 'Purpose', 'Retention'], '“Item”'],
  ['purpose', ['Item', 'Why', 'Period'], '“Purpose”'],
  ['period', ['Item', 'Purpose', 'Kept'], '“How long we keep it”'],
])(
  'a table of personal data without the column of the %s is an error at its place, which says which',
  (_, heads, name) => {
    const [told, ...others] = toldOf(table(...heads))
    expect(others).toEqual([])
    expect(told).toMatchObject({ line: 10, fatal: true })
    expect(told?.reason).toContain(`has no column ${name}.`)
  },
)

it('a table that is gone, or so changed that it is none any more, is an error', () => {
  const names = ['“Item”', '“Purpose”', '“How long we keep it”']
  for (const [text, missing] of [
    ['Text.', names],
    [table('What', 'Why', 'How long'), names.slice(0, 2)],
  ] as const)
    expect(toldOf(text)).toMatchObject([
      {
        fatal: true,
        reason: expect.stringContaining(`no column ${missing.join(', ')}.`),
      },
    ])
})

it('a table in order, another table beside it, and other policies are left alone', () => {
  const beside = `${whole}\n\n${table('Company', 'Country').replace('#data', '#who')}`
  expect(toldOf(beside)).toEqual([])
  expect(toldOf(table('Item', 'Purpose'), 'Terms')).toEqual([])
})

it('of a sealed version, which nobody may change, a warning is told', () => {
  const { all } = sealedProject({
    [first]: version('Privacy Notice', table('Item', 'Purpose')),
  })
  const told = all().filter(({ ruleId }) => ruleId === 'itemised-notice')
  expect(told).toMatchObject([{ fatal: false }])
})
