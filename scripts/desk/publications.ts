import { z } from 'zod'
import { grounds } from '../../src/site/front-matter.ts'
import { ensureAccepted } from '../acts/clashes.ts'
import { ensureConfirmed } from '../acts/confirm.ts'
import { ensureRead } from '../acts/reading.ts'
import { factsToFreeze } from '../acts/seal-line.ts'
import { sealTranslations } from '../acts/seal-translations.ts'
import { sealDraft, sealedAs } from '../acts/seal-version.ts'
import { withdraw } from '../acts/withdraw.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { changesTo } from '../repository/changes.ts'
import { policyNamed, replaceText, type Site } from '../site/read-site.ts'
import { readFields, writeField } from '../text/parse/front-matter-fields.ts'
import { bookFile, draftFile, placeOf, versionFile } from '../text/paths.ts'
import { factsIn } from '../text/read-facts.ts'
import { day, endpoint, hash, line, path, text, ticks } from './endpoint.ts'
import { type Publication, publish, unpublishedIn } from './publish.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptText, PUBLISHED } from './store.ts'
import { nameOf, stateOf, textAt, viewOf } from './texts.ts'
import { clausesLeft, isOutdated } from './translate.ts'

/** The fields of the publish page. */
export const fields = {
  path,
  /** The hash of the published file that may be replaced in a conflict. */
  over: hash.optional(),
  day: day.optional(),
  ground: z.enum(['', ...grounds]).optional(),
  reason: line.optional(),
  summary: line.optional(),
  by: line.optional(),
  /** Describes what somebody has read of a draft. */
  read: text.default(''),
  /** Accepted warnings, and the ids of clauses whose translation is still right. */
  accept: ticks,
}
export type Chosen = z.infer<z.ZodObject<typeof fields>>

type Kind = 'version' | 'withdrawal' | 'translation' | 'seals' | 'file'

/** How a file is published. Throws if it is a version that is published already. */
export function kindOf(site: Site, { path, over }: Chosen): Kind {
  const { day, isDraft } = placeOf(path)
  if (path === bookFile) return 'seals'
  if (over || !(day || isDraft)) return 'file'
  if (stateOf(site, path) === 'draft')
    return site.translations.has(path) ? 'translation' : 'version'
  if (site.texts.has(path) && `${day}` > site.today) return 'withdrawal'
  throw new Refusal(409, 'This version is published already.')
}

/** What the chosen fields publish; a preview needs nothing read or accepted. */
export function publicationOf(
  site: Site,
  chosen: Chosen,
  isPreview = false,
): Publication {
  const { path, over } = chosen
  const way = ways[kindOf(site, chosen)]
  return { paths: [path], over, ...way(site, chosen, isPreview) }
}

/** Publishes what the publish page shows, or shows that page again with why not. */
export const publishChosen = endpoint(fields, async (site, chosen, context) => {
  const { path, accept, read, ...others } = chosen
  const { folder } = site
  try {
    const before = keptText(folder, PUBLISHED, path)
    const isVersion = kindOf(site, chosen) === 'version'
    await publish(site, context, publicationOf(site, chosen))
    const { slug, day = '' } = { ...placeOf(path), ...others }
    return viewOf('published', {
      path: isVersion ? versionFile(slug, day) : path,
      ...(before && { from: keepState(folder, path, before, 'found') }),
    })
  } catch (error) {
    const retry = viewOf('publish', { path, ...others })
    throw Object.assign(error as Error, { retry })
  }
})

/** The site with a draft that has the summary and the notice of the page. */
export function filledIn(
  site: Site,
  { path, summary, ground, reason }: Chosen,
): Site {
  const notice = { notice: 'none', ground, reason }
  const none = { notice: '', ground: '', reason: '' }
  const choice = ground === undefined ? {} : ground ? notice : none
  const source = Object.entries({ summary, ...choice }).reduce(
    (text, [name, value]) =>
      value === undefined || readFields(text)?.[name] === value
        ? text
        : writeField(text, name, value),
    textAt(site, path).source,
  )
  return replaceText(site, path, source)
}

type Way = (site: Site, chosen: Chosen, isPreview: boolean) => Publication

const ways: Record<Kind, Way> = {
  version(site, chosen, isPreview) {
    const { path, day, by, read, accept } = chosen
    const draft = textAt(filledIn(site, chosen), path)
    const { slug } = draft
    return {
      facts: factsToFreeze(draft),
      act(there) {
        const filled = filledIn(there, chosen)
        if (!sealedAs(policyNamed(there, slug), textAt(there, path))) {
          if (!isPreview) ensureRead(there, path, `${day}`, read)
          ensureSealable(filled, slug)
        }
        const sealed = sealDraft(filled, slug, { by, day, draft: path })
        if (!isPreview) ensureAccepted(sealed.clashes, accept)
        return sealed.changes
      },
    }
  },
  withdrawal: (_, { path, reason = '', by }) => {
    const { slug, day = '' } = placeOf(path)
    return {
      paths: [],
      act: (there) => withdraw(there, { slug, day }, reason, by),
    }
  },
  translation(site, { path, by, accept }, isPreview) {
    const { slug, language, day = '' } = placeOf(path)
    return {
      message: `Translate ${nameOf(site, path)}`,
      facts: factsIn(textAt(site, path).source),
      act(there) {
        if (!isPreview) ensureTranslated(there, path, accept)
        return sealTranslations(there, { slug, language, day }, by)
      },
    }
  },
  seals({ policies, seals, content }) {
    const drafts = [...policies.keys()].map(draftFile)
    const gone = drafts.filter((it) => !content.has(it))
    return {
      paths: [bookFile, ...seals.keys(), ...gone],
      message: 'Publish seals',
    }
  },
  file(site, { path, accept }, isPreview) {
    const isChanged = unpublishedIn(site).includes(path)
    return {
      message: `Change ${nameOf(site, path)}`,
      act(there) {
        if (!isPreview) ensureTranslated(there, path, accept)
        return changesTo(there.content, '', dated(there, path, isChanged))
      },
    }
  },
}

function ensureTranslated(site: Site, path: string, accept: readonly string[]) {
  const translation = site.translations.get(path)
  if (translation) ensureConfirmed(clausesLeft(site, translation), accept)
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
