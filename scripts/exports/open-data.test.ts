import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { withdraw } from '../acts/withdraw.ts'
import { root } from '../text/paths.ts'
import { openData } from './open-data.ts'

const origin = 'https://site.test'
const file = (day: string) => `content/pages/privacypolicy/${day}.mdx`

it('policies.json matches its schema and describes sealed versions, not drafts', () => {
  const { seal, open, write, make } = sealedProject({
    [file('2020-01-01')]: version('Privacy Policy', 'One.'),
  })
  const notes = 'summary: More.\nacceptance: required\n'
  const second = version('Privacy Policy', 'Two.', notes)
  write(file('2028-01-01'), second)
  seal()
  const withdrawn = { slug: 'privacypolicy', day: '2028-01-01' }
  make(withdraw(open('2026-12-02'), withdrawn, 'It stays.', 'A'))
  write(file('2027-07-01'), second)
  seal('2026-12-02')
  write(file('2027-08-01'), second)
  const data = openData(open('2026-12-03'), origin)

  const schema = readFileSync(join(root, 'docs/policies.schema.json'), 'utf8')
  const { error } = z.fromJSONSchema(JSON.parse(schema)).safeParse(data)
  expect(error?.issues).toBe(undefined)

  expect(data.policies[0]?.mustAccept).toBe(null)
  const due = openData(open('2027-07-01'), origin).policies[0]?.mustAccept
  expect(due).toBe('2027-07-01')
  expect(data.policies[0]?.versions).toMatchObject([
    {
      day: '2020-01-01',
      acceptance: 'informed',
      status: 'current',
      announced: null,
      superseded: '2027-07-01',
      comparison: null,
    },
    {
      day: '2027-07-01',
      acceptance: 'required',
      status: 'upcoming',
      announced: '2026-12-02',
      noticeDays: 211,
      markdown: `${origin}/privacypolicy/2027-07-01.md`,
      comparison: `${origin}/privacypolicy/compare/2020-01-01..2027-07-01`,
      seals: [{ number: 4 }],
    },
    { day: '2028-01-01', status: 'withdrawn', withdrawn: '2026-12-02' },
  ])
})
