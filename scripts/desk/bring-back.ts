import { changesTo } from '../repository/changes.ts'
import { endpoint, path, state } from './endpoint.ts'
import { choicesFor } from './publish.ts'
import { Refusal } from './refusal.ts'
import { keptText, PUBLISHED } from './store.ts'
import { refuseSealed, saveChanges, stateOf, textView } from './texts.ts'

/**
 * Restores a kept state of a text or the published one; deletes a draft that was
 * never published or committed. Keeps the text that it replaces.
 */
export const bringBack = endpoint(
  { path, hash: state },
  (site, { path, hash }) => {
    const isPublished = hash === PUBLISHED
    if (!isPublished) refuseSealed(site, path)
    const text = isPublished
      ? choicesFor(site, path).theirs
      : keptText(site.folder, hash, path)
    const isNew = isPublished && stateOf(site, path) === 'draft'
    if (text === undefined && !isNew)
      throw new Refusal(404, 'There is no earlier text.')

    const files = { [path]: text ?? null }
    saveChanges(site, changesTo(site.content, 'Bring back', files))
    return text && path.endsWith('.mdx') ? textView(path) : '/desk'
  },
)
