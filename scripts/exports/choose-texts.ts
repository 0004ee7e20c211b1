import { formatDay } from '../../src/i18n/format-day.ts'
import { published } from '../../src/site/policy.ts'
import { explainGit, fileAt } from '../repository/git.ts'
import { policyNamed, type Site, versionOfDay } from '../site/read-site.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { movedOf, type Text } from '../text/text.ts'

/** Names what the last commit holds, in the place of a version. */
const LAST_COMMIT = 'HEAD'

export interface Choice {
  slug: string
  /** The day of a version, or the last commit. */
  from?: string | undefined
  /** The day of a version. */
  to?: string | undefined
}

/**
 * The two texts to compare. Without `to` it ends with the draft, or with the
 * newest version where there is none; without `from` it begins with the version
 * before. Where there is none, it begins with what the last commit holds of it.
 */
export function chooseTexts({ slug, from, to }: Choice, site: Site) {
  const page = site.pages.find((it) => it.slug === slug.toLowerCase())
  if (page) return sinceCommit(site, page)

  const policy = policyNamed(site, slug)
  const versions = published(policy)
  const newest = policy.drafts.at(-1) ?? versions.at(-1)?.text
  const last = to ? versionOfDay(policy, to).text : newest
  if (!last) throw new Error(`There is no text of “${slug}” to compare.`)

  const earlier = versions.findLast(({ day }) => !last.day || day < last.day)
  const first = from ?? earlier?.day ?? LAST_COMMIT
  if (first === LAST_COMMIT) return sinceCommit(site, last)

  return {
    before: chosen(versionOfDay(policy, first).text),
    after: chosen(last),
  }
}

/** What the last commit holds of a text, and the text as it is by now. */
function sinceCommit({ folder, read, factsFor }: Site, text: Text) {
  const source = fileAt(folder, LAST_COMMIT, text.path)
  if (source === undefined)
    throw new Error(
      explainGit(folder) ??
        `The last commit holds no ${text.path} to compare with. Commit it, or name another version.`,
    )
  const held = read(text.path, source, factsFor(text.path))

  return {
    before: chosen(held, 'in the last commit'),
    after: chosen(text, 'as it is now'),
  }
}

/** A text with its name. Throws, with what is wrong, where it has errors. */
function chosen(text: Text, where = '') {
  const { day, isDraft, document } = text
  if (!document || withErrors([text.file]).length > 0)
    throw new ContentError([text.file])

  const version = day ? `the version of ${formatDay(day)}` : 'the text'
  const name = `${isDraft ? 'the draft' : version} ${where}`.trim()
  return { ...text, document, name, moved: movedOf(text) }
}
