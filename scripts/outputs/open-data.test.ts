import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { prepareWithdrawal } from '../policies/seal.ts'
import { sealedProject, version } from '../policies/testing/sealed-project.ts'
import { root } from '../text/paths.ts'
import { openData } from './open-data.ts'

const origin = 'https://site.test'
const file = (day: string, slug = 'privacypolicy') =>
  `content/pages/${slug}/${day}.mdx`
const table = (period: string) =>
  `## Data [#data]\n\n| Item | Purpose | How long we keep it |\n| --- | --- | --- |\n| **Name** | To greet you | ${period} |`

function project() {
  const { git, seal, open, write } = sealedProject({
    [file('2026-12-01')]: version('Privacy Policy', table('A week')),
  })
  const summary = 'summary: It is kept for longer.\n'
  write(
    file('2028-01-01'),
    version('Privacy Policy', table('A month'), summary),
  )
  seal()
  const withdrawn = { slug: 'privacypolicy', day: '2028-01-01' }
  prepareWithdrawal(open('2026-12-02'), withdrawn, 'It stays.', 'A').write()
  write(file('2027-07-01'), version('Privacy Policy', table('A year'), summary))
  seal('2026-12-02')
  write(file('2027-08-01'), version('Privacy Policy', 'A draft.', summary))
  write(file('2027-08-01', 'cookies'), version('Cookies'))
  return { git, open }
}

it('policies.json fits its schema, by the judgement of a validator', () => {
  const schema = readFileSync(join(root, 'docs/policies.schema.json'), 'utf8')
  const formats = { date: /^\d{4}-\d\d-\d\d$/, uri: URL.canParse }
  const ajv = new Ajv2020({ formats, allErrors: true })
  const validate = ajv.compile(JSON.parse(schema))
  const data = openData(project().open('2026-12-03'), origin)
  validate(data)
  expect(validate.errors).toBe(null)
  validate(openData(project().open('2026-12-03'), 'no address'))
  expect(validate.errors?.map(({ instancePath }) => instancePath)).toContain(
    '/policies/0/versions/0/html',
  )
})

it('it says of each sealed version what became of it, and nothing of a draft', () => {
  const site = project().open('2026-12-03')
  const { policies } = openData(site, origin)
  expect(policies).toHaveLength(1)
  const versions = policies[0]?.versions ?? []
  expect(versions).toMatchObject([
    {
      day: '2026-12-01',
      status: 'in force',
      announced: '2026-12-01',
      noticeDays: 0,
      superseded: '2027-07-01',
      comparison: null,
      since: `${origin}/privacypolicy/since/2026-12-01`,
    },
    {
      day: '2027-07-01',
      status: 'announced',
      announced: '2026-12-02',
      noticeDays: 211,
      summary: 'It is kept for longer.',
      html: `${origin}/privacypolicy/2027-07-01`,
      markdown: `${origin}/privacypolicy/2027-07-01.md`,
      comparison: `${origin}/privacypolicy/compare/2026-12-01..2027-07-01`,
    },
    {
      day: '2028-01-01',
      status: 'withdrawn',
      withdrawn: '2026-12-02',
      superseded: null,
    },
  ])
  const seals = versions.flatMap((it) => it.seals)
  expect(
    seals.toSorted((a, b) => a.number - b.number).map(({ hash }) => hash),
  ).toEqual(
    site.book.entries.flatMap(({ says, sum }) => ('text' in says ? sum : [])),
  )
})

it('a text that was recorded afterwards was announced to nobody', () => {
  const { open } = sealedProject({
    [file('2020-01-01')]: version('Privacy Policy'),
  })
  const [policy] = openData(open(), origin).policies
  expect(policy?.versions[0]).toMatchObject({
    announced: null,
    noticeDays: null,
  })
})
