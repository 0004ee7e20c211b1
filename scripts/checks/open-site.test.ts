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
/** The checked files of a folder by path, after `edit`. */
const checkedIn = (folder: string) =>
  new Map(
    problemsOf(openCheckedSite(folder, '2026-12-01')).map((problem) => [
      problem.path,
      problem,
    ]),
  )

it('a folder without changes is the same site', () => {
  const { folder, write, read } = start()
  const site = openCheckedSite(folder, '2026-12-01')
  expect(openCheckedSite(folder, '2026-12-01')).toBe(site)
  expect(openCheckedSite(folder, '2026-12-02')).not.toBe(site)
  write(help, read(help).replace('One', 'Other'))
  expect(openCheckedSite(folder, '2026-12-01')).not.toBe(site)
})

it('the first commit of a folder is noticed', () => {
  const { folder, git } = start()
  git('init', '-q', '-b', 'main')
  expect(openCheckedSite(folder).workspace.commits.own).toBe('')
  git('add', '.')
  git('commit', '-qm', 'first')
  const { commits } = openCheckedSite(folder).workspace
  expect(commits.own).toBe(git('rev-parse', 'HEAD'))
})

it('a commit in a linked worktree is noticed', () => {
  const { folder, startHistory, git } = start()
  startHistory()
  const linked = `${temporaryProject({})}/linked`
  git('worktree', 'add', '-q', linked)
  const site = openCheckedSite(linked)
  expect(openCheckedSite(linked)).toBe(site)
  const worktree = projectFiles(linked)
  worktree.git('commit', '-qm', 'second', '--allow-empty')
  const { commits } = openCheckedSite(linked).workspace
  expect(commits.own).toBe(worktree.git('rev-parse', 'HEAD'))
  expect(commits.own).not.toBe(openCheckedSite(folder).workspace.commits.own)
})

it('an edit of one text keeps the checked files of all others', () => {
  const { folder, write, read } = start()
  const before = checkedIn(folder)
  write(help, `${read(help)}\nMore.\n`)
  const after = checkedIn(folder)
  expect(after.get(help)).not.toBe(before.get(help))
  expect(after.get(faq)).toBe(before.get(faq))
})

it('a changed fact keeps the checked files of the texts that do not print it', () => {
  const { folder, write, read } = start()
  const before = checkedIn(folder)
  write(factsFile, read(factsFile).replace(/noticeDays: .*/, 'noticeDays: 45'))
  const after = checkedIn(folder)
  expect(after.get(help)).not.toBe(before.get(help))
  expect(after.get(faq)).toBe(before.get(faq))
})

it('typing in a text and taking it back reads it once', () => {
  const { folder, read } = start()
  const site = openCheckedSite(folder, '2026-12-01')
  const typed = replaceText(site, help, `${read(help)}\nTyped.\n`)
  expect(typed.texts.get(help)).not.toBe(site.texts.get(help))
  expect(typed.texts.get(faq)).toBe(site.texts.get(faq))
  const back = replaceText(typed, help, read(help))
  expect(back.texts.get(help)).toBe(site.texts.get(help))
})
