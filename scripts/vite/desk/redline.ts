import { compare } from '../../../src/policy/diff.ts'
import { renderRedline } from '../../../src/policy/redline-document.tsx'
import type { Site } from '../../mdx/site.ts'
import { type Choice, chooseTexts } from '../../redline/choose-texts.ts'

/** What changes between two texts of a policy, as a document of its own. */
export function redlineOf(site: Site, choice: Choice): string {
  const { before, after } = chooseTexts(choice, site)
  const { value: facts } = site.facts
  if (!facts) throw new Error('The facts cannot be read.')
  const redline = compare(before.document, after.document, { moved: after.moved })
  const origin = facts.siteUrl
  return renderRedline({ redline, before: before.name, after: after.name }, facts, {
    origin,
    script: (name) => {
      throw new Error(`A redline has no script “${name}”.`)
    },
  })
}
