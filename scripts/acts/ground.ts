import { isDeepStrictEqual } from 'node:util'
import { linesOf } from '../../src/compare/document-model.ts'
import { periodsIn } from '../../src/i18n/numbers.ts'
import { isContact } from '../../src/site/facts.ts'
import type { Ground } from '../../src/site/front-matter.ts'
import { quantitiesIn } from '../text/figures.ts'
import { FRONT_MATTER } from '../text/parse/front-matter-fields.ts'
import { factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

type Part = [name: string, partOf: (text: Text) => unknown]

/** Parts of a text that a version on a ground must leave as they are. */
const kept: Partial<Record<Ground, Part[]>> = {
  editorial: [
    [
      'other clauses, or another order of them,',
      ({ document }) => document?.clauses.map(({ id, depth }) => [id, depth]),
    ],
    ['other facts', valuesOf],
    // “One day” may become “1 day”.
    [
      'other figures',
      (text) => quantitiesIn(allLines(text)).filter((it) => it !== '1'),
    ],
    ['other periods', (text) => periodsIn(allLines(text))],
  ],
  'contact details': [
    [
      'another text',
      ({ source, frontMatter }) => [
        frontMatter?.title,
        source.replace(FRONT_MATTER, '').trim(),
      ],
    ],
    [
      'other facts than contact details',
      (text) => valuesOf(text).filter(([name = '']) => !isContact(name)),
    ],
  ],
}

const allLines = ({ document }: Text) => linesOf(document ?? {}).join('\n')

/** Returns the facts that a text prints, each with its value. */
function valuesOf({ source, facts }: Text): (string | undefined)[][] {
  return factsIn(source).map((it) => [it, facts.get(it)])
}

/**
 * Throws if a comparison proves that the ground of a version does not apply.
 * Otherwise people have to judge.
 */
export function ensureGround(before: Text, after: Text): void {
  const { ground } = after.frontMatter ?? {}
  const different =
    ground &&
    kept[ground]?.find(
      ([, partOf]) => !isDeepStrictEqual(partOf(before), partOf(after)),
    )
  if (different)
    throw new Error(
      `The ground “${ground}” does not apply: this version has ${different[0]} than the one before. Choose another ground, or give readers notice.`,
    )
}
