import { compare } from '../../../src/policy/diff.ts'
import { renderRedline } from '../../../src/policy/redline-document.tsx'
import { chooseTexts } from '../../outputs/choose-texts.ts'
import type { Site } from '../../site/site.ts'
import { type Answer, framePolicy, html } from '../answer.ts'

/** What changes between two texts of a policy, as a document of its own. */
export function redline(
  site: Site,
  it: { slug: string; from: string; to: string },
): Answer {
  const { before, after } = chooseTexts({ ...it, to: it.to || undefined }, site)
  const { value: facts } = site.facts
  if (!facts) throw new Error('The facts cannot be read.')
  const redline = compare(before.document, after.document, after.moved)
  return html(
    renderRedline({ redline, before: before.name, after: after.name }, facts),
    framePolicy,
  )
}
