import {
  type List,
  linesOf,
  mapParts,
  type PolicyDocument,
} from '../../src/compare/document-model.ts'
import { memoized } from '../../src/compare/memoized.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { figuresIn } from '../text/figures.ts'
import { FRONT_MATTER } from '../text/parse/front-matter-fields.ts'
import { factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/** A field of the front matter, a clause, or what is above all headings. */
export type Part = ReturnType<typeof partsOf>[number]

/**
 * Returns the parts of a text, in its order. Keeps them, because every check of a
 * translation needs them again.
 */
export const partsOf = memoized(
  ({ clauses }: PolicyDocument, { file, headings, facts, ...text }: Text) => {
    const fields = (['title', 'description', 'summary'] as const).map(
      (name) => ({
        ...{ id: `the ${name}`, title: '', depth: 0, source: '' },
        place: pointOf(file, `\n${name}:`),
        content: {
          title: [],
          runs: [{ text: text.frontMatter?.[name] ?? '' }],
        },
      }),
    )
    const body = String(file).replace(FRONT_MATTER, '').trimStart()
    const opening = { id: '', title: '', depth: 0, place: pointOf(file, body) }
    const lines = String(file).split('\n')
    const all = [opening, ...headings].map(
      ({ id, title, depth, place }, at) => ({
        ...{ id, title, depth, place },
        source: lines
          .slice(place.line - 1, headings[at] && headings[at].place.line - 1)
          .join('\n'),
        content: clauses.find((it) => it.id === id) ?? {},
      }),
    )
    return [...fields, ...all].map(({ content, ...part }) => {
      const names = factsIn(part.source)
      const printed = linesOf(mapParts(content, withoutReferences) as object)
      return {
        ...part,
        printed,
        hasText: printed.slice(1).join('') !== '',
        items: itemsIn(content),
        facts: new Set(names),
        figures: new Set(figuresIn(printed.join('\n'))),
        // The subject of a mail is translated.
        links: new Set(part.source.match(/(?<=\]\(|href=")[^)"\s?]*/g)),
        lines: printed.map((line) =>
          names.reduce(
            (it, name) => it.replace(facts.get(name) ?? '', ''),
            line,
          ),
        ),
      }
    })
  },
)

/** Counts the items of lists in a part of a document. */
function itemsIn(part: object): number {
  let count = 0
  mapParts(part, (it) => {
    if ('items' in it) count += (it as List).items.length
    return it
  })
  return count
}

/** Removes references, which the software writes. */
function withoutReferences(part: object): object {
  return Array.isArray(part) ? part.filter((it) => !it.reference) : part
}
