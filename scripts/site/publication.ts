import type {
  PageFrontMatter,
  SectionFrontMatter,
} from '../../src/model/front-matter.ts'
import type {
  Block,
  Clause,
  PolicyDocument,
} from '../../src/policy/document-model.ts'
import type { Side } from '../../src/policy/redline-model.ts'
import { fillIn } from '../text/facts.ts'
import { versionOf } from '../text/file-data.ts'
import { clauseWords, type TextContext } from '../text/page-index.ts'
import { pathnameOf, placeOf } from '../text/paths.ts'
import { changedClauses } from './changed-words.ts'
import { type ReadSeals, type SealedText, sealsOf } from './seals.ts'

type Context = TextContext & { seals: ReadSeals }

/**
 * What a text says of itself, as the site shows it: a version that has no seal
 * is marked as a draft, one that was corrected brings its clauses before and
 * after.
 */
export function publicationOf(
  path: string,
  frontMatter: PageFrontMatter | SectionFrontMatter,
  context: Context,
): PageFrontMatter | SectionFrontMatter {
  const { slug, day } = placeOf(path)
  const version = versionOf({ frontMatter })
  if (!day || !version) return frontMatter
  const seals = sealsOf(context.seals.book, { slug, day })
  const [first, last] = [seals[0], seals.at(-1)]
  if (!first || !last)
    return { ...frontMatter, version: { ...version, draft: true } }
  if (last.told.corrections.length === 0) return frontMatter
  const corrected = compareSealed(path, first, last, context)
  return { ...frontMatter, version: { ...version, corrected } }
}

/**
 * The clauses of which readers read other words than at first, before and
 * after.
 */
function compareSealed(
  path: string,
  first: SealedText,
  last: SealedText,
  context: Context,
) {
  const facts = context.factsFor(path)
  const words = (text: string) =>
    fillIn(text, facts, () => {})
      .replace(
        /\[\]\(([^)#]*)#?([^)]*)\)/g,
        (_, pathname: string, id: string) => {
          const page = context.pagesFor(path).get(pathname || pathnameOf(path))
          const heading = page?.headings.get(id)
          return heading ? clauseWords(heading) : (page?.title ?? pathname)
        },
      )
      .replaceAll('<Overview>\n\n', '')
  const changes = changedClauses(first, last)
    .map(({ id, before, after }) => ({
      id,
      before: words(before),
      after: words(after),
    }))
    .filter(({ before, after }) => before !== after)
  const documentOf = (side: Side): PolicyDocument => {
    const clauses = changes.map(({ id, [side]: text }) => clauseOf(id, text))
    return { title: last.told.title, clauses }
  }
  return { before: documentOf('before'), after: documentOf('after') }
}

/**
 * The text of a sealed clause, `## Title` and what stands below it, a paragraph
 * for each line.
 */
function clauseOf(id: string, text: string): Clause {
  const [heading = '', ...lines] = text.split(/\n+/)
  const [marks = '', title = ''] = heading.split(/(?<=^#+) /)
  const blocks = lines.map(
    (line): Block => ({ kind: 'paragraph', runs: [{ text: line }] }),
  )
  const depth = marks.length as Clause['depth']
  return {
    id,
    number: '',
    depth,
    title: title ? [{ text: title }] : [],
    blocks,
  }
}
