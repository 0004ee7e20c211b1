import { formatDay } from '../../src/i18n/format-day.ts'
import { publishedVersions } from '../../src/site/policy.ts'
import { policyNamed, type Site, versionOfDay } from '../site/read-site.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { movedOf, type Text } from '../text/text.ts'

/** Selects the committed text instead of a version. */
const LAST_COMMIT = 'HEAD'

interface Choice {
  slug: string
  /** The day of a version, or `HEAD` for the last commit. */
  from?: string | undefined
  /** The day of a version. */
  to?: string | undefined
}

/**
 * Chooses two texts to compare. `to` defaults to the draft, or else the newest
 * version; `from` to the version before it, or else the committed text.
 */
export function chooseTexts({ slug, from, to }: Choice, site: Site) {
  const page = site.pages.find((it) => it.slug === slug.toLowerCase())
  if (page) return sinceCommit(site, page)

  const policy = policyNamed(site, slug)
  const versions = publishedVersions(policy)
  const newest = policy.drafts.at(-1) ?? versions.at(-1)?.text
  const last = to ? versionOfDay(policy, to).text : newest
  if (!last) throw new Error(`“${slug}” has neither a version nor a draft.`)

  const earlier = versions.findLast(({ day }) => !last.day || day < last.day)
  const first = from ?? earlier?.day ?? LAST_COMMIT
  if (first === LAST_COMMIT) return sinceCommit(site, last)

  return {
    before: chosen(versionOfDay(policy, first).text),
    after: chosen(last),
  }
}

/** Chooses the committed text and the current one. */
function sinceCommit({ workspace, read, factsFor }: Site, text: Text) {
  const source = workspace.own.get(text.path)
  if (source === undefined)
    throw new Error(
      workspace.gitError ??
        `The last commit does not contain ${text.path}. Commit it, or compare with a version.`,
    )
  const committed = read(text.path, source, factsFor(text.path))

  return {
    before: chosen(committed, 'in the last commit'),
    after: chosen(text, 'as it is now'),
  }
}

/** Names a text as comparisons do. Throws a `ContentError` if it has errors. */
function chosen(text: Text, where = '') {
  const { day, isDraft, document } = text
  if (!document || withErrors([text.file]).length > 0)
    throw new ContentError([text.file])

  const version = day ? `the version of ${formatDay(day)}` : 'the text'
  const name = `${isDraft ? 'the draft' : version} ${where}`.trim()
  return { ...text, document, name, moved: movedOf(text) }
}
