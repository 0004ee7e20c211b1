import { describe, expect, it } from 'vitest'
import { languageOf } from '../../src/i18n/languages.ts'
import { sealTranslations } from '../acts/seal-translations.ts'
import { pageText, version } from '../acts/testing/sealed-project.ts'
import { sha256 } from '../seals/sha256.ts'
import { applyEdits } from '../text/diagnostics/edits.ts'
import { reporter, withMessages } from '../text/diagnostics/report.ts'
import { readLocalFacts } from '../text/local-facts.ts'
import { bookFile } from '../text/paths.ts'
import { parseFacts } from '../text/read-facts.ts'
import { readerWith } from '../text/testing/read.ts'
import { checkTranslation } from './check-translations.ts'
import { checkedProject } from './testing/sealed-project.ts'

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

const path = `content/pages/tea/${day}.te.mdx`
const read = readerWith()

/** What is reported in a translation of an English text. */
function messagesFor(translation: string, source = english) {
  const text = read(path, translation)
  const original = source && read(text.original, source)
  const file = withMessages(text.file, [])
  checkTranslation(text, original || undefined, reporter(file, 'translations'))
  return file.messages
}

const reasonsFor = (translation: string, source?: string) =>
  messagesFor(translation, source).map(
    ({ line, reason }) => `${line ?? 1} ${reason}`,
  )

