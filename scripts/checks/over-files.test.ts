import { describe, expect, it } from 'vitest'
import { policy as write } from '../text/testing/read.ts'
import { problemsIn } from './testing/read.ts'

const policy = (title: string, body: string) => write(body, title)

/** What is told of a folder with some files, each as `path:line reason`. */
function toldOf(files: Record<string, string>): string[] {
  return problemsIn(files).flatMap(({ path, messages }) =>
    messages
      .filter(({ fatal, ruleId }) => fatal && ruleId !== 'notice')
      .map(({ line, reason }) => `${path}:${line} ${reason}`),
  )
}

describe('the texts of a site', () => {
  it('may refer to each other, and are told what is not there', () => {
    const own = {
      'content/pages/a.mdx': policy(
        'A',
        'See [it](/c) and [x](#two), [b](/b#one).',
      ),
      'content/pages/b.mdx': policy('B', '## One [#one]\n\nText.'),
    }
    expect(toldOf(own)).toEqual([
      'content/pages/a.mdx:6 There is no page “/c”, or nothing of it is sealed.',
      'content/pages/a.mdx:6 There is no heading named “two” on this page.',
    ])
  })

  it('are not blamed for a text that cannot be read', () => {
    const files = {
      'content/pages/a.mdx': policy('A', 'See [it](/b#one).'),
      'content/pages/b.mdx': policy('B', '## One [#one]\n\nWe { owe.'),
    }
    expect(toldOf(files)).toEqual([
      expect.stringContaining('content/pages/b.mdx:8'),
    ])
  })

  it('are not blamed for facts that cannot be read', () => {
    const files = {
      'content/facts.yaml': 'courts: "Udaipur\n',
      'content/pages/a.mdx': policy('A', 'Courts of {facts.courts}.'),
    }
    expect(toldOf(files)).toEqual([
      expect.stringContaining('content/facts.yaml:1'),
    ])
  })

  it('share no title, no address, no anchor and no name of a heading', () => {
    const files = {
      'content/landing/010-a.mdx':
        '---\ntitle: A\nanchor: one\n---\n\n## Two\n',
      'content/landing/020-b.mdx':
        '---\ntitle: a\nanchor: two\n---\n\n## Main\n',
      'content/pages/a.mdx': policy('A', '## One [#one]\n\n## Two [#one]'),
      'content/pages/a/2026-01-01.mdx': policy('A', 'Text.'),
      'content/pages/b.mdx': policy('A', 'Text.'),
    }
    expect(toldOf(files)).toEqual([
      'content/landing/020-b.mdx:2 Its title “a” is taken by “A” (content/landing/010-a.mdx:2).',
      'content/landing/020-b.mdx:3 The name “two” is taken by “A” (content/landing/010-a.mdx:6).',
      'content/landing/020-b.mdx:6 The name “main” is taken by a part of every page.',
      'content/pages/a.mdx:8 The name “one” is taken by “A” (content/pages/a.mdx:6).',
      'content/pages/a/2026-01-01.mdx:2 Its title “A” is taken by “A” (content/pages/a.mdx:2).',
      'content/pages/a/2026-01-01.mdx:1 Its address “/a” is taken by “A” (content/pages/a.mdx:1).',
      'content/pages/b.mdx:2 Its title “A” is taken by “A” (content/pages/a.mdx:2).',
    ])
  })

  it('have names that the site understands', () => {
    const names = [
      'landing/a.mdx',
      'landing/b/010-c.mdx',
      'pages/Two Words.mdx',
      'pages/index.mdx',
      'pages/notes.txt',
      'pages/a/soon.mdx',
      'pages/a/b/2026-01-01.mdx',
    ]
    const texts = names.map((name) => [
      `content/${name}`,
      policy(name, 'Text.'),
    ])
    const files = problemsIn(Object.fromEntries(texts))
    const remedies = files.flatMap((file) =>
      file.messages
        .filter(({ ruleId }) => ruleId === 'file-names')
        .map(({ note }) => note),
    )
    // Nothing else can be said of a version before it has its day.
    const undated = files.find(
      ({ path }) => path === 'content/pages/a/soon.mdx',
    )
    expect(undated?.messages).toHaveLength(1)
    expect(remedies.toSorted()).toEqual([
      'End its name with .mdx, or move it away.',
      'Move it up, a version into the folder of its policy.',
      expect.stringMatching(/^Name a draft draft\.mdx, a version by its day/),
      'Name a section, in this folder, as 055-stories.mdx.',
      'Name a section, in this folder, as 055-stories.mdx.',
      'Name it by lowercase letters, digits and hyphens.',
      'The site needs this address for itself: choose another name.',
    ])
  })
})
