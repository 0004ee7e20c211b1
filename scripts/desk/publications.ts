import { z } from 'zod'
import { grounds } from '../../src/site/front-matter.ts'
import { ensureAccepted } from '../acts/clashes.ts'
import { clausesToConfirm, ensureConfirmed } from '../acts/confirm.ts'
import { ensureRead } from '../acts/reading.ts'
import { factsToFreeze } from '../acts/seal-line.ts'
import { sealTranslations } from '../acts/seal-translations.ts'
import { sealDraft, sealedAs } from '../acts/seal-version.ts'
import { withdraw } from '../acts/withdraw.ts'
import { ensureSealable } from '../checks/find-problems.ts'
import { changesTo, editsBetween } from '../repository/changes.ts'
import { policyNamed, replaceText, type Site } from '../site/read-site.ts'
import { readFields, writeField } from '../text/parse/front-matter-fields.ts'
import { bookFile, draftFile, placeOf, versionFile } from '../text/paths.ts'
import { factsIn } from '../text/read-facts.ts'
import { day, endpoint, hash, line, path, text } from './endpoint.ts'
import { type Publication, publish, unpublishedIn } from './publish.ts'
import { Refusal } from './refusal.ts'
import { keepState, keptText, PUBLISHED } from './store.ts'
import { nameOf, saveChanges, stateOf, textAt, viewOf } from './texts.ts'

/** The fields of the publish page. */
export const fields = {
  path,
  /** The hash of what others have published of the file and may be replaced. */
  over: hash.optional(),
  day: day.optional(),
  ground: z.enum(['', ...grounds]).optional(),
  reason: line.optional(),
  summary: line.optional(),
  by: line.optional(),
  /** What was read of a draft. */
  read: text.default(''),
  /** Accepted warnings, and the ids of clauses whose translation is still right. */
  accept: z.union([text.transform((it) => [it]), z.array(text)]).default([]),
}
export type Chosen = z.infer<z.ZodObject<typeof fields>>

type Kind = 'version' | 'withdrawal' | 'translation' | 'seals' | 'file'

/** How a file is published. Refuses a version that is published already. */
export function kindOf(site: Site, { path, over }: Chosen): Kind {
  const { day, isDraft } = placeOf(path)
  if (path === bookFile) return 'seals'
  if (over || !(day || isDraft)) return 'file'
  if (stateOf(site, path) === 'draft')
    return site.translations.has(path) ? 'translation' : 'version'
  if (site.texts.has(path) && `${day}` > site.today) return 'withdrawal'
  throw new Refusal(409, 'This version is published already.')
}

/** The site with a text as it would be published, and how. */
export function publicationOf(site: Site, chosen: Chosen, isPreview = false) {
  const { path } = chosen
  const kind = kindOf(site, chosen)
  const here =
    kind === 'version'
      ? replaceText(site, path, filledIn(textAt(site, path).source, chosen))
      : site
  const publication = { paths: [path], over: chosen.over }
  return {
    kind,
    here,
    publication: { ...publication, ...ways[kind](here, chosen, isPreview) },
  }
}

/** Publishes what the publish page shows. After a refusal it is shown again. */
export const publishChosen = endpoint(fields, async (site, chosen, context) => {
  const { path, accept, read, ...others } = chosen
  try {
    const { kind, here, publication } = publicationOf(site, chosen)
    const { slug, day = '' } = { ...placeOf(path), ...others }
    const published = keptText(site.folder, PUBLISHED, path)
    if (kind === 'version') ensureRead(here, path, day, read)
    const edits = editsBetween(site.content, here.content)
    saveChanges(site, { message: 'Save', edits })
    await publish(here, context, publication)
    return viewOf('published', {
      path: kind === 'version' ? versionFile(slug, day) : path,
      ...(published && {
        from: keepState(site.folder, path, published, 'found'),
      }),
    })
  } catch (error) {
    const retry = viewOf('publish', { path, ...others })
    throw Object.assign(error as Error, { retry })
  }
})

/** A draft with the fields of the page. */
function filledIn(source: string, { summary, ground, reason }: Chosen): string {
  const notice = { notice: 'none', ground, reason }
  const none = { notice: '', ground: '', reason: '' }
  const choice = ground === undefined ? {} : ground ? notice : none
  return Object.entries({ summary, ...choice }).reduce(
    (text, [name, value]) =>
      value === undefined || readFields(text)?.[name] === value
        ? text
        : writeField(text, name, value),
    source,
  )
}

type Way = (site: Site, chosen: Chosen, isPreview: boolean) => Publication

const ways: Record<Kind, Way> = {
  version(site, { path, day, by, read, accept }, isPreview) {
    const draft = textAt(site, path)
    const { slug } = draft
    return {
      facts: factsToFreeze(draft),
      act(there) {
        const policy = policyNamed(there, slug)
        if (!sealedAs(policy, textAt(there, path))) {
          if (!isPreview) ensureRead(there, path, `${day}`, read)
          ensureSealable(there, slug)
        }
        const sealed = sealDraft(there, slug, { by, day, draft: path })
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
    const translation = textAt(site, path)
    return {
      message: `Translate ${nameOf(site, path)}`,
      facts: factsIn(translation.source),
      act(there) {
        const left = clausesToConfirm(there, textAt(there, path))
        if (!isPreview) ensureConfirmed(left, accept)
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
  file(site, { path }) {
    const isChanged = unpublishedIn(site).includes(path)
    return {
      message: `Change ${nameOf(site, path)}`,
      act(there) {
        const source = there.content.get(path)
        const isDated = isChanged && source && readFields(source)?.updated
        const files = isDated
          ? { [path]: writeField(source, 'updated', there.today) }
          : {}
        return changesTo(there.content, '', files)
      },
    }
  },
}
