import { version } from '../../rules/testing/sealed-project.ts'
import { startDesk } from './start-desk.ts'

/** A draft of the Terms, what it says, and what seals it. */
export const path = 'content/pages/tnc/2026-12-01.mdx'
export const clause =
  '## One [#one]\n\nYou must pay within {facts.noticeDays} days. A mispelt word.'
export const sealing = { slug: 'tnc', day: '2026-12-01', by: 'Asha Rao' }

/** A desk with that draft and a history. */
export async function startTerms() {
  const desk = await startDesk({ [path]: version('Terms', clause) })
  desk.startHistory()
  desk.git('config', 'user.name', 'Asha Rao')
  desk.git('config', 'user.email', 'asha@example.in')
  return desk
}
