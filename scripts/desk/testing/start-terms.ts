import { version } from '../../rules/testing/sealed-project.ts'
import { startDesk } from './start-desk.ts'

/** A draft of the Terms, what it says, and what it is once it is sealed. */
export const path = 'content/pages/tnc/draft.mdx'
export const sealed = 'content/pages/tnc/2026-12-01.mdx'
export const clause =
  '## One [#one]\n\nYou must pay within {facts.noticeDays} days. A mispelt word.'

/** A desk with that draft, and a history that does not know it yet. */
export async function startTerms() {
  const desk = await startDesk({})
  desk.write('.gitignore', '.desk\n')
  desk.startHistory()
  desk.git('config', 'user.name', 'Asha Rao')
  desk.git('config', 'user.email', 'asha@example.in')
  desk.write(path, version('Terms', clause))
  return desk
}