describe('a translation', () => {
  it.each(['\n', '\r'])(
    'with the content of its English text has no errors, with lines that end in %j',
    (end) => {
      expect(reasonsFor(telugu(good).replaceAll('\n', end))).toEqual([])
    },
  )

  it.each([
    ['missing', cups, /^7 The translation lacks the clause “Milk”/],
    [
      'added',
      `${good}\n\n## చక్కెర [#sugar]\n\nఏమీ లేదు.`,
      /^15 The translation has the clause “చక్కెర” here, where the English text has no clause/,
    ],
    [
      'out of order',
      `${milk}\n\n${cups}`,
      /^7 The translation has the clause “పాలు” here, where the English text has the clause “Cups”/,
    ],
  ])('is reported with a clause that is %s', (_, text, expected) => {
    expect(reasonsFor(telugu(text)).join('\n')).toMatch(expected)
  })

  it.each([
    ['the last', cups, `${cups}\n\n## Milk [#milk]\n\nSee [](#cups).`],
    [
      'another',
      milk,
      `${english.slice(english.indexOf('## Cups'), english.indexOf('## Milk'))}${milk}`,
    ],
  ])(
    'gets %s clause that it lacks from the English text, with its id',
    (_, text, expected) => {
      const [message] = messagesFor(telugu(text))
      const [addition] = message?.offers ?? []
      expect(applyEdits(telugu(text), addition?.edits ?? [])).toBe(
        telugu(expected),
      )
    },
  )

  it.each([
    [
      'a fact',
      '{facts.liabilityCap}',
      '{facts.noticeDays}',
      'The facts differ from the English: “Most that the company owes in damages” is missing, “Days between announcing a change and its taking effect” is new.',
    ],
    [
      'a figure',
      '౭',
      '8',
      'The figures differ from the English: 7 is missing, 8 is new.',
    ],
    [
      'a link',
      '(/list)',
      '(/tea)',
      'The links differ from the English: /list is missing, /tea is new.',
    ],
  ])('is reported with %s that differs', (_, from, to, expected) => {
    expect(reasonsFor(telugu(good.replace(from, to))).join('\n')).toContain(
      expected,
    )
  })

  it.each([
    ['a paragraph', `${good}\n\nWe keep nothing.`, '15 We keep nothing.'],
    ['an item', `${good}\n\n- పాలు\n- We keep nothing.`, '16 We keep nothing.'],
    [
      'a cell',
      `${good}\n\n| పాలు | We keep nothing |\n| - | - |\n| పాలు | {facts.courts} |`,
      '15 We keep nothing',
    ],
    ['a heading', good.replace('పాలు', 'Cups and milk'), '11 Cups and milk'],
    [
      'a part of a sentence',
      `${good}\n\nWe keep nothing of it at all, పాలు.`,
      '15 We keep nothing of it at all, పాలు.',
    ],
    ['capitals', `${good}\n\nWE KEEP NOTHING`, '15 WE KEEP NOTHING'],
    [
      'a link',
      good.replace('## పాలు', 'We [keep](/list) it.\n\n## పాలు'),
      '11 We keep it.',
    ],
    ['a title', good, '2 The tea of many'],
  ])('is reported with %s in English', (what, text, expected) => {
    const title = what === 'a title' ? 'The tea of many' : 'తేనీరు'
    expect(
      reasonsFor(telugu(text).replace('తేనీరు', title)).map((line) =>
        line.replace(/This is still in English: “(.*)”/, '$1'),
      ),
    ).toContain(expected)
  })

  it.each([
    ['a fact', `${cups}\n\n{facts.liabilityCap}`],
    ['a name', `${good}\n\nIndia Post, SuperBestie, iOS.`],
    ['an address', `${good}\n\nhelp@company.in, www.company.in`],
  ])('may have %s in English', (_, text) => {
    expect(reasonsFor(telugu(text)).join()).not.toContain('still in English')
  })

  it('is reported before its effects, and without the numbers of references', () => {
    const added = good.replace(
      '## పాలు',
      '## చక్కెర [#sugar]\n\n[](#milk)\n\n## పాలు',
    )
    expect(reasonsFor(telugu(`${added}\n\nWe keep nothing.`))).toEqual([
      '11 The translation has the clause “చక్కెర” here, where the English text has the clause “Milk”.',
    ])
    const changed = added.replace('౭', '8')
    expect(reasonsFor(telugu(changed))).toEqual([
      expect.stringContaining('11 The translation has the clause'),
      expect.stringContaining('7 The figures differ'),
    ])
  })

  it.each([
    [
      'without text',
      cups,
      '## కప్పులు [#cups]',
      '7 The translation lacks the text of the clause “కప్పులు”.',
    ],
    [
      'of another level',
      '## పాలు',
      '### పాలు',
      '11 This heading has ###, and the English one ##.',
    ],
    [
      'with other items',
      ' చూడండి.',
      '\n\n- ఒకటి',
      '7 The number of list items here is 1, and 0 in the English text.',
    ],
  ])('is reported with a clause %s', (_, from, to, expected) => {
    expect(reasonsFor(telugu(good.replace(from, to)))).toContain(expected)
  })

  it('has the title of its English text in its own language', () => {
    const named = (title: string) => `## ${title} [#fees]\n\n{facts.courts}`
    const source = version('Tea', named('Refund Policy'))
    expect(reasonsFor(telugu(named('Refund Policy')), source)).toEqual([
      '7 This is still in English: “Refund Policy”',
    ])
  })

  it('has the figures of the English summary', () => {
    const summarized = english.replace('layout', 'summary: Now 7 days.\nlayout')
    const reasons = (summary: string) =>
      reasonsFor(
        telugu(good).replace('\n---\n', `\nsummary: ${summary}\n---\n`),
        summarized,
      )
    expect(reasons('ఇప్పుడు ౭ రోజులు.')).toEqual([])
    expect(reasons('ఇప్పుడు 8 రోజులు.')).toEqual([
      '5 The figures differ from the English: 7 is missing, 8 is new.',
    ])
  })

  it('may write a figure as a word', () => {
    expect(reasonsFor(telugu(good.replace('౭', 'ఏడు')))).toEqual([])
  })

  it('has the summary of its English text', () => {
    const summarized = english.replace('layout', 'summary: Milk.\nlayout')
    expect(messagesFor(telugu(good), summarized)).toMatchObject([
      {
        fatal: true,
        reason: 'The translation lacks the text of the summary.',
      },
    ])
  })

  it('is reported with an unknown text or version', () => {
    expect(reasonsFor(telugu(good), '')).toEqual([
      `1 The English text content/pages/tea/${day}.mdx does not exist.`,
    ])
    expect(reasonsFor(telugu(good, '2026-10-01'))).toEqual([
      `4 This file translates the version of ${day}, not of 2026-10-01.`,
    ])
  })

  it('is sealed once, and corrected by another edition', () => {
    const project = checkedProject({
      [`content/pages/tea/${day}.mdx`]: english,
      'content/pages/list.mdx': pageText('List'),
      [path]: telugu(good),
    })
    const asked = { slug: 'tea', language: 'te' }
    const seal = () => {
      project.make(sealTranslations(project.open(), asked, 'Asha'))
      return JSON.parse(project.lines().at(-1) ?? '')
    }
    expect(seal()).toMatchObject({ language: 'te' })
    expect(project.problems()).toEqual([])

    project.edit(path, 'పాలు', 'పెరుగు')
    expect(project.all().map(({ reason }) => reason)).toContain(
      'This text was changed after it was sealed for 1 November 2026.',
    )
    project.edit(path, 'పెరుగు', 'పాలు')
    const book = project.read(bookFile)
    project.write(
      bookFile,
      book.replace(
        /"markdownHash":"\w{9}(?=.*\n$)/,
        '"markdownHash":"123456789',
      ),
    )
    expect(project.problems()).toEqual([
      expect.stringContaining('The software prints this text differently'),
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

it('a translated fact is reported if its figures differ', () => {
  const facts = parseFacts('liabilityCap: INR 5,000\n')
  const te = languageOf('te') ?? expect.fail()
  const { file } = readLocalFacts('liabilityCap: INR 6,000\n', te, facts)
  expect(file.messages.map(String)).toEqual([
    expect.stringMatching(
      /^content\/facts\.te\.yaml:1:\d+: The figures of “Most that .+” differ from the English/,
    ),
  ])
})

it('what readers type may have other figures in each language', () => {
  const facts = parseFacts('synonyms:\n  eligibility: 15 years old\n')
  const te = languageOf('te') ?? expect.fail()
  const { file, table } = readLocalFacts(
    'synonyms:\n  eligibility: 16 ఏళ్లు\n',
    te,
    facts,
  )
  expect(file.messages.map(String)).toEqual([])
  expect(table.get('synonyms.eligibility')).toBe('16 ఏళ్లు')
})

it.each([
  ['13 मई 2027', 0],
  ['१३ मई २०२७', 0],
  ['13 जून 2027', 1],
  ['14 मई 2027', 1],
])('the day %s in Hindi has %d warnings', (day, count) => {
  const facts = parseFacts('dataLawDate: 13 May 2027\n')
  const hi = languageOf('hi') ?? expect.fail()
  const { file } = readLocalFacts(`dataLawDate: ${day}\n`, hi, facts)
  expect(file.messages).toHaveLength(count)
})
