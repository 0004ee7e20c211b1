import { type Changes, changesTo } from '../repository/changes.ts'
import { appendToBook } from '../seals/book.ts'
import { isLaunched } from '../site/launched.ts'
import { type Site, withoutTexts } from '../site/read-site.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { bookFile } from '../text/paths.ts'
import { lineOf } from './seal-line.ts'
import { ensureNoApprovals } from './team.ts'

/**
 * Rebuilds the book from all dated texts with today's facts. Seals keep their
 * days, drafts stay drafts, withdrawn versions stay withdrawn. Throws if the launch date is known, because
 * readers rely on the book from then on, or if `desk.yaml` asks for approvals of
 * what the book seals.
 */
export function rebuildBook(site: Site, by?: string): Changes {
  if (isLaunched(site))
    throw new Error(
      'The launch date is known, and readers rely on the book: lines can only be added.',
    )
  // Nobody approves a whole book.
  ensureNoApprovals(site.workspace, ['versions', 'translations'])

  const { today, seals } = site
  // Without the book, texts print today's facts.
  const bare = withoutTexts(site, [{ path: bookFile }])
  const { texts, translations, facts, book } = bare
  const dated = [...texts.values(), ...translations.values()].filter(
    ({ day }) => day,
  )
  const wrong = withErrors([facts.file, ...dated.map(({ file }) => file)])
  if (wrong.length > 0) throw new ContentError(wrong)
  const past = dated.filter(
    ({ path, original, day = today }) =>
      path === original && day < today && !seals.get(path)?.withdrawal,
  )
  const lines = dated
    .flatMap((text) => {
      const line = lineOf(bare, text, by)
      const { version } = line
      const { seal, withdrawal } = seals.get(text.path) ?? {}
      if (seal) {
        const kept = { ...line, on: seal.on }
        if (!withdrawal) return kept
        const { number, previous, ...again } = withdrawal
        return [kept, again]
      }
      // A single past version was announced on its day. Several are recorded
      // today, because each promises notice of the next.
      const isOnly = past.filter(({ slug }) => slug === text.slug).length === 1
      return version < today && isOnly ? { ...line, on: version } : line
    })
    .sort(
      (a, b) => a.on.localeCompare(b.on) || a.version.localeCompare(b.version),
    )
  return changesTo(site.content, 'Rebuild the book', {
    [bookFile]: appendToBook(book, lines),
  })
}
