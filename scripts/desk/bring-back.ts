import { changesTo } from '../repository/changes.ts'
import { endpoint, path, state } from './endpoint.ts'
import { choicesFor } from './publish.ts'
import { Refusal } from './refusal.ts'
import { COMMIT, keptText, PUBLISHED } from './store.ts'
import { refuseSealed, saveChanges, stateOf, textView } from './texts.ts'

/**
 * Puts a kept state of a text back, what its last commit says, or what others
 * have published; a draft of which there is no commit is deleted. What was there
 * is kept.
 */
export const bringBack = endpoint(
  { path, hash: state },
  (site, { path, hash }) => {
    if (hash !== COMMIT) refuseSealed(site, path)
    const text =
      hash === PUBLISHED
        ? choicesFor(site, path).theirs
        : keptText(site.folder, hash, path)
    const isNew = hash === COMMIT && stateOf(site, path) === 'draft'
    if (text === undefined && !isNew)
      throw new Refusal(404, 'There is nothing to go back to.')

    const files = { [path]: text ?? null }
    saveChanges(site, changesTo(site.content, 'Bring back', files))
    return text && path.endsWith('.mdx') ? textView(path) : '/desk'
  },
)
