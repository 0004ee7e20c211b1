import { addToBook } from '../../acts/add-to-book.ts'
import { rebase } from '../../acts/rebase.ts'
import { errorsBeside } from '../../checks/find-problems.ts'
import { changesTo, editsBetween, toLf } from '../../repository/changes.ts'
import { linesIn } from '../../seals/book.ts'
import { sha256 } from '../../seals/sha256.ts'
import { draftsOf } from '../../site/policies.ts'
import { applyChanges, findText, type Site } from '../../site/read-site.ts'
import { factsOfFile } from '../../site/site-facts.ts'
import { ContentError } from '../../text/diagnostics/report.ts'
import { bookFile, isFactsFile, placeOf } from '../../text/paths.ts'
import { factsIn } from '../../text/read-facts.ts'
import { kindOf, kinds } from './kinds.ts'
import type {
  Chosen,
  Plan,
  Publication,
  Sides,
  UnsignedLine,
  Warning,
} from './publication.ts'

/**
 * Plans a publication from what is saved here and published there. Reads
 * nothing else and writes nothing. Throws if the published site would have errors.
 */
export function planPublication(
  sides: Sides,
  { path, over }: Chosen,
  kind = kindOf(sides, { path, over }),
): Plan {
  const { here, there } = sides
  const { take, make } = kinds[kind]
  const own = take(sides, path)
  const { edits } = changesTo(here.workspace.base, '', own)
  const merged = applyChanges(there, rebase(there, edits, over))
  const { changes, warnings = [], before } = make(merged, path, sides)
  const made = applyChanges(merged, changes)
  const failed = errorsBeside(made, draftsOf(made.policies))
  if (failed.length > 0) throw new ContentError(failed)

  const lines = linesIn(toLf(made.content.get(bookFile) ?? ''))
    .slice(merged.book.lines.length)
    .map(withoutSignature)
  const files = [...editsBetween(there.content, made.content)]
    .filter(([path]) => path !== bookFile || lines.length === 0)
    .map(([path, { after }]) => [path, after && toLf(after)] as const)
    .sort()
  const paths = files.map(([path]) => path)
  const publication: Publication = {
    ...{ kind, path, lines },
    versions: versionsOf(there, path),
    files: Object.fromEntries(files),
    figures: Object.fromEntries(
      paths.flatMap((path) => figuresOf(made, there, path)).sort(),
    ),
    warnings: [...warnings, ...placeholdersIn(made, paths)],
  }
  return {
    ...{ publication, made, before },
    token: sha256(JSON.stringify(publication)),
    taken: new Map(
      [...here.content].filter(([path, text]) => own[path] === text),
    ),
    sign(signature) {
      const signed = lines.map((it) => ({ ...it, ...signature }))
      const content = new Map(made.content)
      if (lines.length > 0)
        content.set(bookFile, addToBook(merged, signed as never))
      const edits = editsBetween(there.content, content)
      return { message: changes.message, edits }
    },
  }
}

/** Who published each version of the policy of a text. */
export function versionsOf(
  { policies }: Site,
  path: string,
): Record<string, string> {
  const { versions = [] } = policies.get(placeOf(path).slug) ?? {}
  return Object.fromEntries(
    versions.map(({ day, seal, withdrawal }) => [
      day,
      withdrawal ? '' : seal.by,
    ]),
  )
}

/** The facts that a text prints, or those that a file of facts changes. */
function figuresOf(made: Site, there: Site, path: string): [string, string][] {
  if (isFactsFile(path)) {
    const before = factsOfFile(there, path).table
    const { table } = factsOfFile(made, path)
    return [...table].filter(([name, it]) => before.get(name) !== it)
  }
  const text = findText(made, path)
  const names = text ? factsIn(text.source) : []
  return [...(text?.facts ?? [])].filter(([name]) => names.includes(name))
}

/** The placeholders that texts would print for readers. */
function placeholdersIn(made: Site, paths: readonly string[]): Warning[] {
  const { real, table } = made.facts
  const sources = paths.flatMap((it) => findText(made, it)?.source ?? [])
  const names = new Set(sources.flatMap((it) => factsIn(it)))
  const values = [...names]
    .filter((it) => table.has(it) && !real.has(it))
    .map((it) => table.get(it))
  const text = `Publish it although it prints placeholders: ${values.join('; ')}`
  return values.length > 0 ? [{ id: 'placeholders', text }] : []
}

function withoutSignature(source: string): UnsignedLine {
  const { on, by, approved, previous, ...line } = JSON.parse(source)
  return line
}
