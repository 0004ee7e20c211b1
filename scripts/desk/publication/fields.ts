import { formatDay } from '../../../src/i18n/format-day.ts'
import { planSeal } from '../../acts/seal-version.ts'
import { changesTo } from '../../repository/changes.ts'
import { replaceText, type Site } from '../../site/read-site.ts'
import { readFields, writeField } from '../../text/parse/front-matter-fields.ts'
import { placeOf } from '../../text/paths.ts'
import type { DeskContext } from '../endpoint.ts'
import { Refusal } from '../refusal.ts'
import { saidBy } from '../said.ts'
import { saveChanges } from '../texts.ts'
import { dayFor, kindOf } from './kinds.ts'
import type { Chosen, Proposal, Sides } from './publication.ts'
import { addAuthor, updateReview } from './review.ts'

/** What somebody has filled in on a publish page. */
export interface Fields extends Proposal {
  ground?: string | undefined
  acceptance?: string | undefined
  summary?: string | undefined
}

/**
 * Returns the function that saves fields, in the draft or as a proposal;
 * undefined if they are saved already. Throws if the day is not permitted.
 */
export function changeOf(
  sides: Sides,
  { path, over, ...fields }: Chosen & Fields,
): ((context: DeskContext) => void) | undefined {
  const { here, proposal } = sides
  const isVersion = kindOf(sides, { path, over }) === 'version'
  const source = here.content.get(path) ?? ''
  const filled = isVersion ? filledIn(source, fields) : source
  const after = filled === source ? here : replaceText(here, path, filled)
  const next = isVersion
    ? { day: dayOf(sides, after, path, fields) }
    : { reason: fields.reason ?? proposal.reason }
  const isProposed =
    next.day !== proposal.day || next.reason !== proposal.reason
  if (after === here && !isProposed) return undefined

  return (context) => {
    const said = saidBy(context)
    const changes = changesTo(here.content, 'Save', { [path]: filled })
    if (after !== here) saveChanges(context.folder, changes, said)
    if (!isProposed) return
    updateReview(context.folder, path, () => ({ proposal: next }))
    addAuthor(context.folder, path, said)
  }
}

/** The chosen day of a draft; a notice that changed moves it by itself. */
function dayOf(
  { here, proposal }: Sides,
  filled: Site,
  path: string,
  { day }: Fields,
): string | undefined {
  const groundIn = (site: Site) =>
    readFields(site.content.get(path) ?? '')?.ground ?? ''
  if (!day || day === dayFor(here, path, proposal))
    return groundIn(here) === groundIn(filled) ? proposal.day : undefined
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
  if (ground && !reason?.trim())
    throw new Refusal(422, 'Write for readers why there is no notice.')
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
