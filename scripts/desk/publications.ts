import { z } from 'zod'
import { grounds } from '../../src/site/front-matter.ts'
import { ensureAccepted } from '../acts/clashes.ts'
import { ensureConfirmed } from '../acts/confirm.ts'
import { ensureRead } from '../acts/reading.ts'
import { ensureApproved, remarksToAccept } from '../acts/review.ts'
import { factsToFreeze } from '../acts/seal-line.ts'
import { sealTranslations } from '../acts/seal-translations.ts'
import { sealDraft, sealedAs } from '../acts/seal-version.ts'
import { teamOf } from '../acts/team.ts'
import { withdraw } from '../acts/withdraw.ts'
import { ensureSealable, problemsIn } from '../checks/find-problems.ts'
import { changesTo, editsBetween } from '../repository/changes.ts'
import { policyNamed, replaceText, type Site } from '../site/read-site.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { readFields, writeField } from '../text/parse/front-matter-fields.ts'
import {
  bookFile,
  draftFile,
  isFactsFile,
  placeOf,
  versionFile,
} from '../text/paths.ts'
import { factsIn } from '../text/read-facts.ts'
import { day, endpoint, hash, line, path, text, ticks } from './endpoint.ts'
import { type Publication, publish, unpublishedIn } from './publish.ts'
import { Refusal } from './refusal.ts'
import { isSealed, nameOf, saveChanges, textAt, viewOf } from './texts.ts'
import { clausesLeft, isOutdated } from './translate.ts'

/** The fields of the publish page. */
export const fields = {
  path,
  /** The hash of the published file that may be replaced in a conflict. */
  over: hash.optional(),
  day: day.optional(),
  ground: z.enum(['', ...grounds]).optional(),
  reason: line.optional(),
  acceptance: z.enum(['', 'required']).optional(),
  summary: line.optional(),
  /** Describes what somebody has read of a draft. */
  read: text.default(''),
  /** Accepted warnings, and the ids of clauses whose translation is still right. */
  accept: ticks,
  /** The name of the colleague who is asked for a review. */
  to: text.optional(),
}
export type Chosen = z.infer<z.ZodObject<typeof fields>>

/** What is published, and the name of the person who does it. */
type Publishing = Chosen & { by: string }

/** How a file is published. Throws if it is a version that is published already. */
export function kindOf(site: Site, { path, over }: Chosen) {
  const { day, isDraft } = placeOf(path)
  if (over || !(day || isDraft)) return 'file'
  if (!isSealed(site, path))
    return site.translations.has(path) ? 'file' : 'version'
  if (site.texts.has(path) && `${day}` > site.today) return 'withdrawal'
  throw new Refusal(409, 'This version is published already.')
}

/** What the chosen fields publish; a preview needs nothing read or accepted. */
export function publicationOf(
  site: Site,
  chosen: Publishing,
  isPreview = false,
): Publication {
  const { path, over, reason = '', by } = chosen
  const { slug, day = '' } = placeOf(path)
  const kind = kindOf(site, chosen)
  if (kind === 'version') return versionWith(site, chosen, isPreview)
  if (kind === 'withdrawal')
    return {
      act: (there) => withdraw(there, { slug, day }, reason, by, isPreview),
    }

  const isChanged = unpublishedIn(site).includes(path)
  const version = day && site.translations.get(path)
  return {
    paths: path === bookFile ? sealedFiles(site) : [path],
    facts: version ? factsToPublish(site, factsIn(version.source)) : [],
    message: `Change ${nameOf(site, path)}`,
    over,
    act(there) {
      const translation = there.translations.get(path)
      if (translation && !isPreview)
        ensureConfirmed(clausesLeft(there, translation), chosen.accept)
      if (isFactsFile(path) && !isPreview) ensureApproved(there, path, by)
      if (!version)
        return changesTo(there.content, '', dated(there, path, isChanged))
      const failed = withErrors([problemsIn(there, path)])
      if (failed.length > 0) throw new ContentError(failed)
      return sealTranslations(there, { ...version, day }, by, isPreview)
    },
  }
}

