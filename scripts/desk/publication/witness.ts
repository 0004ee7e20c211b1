import { openCheckedSite } from '../../checks/open-site.ts'
import {
  askForTimestamp,
  hasWitness,
  timestampsFile,
} from '../../exports/evidence/witness.ts'
import { changesTo } from '../../repository/changes.ts'
import { type DeskContext, endpoint } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { commit } from './publish.ts'

/**
 * Publishes a timestamp of the newest seal, unless there is one or no authority
 * in the settings. Throws if the authority does not answer.
 */
export async function addWitness(context: DeskContext): Promise<void> {
  const { authority, folder, today, limit } = context
  const site = openCheckedSite(folder, today())
  const newest = site.book.lines.at(-1)
  if (!authority || !newest || hasWitness(site)) return

  const line = await askForTimestamp(authority, newest, limit)
  await commit(context, timestampsFile, ({ there: { content } }) => {
    const files = {
      [timestampsFile]: `${content.get(timestampsFile) ?? ''}${line}`,
    }
    return {
      changes: changesTo(content, 'Add a timestamp', files),
      taken: content,
    }
  })
}

/** Asks again for a timestamp that is missing. */
export const witness = endpoint({}, async (_, __, context) => {
  try {
    await addWitness(context)
  } catch (error) {
    throw new Refusal(
      502,
      'There is still no timestamp: the authority did not give a valid answer. Everything is published.',
      { cause: (error as Error).message },
    )
  }
  return '/desk'
})
