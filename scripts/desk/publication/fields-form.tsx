import type { ReactNode } from 'react'
import { formatDay } from '../../../src/i18n/format-day.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import type { Ground } from '../../../src/site/front-matter.ts'
import { planSeal } from '../../acts/seal-version.ts'
import { readFields } from '../../text/parse/front-matter-fields.ts'
import { placeOf } from '../../text/paths.ts'
import { Field } from '../pages/frame.tsx'
import { textAt } from '../texts.ts'
import type { Fields } from './fields.ts'
import { dayFor } from './kinds.ts'
import type { KindName, Sides } from './publication.ts'

/** The grounds for a version without notice, as the texts name them. */
export const groundLabels: Record<Ground | '', string> = {
  '': 'With notice: readers are told in advance, as they were promised.',
  law: 'Law: the law, a court or an authority acting under the law requires it.',
  safety: 'Safety: it protects people from harm that cannot wait.',
  'favours readers': 'In favour of readers: it only adds to their rights.',
  'contact details':
    'Contact details: nothing but names, addresses and numbers of contacts is new.',
  editorial: 'Editorial: it corrects words and changes no right or duty.',
}

const acceptances = {
  '': 'Users are informed of this version.',
  required: 'Users must accept this version in the app before they go on.',
}

/** A group of radio buttons, one for each value. */
const choices = (name: string, all: Record<string, string>, chosen = '') =>
  each(Object.entries(all), ([value, label]) => (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />{' '}
      {label}
    </label>
  ))

/** The fields of each kind of publication, with their saved or typed values. */
export const fieldsByKind: Partial<
  Record<KindName, (sides: Sides, path: string, typed: Fields) => ReactNode>
> = {
  /** The effective date of a version, its notice, its summary and acceptance. */
  version({ here, proposal }, path, typed) {
    const { summary, ground, reason, acceptance }: Fields = {
      ...readFields(textAt(here, path).source),
      ...typed,
    }
    const day = dayFor(here, path, proposal)
    const plan = planSeal(here, placeOf(path).slug, { draft: path, day })
    const { first, before, why } = plan
    return (
      <>
        <Field label="Summary">
          <textarea
            name="summary"
            placeholder="What changes and why, for readers"
            defaultValue={summary}
            // biome-ignore lint/a11y/noAutofocus: nothing else is missing.
            autoFocus={!summary}
          />
        </Field>
        <Field
          label="Applies from"
          hint={`${formatDay(day)}. Earliest possible date: ${formatDay(first)}.${why && ` Not earlier: ${why}`}`}
        >
          <input
            type="date"
            name="day"
            defaultValue={typed.day ?? day}
            min={first}
            required
          />
        </Field>
        {before && (
          <fieldset>
            <legend>Notice</legend>
            {choices('ground', groundLabels, ground)}
            <Field label="Reason for no notice, for readers">
              <textarea name="reason" rows={1} defaultValue={reason} />
            </Field>
          </fieldset>
        )}
        {ground !== 'editorial' && (
          <fieldset>
            <legend>Acceptance</legend>
            {choices('acceptance', acceptances, acceptance)}
          </fieldset>
        )}
      </>
    )
  },
  withdrawal: ({ proposal }, _, typed) => (
    <Field label="Reason, for readers">
      <input
        name="reason"
        defaultValue={typed.reason ?? proposal.reason}
        required
      />
    </Field>
  ),
}
