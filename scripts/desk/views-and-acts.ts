import { z } from 'zod'
import { keepFile } from '../outputs/receive/word-files.ts'
import { amendPolicy } from '../policies/amend-policy.ts'
import { replaceText } from '../policies/read-site.ts'
import {
  type Answer,
  day,
  endpoint,
  hash,
  path,
  phrase,
  slug,
  text,
} from './endpoint.ts'
import { changes, redline } from './pages/changes-page.tsx'
import { edit } from './pages/edit-page.tsx'
import { facts } from './pages/facts-page.tsx'
import { file } from './pages/file.ts'
import { overview } from './pages/overview-page.tsx'
import { showChanges, takeChanges } from './pages/receive-page.tsx'
import { seal } from './pages/seal-page.tsx'
import { saveText } from './save-text.ts'
import { publishFile, sealDraft, withdrawVersion } from './sealing.ts'
import { problemsOf } from './tell-problems.ts'
import { bringBack, COMMIT, textView, viewOf, writeFact } from './texts.ts'
import { translateText } from './translate.ts'

const state = z.union([hash, z.literal(COMMIT)])
const since = z.union([day, state])
const line = text.max(2000)
const chosen = { path, day, summary: line, by: line }
const received = { path, hash }

/** What the desk shows, by name; nothing of it changes the content. */
export const views = new Map(
  Object.entries({
    '': endpoint({ done: path.optional() }, overview),
    facts: endpoint({ name: phrase.optional(), back: path.optional() }, facts),
    edit: endpoint({ path }, edit),
    changes: endpoint({ path, from: since.optional() }, changes),
    redline: endpoint({ path, from: since }, redline),
    seal: endpoint({ ...z.object(chosen).partial().shape, path }, seal),
    received: endpoint(received, showChanges),
    file: endpoint(
      {
        kind: z.enum(['docx', 'evidence']),
        slug,
        from: since.optional(),
        to: z.union([day, z.literal('draft')]),
      },
      file,
    ),
  }),
)

/** What can be done at the desk, by name, and what the editor asks. */
export const acts = new Map(
  Object.entries({
    problems: endpoint({ path, text }, (site, { path, text }) =>
      json(problemsOf(replaceText(site, path, text), path)),
    ),
    save: endpoint({ path, text, base: hash }, (site, it) =>
      json(saveText(site, it)),
    ),
    amend: endpoint({ slug }, (site, { slug }) =>
      textView(amendPolicy(site, slug)),
    ),
    translate: endpoint({ path, language: slug }, translateText),
    'bring-back': endpoint({ path, hash: state }, bringBack),
    fact: endpoint(
      {
        name: phrase,
        value: phrase.optional(),
        base: hash,
        back: path.optional(),
      },
      writeFact,
    ),
    receive: endpoint(
      { path, file: z.instanceof(File) },
      async ({ folder }, { path, file }) => {
        const hash = keepFile(folder, new Uint8Array(await file.arrayBuffer()))
        return viewOf('received', { path, hash })
      },
    ),
    take: endpoint(
      {
        ...received,
        take: z.union([path, z.array(path)]).optional(),
      },
      takeChanges,
    ),
    seal: endpoint({ ...chosen, read: hash }, sealDraft),
    withdraw: endpoint({ path, reason: phrase, by: phrase }, withdrawVersion),
    publish: endpoint({ path }, publishFile),
  }),
)

/** An answer for the desk's script. */
function json(value: unknown): Answer {
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  }
}
