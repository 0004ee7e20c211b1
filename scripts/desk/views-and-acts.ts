import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { amendPolicy } from '../acts/amend-policy.ts'
import type { Changes } from '../repository/changes.ts'
import { replaceText } from '../site/read-site.ts'
import { draftFromWord } from '../word-return/draft-from-word.ts'
import { invite, revoke } from './counsel/invite.tsx'
import {
  day,
  type Endpoint,
  endpoint,
  hash,
  language,
  path,
  phrase,
  slug,
  text,
} from './endpoint.ts'
import { runJob } from './jobs/run-apart.ts'
import { listProblems } from './list-problems.ts'
import { live } from './live.ts'
import { bringBack, changes, redline } from './pages/changes-page.tsx'
import { downloadWord, evidence } from './pages/downloads.ts'
import { edit } from './pages/edit-page.tsx'
import { changeFact, showFacts } from './pages/facts-page.tsx'
import { overview } from './pages/overview-page.tsx'
import { receiveWord, showChanges, takeChanges } from './pages/receive-page.tsx'
import {
  approve,
  prepare,
  publishShown,
  share,
  showPublication,
} from './publication/endpoints.ts'
import { showPublished } from './publication/published-page.tsx'
import { witness } from './publication/witness.ts'
import { Refusal } from './refusal.ts'
import {
  accept,
  remark,
  remarks,
  reply,
  resolve,
} from './remarks/endpoints.tsx'
import { saidBy } from './said.ts'
import { saveText } from './save-text.ts'
import { saveChanges, textView } from './texts.ts'
import { beginTranslation } from './translate.ts'

/** The views by name. They change no content. */
export const views = new Map<string, Endpoint>(
  Object.entries({
    '': overview,
    facts: showFacts,
    edit,
    changes,
    redline,
    publish: showPublication,
    published: showPublished,
    received: showChanges,
    remarks,
    live,
  }),
)

/** Writes a change to one text, and returns the URL of its editor. */
function written(folder: string, change: Changes & { path: string }): string {
  saveChanges(folder, change)
  return textView(change.path)
}

/** The acts and the requests of the editor, by name. */
export const acts = new Map<string, Endpoint>(
  Object.entries({
    save: endpoint(
      {
        ...{ path, text, base: hash, keep: text.optional() },
        window: text.regex(/^\w{1,32}$/).default('0'),
      },
      (site, typed, context) =>
        Response.json(saveText(site, context.folder, typed, saidBy(context))),
    ),
    amend: endpoint(
      { slug, base: day.optional() },
      (site, { slug, base }, { folder }) =>
        written(folder, amendPolicy(site, slug, base)),
    ),
    word: downloadWord,
    evidence,
    'new-policy': endpoint(
      { slug, title: phrase, description: phrase, file: z.instanceof(File) },
      async (site, { file, ...named }, context) => {
        const docx = new Uint8Array(await file.arrayBuffer())
        const { siteUrl = '' } = site.facts.value ?? {}
        const clauses = await runJob(context, 'readWord', docx, siteUrl)
        const draft = draftFromWord(site, named, clauses)
        saveChanges(context.folder, draft, saidBy(context))
        return textView(draft.path)
      },
    ),
    translate: endpoint({ path, language }, (site, which, { folder }) =>
      written(folder, beginTranslation(site, which)),
    ),
    'bring-back': bringBack,
    fact: changeFact,
    receive: receiveWord,
    take: takeChanges,
    prepare,
    share,
    publish: publishShown,
    witness,
    problems: endpoint({ path, text }, async (site, { path, text }, of) => {
      // The window may have sent a newer text while others were served.
      await setTimeout(5)
      if (of.signal?.aborted) throw new Refusal(409, 'Nobody waits for this.')
      return Response.json(listProblems(replaceText(site, path, text), path))
    }),
    remark,
    reply,
    resolve,
    accept,
    approve,
    invite,
    revoke,
  }),
)
