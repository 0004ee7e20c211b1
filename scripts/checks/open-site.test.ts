import { expect, it } from 'vitest'
import { pageText } from '../acts/testing/sealed-project.ts'
import { replaceText } from '../site/read-site.ts'
import { projectFiles } from '../site/testing/project-files.ts'
import { temporaryProject } from '../site/testing/temporary-project.ts'
import { factsFile } from '../text/paths.ts'
import { problemsOf } from './find-problems.ts'
import { openCheckedSite } from './open-site.ts'

const help = 'content/pages/help.mdx'
const faq = 'content/pages/faq.mdx'
const start = () => {
  const folder = temporaryProject({
    [help]: pageText('Help', '## One\n\nIn {facts.noticeDays} days.'),
    [faq]: pageText('Questions', '## Two\n\nNo figure.'),
  })
  return { folder, ...projectFiles(folder) }
}

it('an unchanged folder gives the same site object', () => {
  const { folder, write, read } = start()
  const site = openCheckedSite(folder, '2026-12-01')
  expect(openCheckedSite(folder, '2026-12-01')).toBe(site)
  expect(openCheckedSite(folder, '2026-12-02')).not.toBe(site)
  write(help, read(help).replace('One', 'Other'))
  expect(openCheckedSite(folder, '2026-12-01')).not.toBe(site)
})

it('every commit is noticed, also in a linked worktree', () => {
  const { folder, startHistory, git } = start()
  git('init', '-q')
  const ownOf = (of: string) => openCheckedSite(of).workspace.commits.own
  expect(ownOf(folder)).toBe('')
  startHistory()
  const first = git('rev-parse', 'HEAD')
  expect(ownOf(folder)).toBe(first)

  const linked = `${temporaryProject({})}/linked`
  git('worktree', 'add', '-q', linked)
  expect(ownOf(linked)).toBe(first)
  const worktree = projectFiles(linked)
  worktree.git('commit', '-qm', 'second', '--allow-empty')
  expect(ownOf(linked)).toBe(worktree.git('rev-parse', 'HEAD'))
  expect(ownOf(folder)).toBe(first)
})

it.each([
  ['an edit of one text', help, /$/, '\nMore.\n'],
  ['a changed fact', factsFile, /noticeDays: .*/, 'noticeDays: 45'],
])(
  '%s keeps the checked files of the texts that do not print it',
  (_, path, from, to) => {
    const { folder, write, read } = start()
    const checked = () => {
      const files = problemsOf(openCheckedSite(folder, '2026-12-01'))
      return [help, faq].map((path) => files.find((file) => file.path === path))
    }
    const [helpBefore, faqBefore] = checked()
    write(path, read(path).replace(from, to))
    const [helpAfter, faqAfter] = checked()
    expect(helpAfter).not.toBe(helpBefore)
    expect(faqAfter).toBe(faqBefore)
  },
)

it('typing in a text and taking it back reads it once', () => {
  const { folder, read } = start()
  const site = openCheckedSite(folder, '2026-12-01')
  const typed = replaceText(site, help, `${read(help)}\nTyped.\n`)
  expect(typed.texts.get(help)).not.toBe(site.texts.get(help))
  expect(typed.texts.get(faq)).toBe(site.texts.get(faq))
  const back = replaceText(typed, help, read(help))
  expect(back.texts.get(help)).toBe(site.texts.get(help))
})