/** Publishes a draft as a version. */
function versionWith(
  site: Site,
  chosen: Publishing,
  isPreview: boolean,
): Publication {
  const { path, day, by, read, accept } = chosen
  const draft = textAt(filledIn(site, chosen), path)
  const { slug } = draft
  return {
    paths: [path],
    facts: factsToPublish(site, factsToFreeze(draft)),
    act(there) {
      const filled = filledIn(there, chosen)
      if (!sealedAs(policyNamed(there, slug), textAt(there, path))) {
        if (!isPreview) ensureRead(there, path, `${day}`, read)
        ensureSealable(filled, slug)
      }
      const sealed = sealDraft(filled, slug, {
        ...{ by, day, draft: path, isPreview },
      })
      if (!isPreview) ensureAccepted(sealed.clashes, accept)
      return sealed.changes
    },
  }
}

/** Publishes what the publish page shows, or shows that page again with why not. */
export const publishChosen = endpoint(fields, async (site, chosen, context) => {
  const { path, accept, read, to, ...others } = chosen
  try {
    const isVersion = kindOf(site, chosen) === 'version'
    ensureAccepted(remarksToAccept(site, path), accept)
    const by = context.person.name
    await publish(site, context, publicationOf(site, { ...chosen, by }))
    const { slug, day = '' } = { ...placeOf(path), ...others }
    const file = isVersion ? versionFile(slug, day) : path
    return viewOf('published', { path: file })
  } catch (error) {
    const retry = viewOf('publish', { path, ...others })
    throw Object.assign(error as Error, { retry })
  }
})

/** Saves the chosen fields of a version in its draft. */
export function saveChosen(site: Site, chosen: Chosen): Site {
  if (kindOf(site, chosen) !== 'version') return site
  const filled = filledIn(site, chosen)
  const edits = editsBetween(site.content, filled.content)
  saveChanges(site, { message: 'Save', edits })
  return filled
}

/** The publish page with the fields that are not saved in a draft. */
export const pageFor = ({ path, day = '', reason = '' }: Chosen): string =>
  viewOf('publish', { path, ...(day ? { day } : { reason }) })

/** The site with a draft that has the page's summary, notice and acceptance. */
export function filledIn(
  site: Site,
  { path, summary, ground, reason, acceptance }: Chosen,
): Site {
  const notice = { notice: 'none', ground, reason }
  const none = { notice: '', ground: '', reason: '' }
  const choice = ground === undefined ? {} : ground ? notice : none
  const source = Object.entries({
    summary,
    ...choice,
    acceptance: ground === 'editorial' ? '' : acceptance,
  }).reduce(
    (text, [name, value]) =>
      value === undefined || readFields(text)?.[name] === value
        ? text
        : writeField(text, name, value),
    textAt(site, path).source,
  )
  return replaceText(site, path, source)
}

/** Facts that need an approval are published by themselves. */
const factsToPublish = ({ workspace }: Site, names: readonly string[]) =>
  teamOf(workspace).approvals.facts ? [] : names

/** The book, the texts that it seals, and the drafts that they were. */
function sealedFiles({ policies, seals, content }: Site) {
  const drafts = [...policies.keys()].map(draftFile)
  const gone = drafts.filter((it) => !content.has(it))
  return [bookFile, ...seals.keys(), ...gone]
}

/** A page with the day of its change, or a translation with that of its English. */
function dated(site: Site, path: string, isChanged: boolean) {
  const { content, texts, translations, today } = site
  const translation = translations.get(path)
  const english = texts.get(placeOf(path).original)
  const { updated } = { updated: undefined, ...english?.frontMatter }
  const isDue = isChanged || (translation && isOutdated(site, translation))
  const name = translation ? 'translates' : 'updated'
  const day = translation ? (updated ?? today) : updated && today
  return isDue && day
    ? { [path]: writeField(`${content.get(path)}`, name, day) }
    : {}
}
