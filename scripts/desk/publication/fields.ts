import { formatDay } from '../../../src/i18n/format-day.ts'
import { planSeal } from '../../acts/seal-version.ts'
import { changesTo } from '../../repository/changes.ts'
import { findText, replaceText, type Site } from '../../site/read-site.ts'
import { readFields, writeField } from '../../text/parse/front-matter-fields.ts'
import { placeOf } from '../../text/paths.ts'
import type { DeskContext } from '../endpoint.ts'
import { saveChanges } from '../texts.ts'
import { dayFor, kindOf } from './kinds.ts'
import type { Chosen, Proposal, Sides } from './publication.ts'
import { addAuthor, saidBy, updateReview } from './review.ts'

/** What somebody has filled in on a publish page. */
export interface Fields extends Proposal {
  ground?: string | undefined
  acceptance?: string | undefined
  summary?: string | undefined
}

/** Stands for a required field that nobody has filled in yet. */
const MISSING = '…'

/** Fills the required fields that are missing, so that the rest can be shown. */
export function completed(sides: Sides, chosen: Chosen): Sides {
  const { here, proposal } = sides
  const { path } = chosen
  const kind = kindOf(sides, chosen)
  if (kind === 'withdrawal' && !proposal.reason)
    return { ...sides, proposal: { reason: MISSING } }
  const text = findText(here, path)
  const isMissing =
    kind === 'version' &&
    text?.frontMatter &&
    !text.frontMatter.summary &&
    planSeal(here, text.slug, { draft: path }).before
  if (!isMissing) return sides
  const filled = filledIn(text.source, { summary: MISSING })
  return { ...sides, here: replaceText(here, path, filled) }
}

/**
 * Returns how the fields that differ from what is saved are saved, in the draft
 * or as a proposal, and what is published then; undefined if none differs. Throws
 * if the day is not permitted or a reason is missing.
 */
export function changeOf(sides: Sides, chosen: Chosen, fields: Fields) {
  const { here, proposal } = sides
  const { path } = chosen
  const isVersion = kindOf(sides, chosen) === 'version'
  const source = here.content.get(path) ?? ''
  const filled = isVersion ? filledIn(source, fields) : source
  const after = filled === source ? here : replaceText(here, path, filled)
  const next = isVersion
    ? { day: dayOf(sides, after, path, fields) }
    : { reason: fields.reason ?? proposal.reason }
  const isProposed =
    next.day !== proposal.day || next.reason !== proposal.reason
  if (after === here && !isProposed) return undefined

  function save(context: DeskContext): void {
    const said = saidBy(context)
    const changes = changesTo(here.content, 'Save', { [path]: filled })
    if (after !== here) saveChanges(context.folder, changes, said)
    if (!isProposed) return
    updateReview(context.folder, path, () => ({ proposal: next }))
    addAuthor(context.folder, path, said)
  }
  return { sides: { ...sides, here: after, proposal: next }, save }
}

/** The chosen day of a draft; a notice that changed moves it by itself. */
function dayOf(
  { here, proposal }: Sides,
  filled: Site,
  path: string,
  { day, ground }: Fields,
): string | undefined {
  const fieldIn = (site: Site, name: string) =>
    readFields(site.content.get(path) ?? '')?.[name] ?? ''
  if (ground && !fieldIn(filled, 'reason').trim())
    throw new Error('Write the reason for no notice, for readers.')
  const isMoved = fieldIn(here, 'ground') !== fieldIn(filled, 'ground')
  if (!day || day === dayFor(here, path, proposal))
    return isMoved ? undefined : proposal.day
  const plan = planSeal(filled, placeOf(path).slug, { draft: path, day })
  if (!plan.wrong) return day
  throw new Error(
    `${plan.wrong} The earliest possible date is ${formatDay(plan.first)}.`,
  )
}

/** The source of a draft with the chosen summary, notice and acceptance. */
function filledIn(
  source: string,
  { summary, ground, reason, acceptance }: Fields,
): string {
  const notice = { notice: 'none', ground, reason }
  const none = { notice: '', ground: '', reason: '' }
  const choice = ground === undefined ? {} : ground ? notice : none
  return Object.entries({
    summary,
    ...choice,
    acceptance: ground === 'editorial' ? '' : acceptance,
  }).reduce(
    (text, [name, value]) =>
      value === undefined || (readFields(text)?.[name] ?? '') === value
        ? text
        : writeField(text, name, value),
    source,
  )
}
