import { describe, expect, it } from 'vitest'
import { policyText as write } from '../text/testing/read.ts'
import { checkFiles } from './testing/read.ts'

const policyText = (title: string, body: string) => write(body, title)

/** The errors in a folder with some files, each as `path:line reason`. */
function errorsOf(files: Record<string, string>): string[] {
  return checkFiles(files).flatMap(({ path, messages }) =>
    messages
      .filter(({ fatal, ruleId }) => fatal && ruleId !== 'notice')
      .map(({ line, reason }) => `${path}:${line} ${reason}`),
  )
}

describe('the texts of a site', () => {
  it('can link to each other, and broken links are reported', () => {
    const own = {
      'content/pages/a.mdx': policyText(
        'A',
        'See [it](/c) and [x](#two), [b](/b#one).',
      ),
      'content/pages/b.mdx': policyText('B', '## One [#one]\n\nText.'),
    }
    expect(errorsOf(own)).toEqual([
      'content/pages/a.mdx:6 There is no published page “/c”.',
      'content/pages/a.mdx:6 This refers to a missing clause: “two” on this page.',
    ])
  })

  it('are reported for each language of the landing page that they lack', () => {
    const section = policyText('A', 'Tea.')
    const names = [
      'landing/010-a',
      'landing/010-a.te',
      'landing/020-b',
      'pages/c',
      'pages/c.hi',
    ]
    const files = names.map((name) => [`content/${name}.mdx`, section])
    const warned = checkFiles(Object.fromEntries(files)).flatMap(
      ({ path, messages }) =>
        messages
          .filter(({ ruleId }) => ruleId === 'untranslated')
          .map(({ reason }) => `${path} ${reason}`),
    )
    const reason =
      'This text has no translation into Telugu: readers of Telugu see it in English.'
    expect(warned).toEqual([
      `content/landing/020-b.mdx ${reason}`,
      `content/pages/c.mdx ${reason}`,
    ])
  })

  it('have no errors because of a text with errors', () => {
    const files = {
      'content/pages/a.mdx': policyText('A', 'See [it](/b#one).'),
      'content/pages/b.mdx': policyText('B', '## One [#one]\n\nWe { owe.'),
    }
    expect(errorsOf(files)).toEqual([
      expect.stringContaining('content/pages/b.mdx:8'),
    ])
  })

  it('have no errors because of facts with errors', () => {
    const files = {
      'content/facts.yaml': 'courts: "Udaipur\n',
      'content/pages/a.mdx': policyText('A', 'Courts of {facts.courts}.'),
    }
    expect(errorsOf(files)).toEqual([
      expect.stringContaining('content/facts.yaml:1'),
    ])
  })

  it('share no title, address, anchor or id', () => {
    const files = {
      'content/landing/010-a.mdx':
        '---\ntitle: A\nanchor: one\n---\n\n## Two\n',
      'content/landing/020-b.mdx':
        '---\ntitle: a\nanchor: two\n---\n\n## Main\n',
      'content/pages/a.mdx': policyText('A', '## One [#one]\n\n## Two [#one]'),
      'content/pages/a/2026-01-01.mdx': policyText('A', 'Text.'),
      'content/pages/b.mdx': policyText('A', 'Text.'),
    }
    expect(errorsOf(files)).toEqual([
      'content/landing/020-b.mdx:2 The title “a” is already used by “A” (content/landing/010-a.mdx:2).',
      'content/landing/020-b.mdx:3 The id “two” is already used by “A” (content/landing/010-a.mdx:6).',
      'content/landing/020-b.mdx:6 The id “main” is already used by every page.',
      'content/pages/a.mdx:8 The id “one” is already used by “A” (content/pages/a.mdx:6).',
      'content/pages/a/2026-01-01.mdx:2 The title “A” is already used by “A” (content/pages/a.mdx:2).',
      'content/pages/a/2026-01-01.mdx:1 The address “/a” is already used by “A” (content/pages/a.mdx:1).',
      'content/pages/b.mdx:2 The title “A” is already used by “A” (content/pages/a.mdx:2).',
    ])
  })

  it('learn that an id was made from their heading', () => {
    const path = 'content/landing/010-a.mdx'
    const text = '---\ntitle: A\nanchor: tea\n---\n\n## Tea\n'
    const messages = checkFiles({ [path]: text }).flatMap(
      (file) => file.messages,
    )
    expect(messages.map(({ note }) => note)).toContain(
      'It was made from the heading. Write another one after the heading, such as [#tea-2].',
    )
  })

  it('need names that the site can use', () => {
    const names = [
      'landing/a.mdx',
      'landing/b/010-c.mdx',
      'pages/Two Words.mdx',
      'pages/index.mdx',
      'pages/notes.txt',
      'pages/a/soon.mdx',
      'pages/a/b/2026-01-01.mdx',
      'pages/b.xx.mdx',
    ]
    const texts = names.map((name) => [
      `content/${name}`,
      policyText(name, 'Text.'),
    ])
    const files = checkFiles(Object.fromEntries(texts))
    const remedies = files.flatMap((file) =>
      file.messages
        .filter(({ ruleId }) => ruleId === 'file-names')
        .map(({ note }) => note),
    )
    // No other rule runs on a version without a valid date.
    const undated = files.find(
      ({ path }) => path === 'content/pages/a/soon.mdx',
    )
    expect(undated?.messages).toHaveLength(1)
    expect(remedies.toSorted()).toEqual([
      'End its name with .mdx, or move it elsewhere.',
      'Move it up. A version is directly in the folder of its policy.',
      expect.stringMatching(/^Name a draft draft\.mdx, a version like/),
      expect.stringMatching(/^Name a draft draft\.mdx, a version like/),
      'Name a section like 055-stories.mdx, directly in this folder.',
      'Name a section like 055-stories.mdx, directly in this folder.',
      'The site uses this address itself. Choose another name.',
      'Use only lowercase letters, digits and hyphens.',
    ])
  })
})
