import { rebase } from '../../acts/rebase.ts'
import { takeFacts } from '../../acts/set-fact.ts'
import { approvalsNeeded } from '../../acts/team.ts'
import { errorsBeside } from '../../checks/find-problems.ts'
import { type Content, editsBetween, toLf } from '../../repository/changes.ts'
import { appendToBook, linesIn } from '../../seals/book.ts'
import { sha256 } from '../../seals/sha256.ts'
import { draftsOf } from '../../site/policies.ts'
import { applyChanges, findText, type Site } from '../../site/read-site.ts'
import { ContentError } from '../../text/diagnostics/report.ts'
import { bookFile, isFactsFile, placeOf } from '../../text/paths.ts'
import { factsIn } from '../../text/read-facts.ts'
import { kindOf, kinds } from './kinds.ts'
import type { Chosen, Line, Plan, Publication, Sides } from './publication.ts'

/**
 * Plans a publication from what is saved here and published there. Reads
 * nothing else and writes nothing. Throws if the published site would have errors.
 */
export function planPublication(
  sides: Sides,
  chosen: Chosen,
  by: string,
  name = kindOf(sides.here, chosen),
): Plan {
  const { path, over } = chosen
  const { here, base, there, team, earlier } = sides
  const { fill, paths = () => [path], facts = () => [], ...kind } = kinds[name]
  const filled = fill?.(here, chosen) ?? here
  const own = paths(here, path)
  const known = team.approvals.facts ? [] : facts(filled, path)
  const edits = editsBetween(base, contentFrom(base, filled, own, known))
  const merged = applyChanges(there, rebase(there, edits, over))
  const more = { by, there, earlier }
  const { changes, warnings = [], before } = kind.make(merged, chosen, more)
  const made = applyChanges(merged, changes)
  const failed = errorsBeside(made, draftsOf(made.policies))
  if (failed.length > 0) throw new ContentError(failed)

  const lines = linesIn(toLf(made.content.get(bookFile) ?? ''))
    .slice(merged.book.lines.length)
    .map(withoutSignature)
  const isWithoutNotice = lines.some((it) => 'withoutNotice' in it)
  const files = [...editsBetween(there.content, made.content)]
    .filter(([path]) => path !== bookFile || lines.length === 0)
    .map(([path, { after }]) => [path, after && toLf(after)] as const)
    .sort()
  const publication: Publication = {
    ...{ kind: name, path, lines, warnings },
    versions: versionsOf(there, path),
    files: Object.fromEntries(files),
    figures: Object.fromEntries(
      files.flatMap(([path]) => figuresOf(made, path)).sort(),
    ),
    before: before
      ? { day: before.day, by: before.seal.by, text: before.seal.fileHash }
      : null,
  }
  return {
    ...{ publication, made },
    token: sha256(JSON.stringify(publication)),
    needed: kind.approvals
      ? approvalsNeeded(team, kind.approvals, isWithoutNotice)
      : 0,
    taken: new Map([...here.content].filter(([path]) => own.includes(path))),
    sign(signature) {
      const signed = lines.map((it) => ({ ...it, ...signature }))
      const content = new Map(made.content)
      if (lines.length > 0)
        content.set(bookFile, appendToBook(merged.book, signed as never))
      const edits = editsBetween(there.content, content)
      return { message: changes.message, edits }
    },
  }
}

/** Who published each version of the policy of a text. */
export function versionsOf({ policies }: Site, path: string) {
  const { versions = [] } = policies.get(placeOf(path).slug) ?? {}
  return Object.fromEntries(
    versions.map(({ day, seal, withdrawal }) => [
      day,
      withdrawal ? '' : seal.by,
    ]),
  )
}

/** The base with some files of a site, and the values of some facts. */
function contentFrom(
  base: Content,
  { content }: Site,
  paths: readonly string[],
  facts: readonly string[],
): Content {
  const mine = new Map([
    ...[...base].filter(([path]) => !paths.includes(path)),
    ...[...content].filter(([path]) => paths.includes(path)),
  ])
  for (const [path, source] of content) {
    if (!isFactsFile(path)) continue
    const withFacts = takeFacts(mine.get(path) ?? '', source, facts)
    if (withFacts) mine.set(path, withFacts)
  }
  return mine
}

function figuresOf(site: Site, path: string): [string, string][] {
  const text = findText(site, path)
  const names = text ? factsIn(text.source) : []
  return [...(text?.facts ?? [])].filter(([name]) => names.includes(name))
}

function withoutSignature(source: string): Line {
  const { on, by, approved, previous, ...line } = JSON.parse(source)
  return line
}
