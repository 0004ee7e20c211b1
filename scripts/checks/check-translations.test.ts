import { describe, expect, it } from 'vitest'
import { sealTranslations } from '../acts/seal-version.ts'
import { sha256 } from '../seals/sha256.ts'
import { bookFile } from '../text/paths.ts'
import { page, sealedProject, version } from './testing/sealed-project.ts'

const day = '2026-11-01'
const english = version(
  'Tea',
  '## Cups [#cups]\n\nA cup costs {facts.liabilityCap}, and 7 days pass. See [the list](/list).\n\n## Milk [#milk]\n\nSee [](#cups).',
)
const telugu = (text: string, translates = day) =>
  `---\ntitle: తేనీరు\ndescription: తేనీరు గురించి ఈ పేజీ ఒక సరళమైన వాక్యంలో చెబుతుంది.\ntranslates: ${translates}\n---\n\n${text}\n`
const cups =
  '## కప్పులు [#cups]\n\nఒక కప్పు {facts.liabilityCap}, ౭ రోజులు. [జాబితా](/list) చూడండి.'
const milk = '## పాలు [#milk]\n\n[](#cups) చూడండి.'
const good = `${cups}\n\n${milk}`

const files = (translation: string, name = `tea/${day}.te.mdx`) => ({
  [`content/pages/tea/${day}.mdx`]: english,
  'content/pages/list.mdx': page('List'),
  [`content/pages/${name}`]: translation,
})
const told = (translation: string, name?: string) =>
  sealedProject(files(translation, name))
    .all()
    .filter(({ ruleId = '' }) => /translations|file-names/.test(ruleId))
    .filter(({ reason }) => !reason.includes('has no seal'))
    .map(({ line, reason }) => `${line ?? 1} ${reason}`)

describe('a translation', () => {
  it.each(['\n', '\r'])(
    'that says what its text says is in order, with figures in any digits, in lines that end in %j',
    (end) => {
      expect(told(telugu(good).replaceAll('\n', end))).toEqual([])
    },
  )

  it.each([
    ['missing', cups, /^7 Here stands nothing, and in .* “Milk”/],
    [
      'new',
      `${good}\n\n## చక్కెర [#sugar]\n\nఏమీ లేదు.`,
      /^15 Here stands “చక్కెర”, .* nothing/,
    ],
    ['out of order', `${milk}\n\n${cups}`, /^7 Here stands “పాలు”, .* “Cups”/],
  ])('has no clause that is %s', (_, text, expected) => {
    expect(told(telugu(text)).join('\n')).toMatch(expected)
  })

  it.each([
    [
      'a fact',
      '{facts.liabilityCap}',
      '{facts.noticeDays}',
      'missing liabilityCap, new noticeDays',
    ],
    ['a figure', '౭', '8', 'missing 7, new 8'],
    ['a link', '(/list)', '(/tea)', 'missing /list, new /tea'],
  ])('has no other %s than its text', (_, from, to, expected) => {
    expect(told(telugu(good.replace(from, to))).join('\n')).toContain(expected)
  })

  it('is in a language of the site, of a text and of a version that are there', () => {
    expect(told(telugu(good), `tea/${day}.xx.mdx`)[0]).toContain(
      'This name is none of a text',
    )
    expect(told(telugu(good), 'tea/2026-11-02.te.mdx')[0]).toContain(
      'There is no text content/pages/tea/2026-11-02.mdx',
    )
    expect(told(telugu(good, '2026-10-01'))[0]).toBe(
      `4 This is beside the version of ${day}, and not of 2026-10-01.`,
    )
  })

  it('is sealed by a line with its language, is read no longer as another, and corrected by a further file', () => {
    const project = sealedProject(files(telugu(good)))
    const asked = { slug: 'tea', language: 'te' }
    const seal = () => {
      project.make(sealTranslations(project.open(), asked, 'Asha'))
      return JSON.parse(project.lines().at(-1) ?? '')
    }
    expect(seal()).toMatchObject({ language: 'te' })
    expect(project.problems()).toEqual([])

    const path = `content/pages/tea/${day}.te.mdx`
    project.edit(path, 'పాలు', 'పెరుగు')
    expect(project.all().map(({ reason }) => reason)).toContain(
      'This text was changed after it was sealed for 1 November 2026.',
    )
    project.edit(path, 'పెరుగు', 'పాలు')
    const book = project.read(bookFile)
    project.write(
      bookFile,
      book.replace(/"words":"\w{9}(?=.*\n$)/, '"words":"123456789'),
    )
    expect(project.problems()).toEqual([
      expect.stringContaining('The software shows this text otherwise'),
    ])
    project.write(bookFile, book)
    project.write(path.replace('.te', '.te.2'), telugu(good))
    expect(seal()).toMatchObject({ language: 'te', edition: 2 })

    const line = project.lines().at(-1) ?? ''
    const twice = { ...JSON.parse(line), previous: sha256(line) }
    project.write(bookFile, `${project.read(bookFile)}${JSON.stringify(twice)}`)
    expect(project.problems().join()).toContain('is sealed once')
  })
})

it('the facts in a language have the figures of those in English', () => {
  const wrong = sealedProject({
    ...files(telugu(good)),
    'content/facts.te.yaml': 'liabilityCap: INR 6,000\n',
  })
  expect(wrong.all()).toContainEqual(
    expect.objectContaining({
      line: 1,
      reason: expect.stringMatching(/^The figures differ: .*“liabilityCap”/),
    }),
  )
})
