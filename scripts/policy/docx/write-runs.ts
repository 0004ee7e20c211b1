import {
  DeletedTextRun,
  ExternalHyperlink,
  InsertedTextRun,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { InlineRun } from '../../../src/policy/document-model.ts'
import type { InlineChange, Presence } from '../../../src/policy/redline-model.ts'
import type { Pen } from './pen.ts'

/** Runs with their tracked changes, formatting and links. */
export function writeRuns(changes: readonly InlineChange[], pen: Pen): ParagraphChild[] {
  return changes.flatMap(({ kind, value }) => writeRun(value, kind, pen))
}

/**
 * The runs of a paragraph. Where it stands in both versions, a change at its end is dated two minutes later than
 * the rest: LibreOffice takes changes of one minute that meet at the end of a paragraph for one, and would join
 * the paragraph with the next when they are accepted or rejected.
 */
export function runsIn(
  changes: readonly InlineChange[],
  paragraph: Presence,
  pen: Pen,
): ParagraphChild[] {
  if (paragraph !== 'same') return writeRuns(changes, pen)
  return [...writeRuns(changes.slice(0, -1), pen), ...writeRuns(changes.slice(-1), pen.later())]
}

/** A run of Word as it is, put in or taken out. */
export function trackedRun(options: IRunOptions, kind: Presence, pen: Pen): ParagraphChild {
  if (kind === 'inserted') return new InsertedTextRun({ ...options, ...pen.mark() })
  if (kind === 'deleted') return new DeletedTextRun({ ...options, ...pen.mark() })
  return new TextRun(options)
}

function writeRun(run: InlineRun, kind: Presence, pen: Pen): ParagraphChild[] {
  const target = targetOf(run.href, kind, pen)
  const children = run.text.split('\n').map((text, line) => {
    const options: IRunOptions = {
      text,
      ...(line > 0 && { break: 1 }),
      ...(run.bold && { bold: true }),
      ...(run.italic && { italics: true }),
      ...(run.strike && { strike: true }),
      ...(run.code && { font: 'Courier New' }),
      ...(target && { style: 'Hyperlink' }),
    }
    return trackedRun(options, kind, pen)
  })
  if (!target) return children
  return 'link' in target
    ? [new ExternalHyperlink({ ...target, children })]
    : [new InternalHyperlink({ ...target, children })]
}

/** Where a link leads: to a clause of this document, or to an address; undefined where it has no target here. */
function targetOf(
  href: string | undefined,
  kind: Presence,
  pen: Pen,
): { link: string } | { anchor: string } | undefined {
  if (href === undefined) return undefined
  if (!href.startsWith('#')) return { link: pen.absolute(href) }
  const anchor = pen.bookmarkOf(href.slice(1), kind === 'deleted' ? 'before' : 'after')
  return anchor === undefined ? undefined : { anchor }
}
