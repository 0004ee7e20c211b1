import { sealedProject, version } from '../../acts/testing/sealed-project.ts'
import { startDesk, type TestDesk } from './start-desk.ts'

/**
 * Starts the desk of a project with the sealed Terms, more sealed versions and a
 * history. Much cheaper than to seal them at the desk.
 */
export async function startSealed(
  more: Record<string, string> = {},
): Promise<TestDesk> {
  const clause = 'You must pay within {facts.noticeDays} days. A mispelt word.'
  const { folder } = sealedProject({
    '.gitignore': '.desk\n',
    'content/pages/tnc/2026-12-01.mdx': version(
      'Terms',
      `## One [#one]\n\n${clause}`,
    ),
    ...more,
  })
  const desk = await startDesk({}, folder)
  desk.startHistory()
  const person = '[user]\nname = Asha Rao\nemail = asha@example.in\n'
  desk.write('.git/config', desk.read('.git/config') + person)
  return desk
}
