import { z } from 'zod'
import { grounds } from '../../src/model/front-matter.ts'
import { keepFile } from '../outputs/receive/word-files.ts'
import { amendPolicy } from '../policies/amend-policy.ts'
import { replaceText } from '../policies/site.ts'
import { draftFile, factsFile } from '../text/paths.ts'
import {
  type Answer,
  day,
  type Endpoint,
  endpoint,
  hash,
  path,
  phrase,
  slug,
  text,
} from './endpoint.ts'
import { amend, discard, done, publishing, withdraw } from './pages/acts.tsx'
import { changes, redline } from './pages/changes.tsx'
import { conflict } from './pages/conflict.tsx'
import { edit } from './pages/edit.tsx'
import { evidence } from './pages/evidence.tsx'
import { aboutFact, fact, facts } from './pages/facts.tsx'
import { file } from './pages/file.ts'
import { overview } from './pages/overview.tsx'
import { askForFile, showChanges, takeChanges } from './pages/receive.tsx'
import { seal } from './pages/seal.tsx'
import { problemsOf } from './problems.ts'
import { choose, saveText, sides } from './save-text.ts'
import { publishFile, sealDraft, withdrawVersion } from './sealing.ts'
import { stoodInFile } from './store.ts'
import { bringBack, discardText, textView, writeFact } from './texts.ts'

type Routes = ReadonlyMap<string, Endpoint>

const revision = z.union([day, z.literal('HEAD')])
const state = z.union([revision, hash])
const wanted = z.union([day, z.literal('draft')])
const merge = { path, mine: hash, base: hash }
const line = text.max(2000).optional()

/** What the desk shows, by name; nothing of it changes the content. */
export const views: Routes = new Map(
  Object.entries({
    '': endpoint({}, overview),
    facts: endpoint({}, facts),
    fact: endpoint({ name: phrase }, fact),
    evidence: endpoint({}, evidence),
    edit: endpoint({ path }, edit),
    changes: endpoint({ path, from: state.optional() }, changes),
    redline: endpoint({ path, from: state }, redline),
    conflict: endpoint(merge, conflict),
    amend: endpoint({ slug }, amend),
    discard: endpoint({ path }, discard),
    seal: endpoint(
      { path, day: day.optional(), summary: line, by: line },
      seal,
    ),
    withdraw: endpoint({ path }, withdraw),
    publish: endpoint({ path }, publishing),
    done: endpoint({ path }, done),
    'from-word': endpoint({ path }, askForFile),
    received: endpoint({ path, hash, name: phrase }, showChanges),
    file: endpoint(
      {
        kind: z.enum(['docx', 'clean', 'evidence']),
        slug,
        from: revision.optional(),
        to: wanted,
      },
      file,
    ),
  }),
)

/**
 * What the editor asks, by name: nothing is written, and nothing waits for a
 * save and its page.
 */
export const questions: Routes = new Map(
  Object.entries({
    problems: endpoint({ path, text }, (site, { path, text }) =>
      json(problemsOf(replaceText(site, path, text), path)),
    ),
    about: endpoint({ name: phrase }, (site, fields) =>
      json(aboutFact(site, fields)),
    ),
    known: endpoint({ hash }, ({ folder }, { hash }) =>
      json(stoodInFile(folder, hash)),
    ),
  }),
)

/** What can be done at the desk, by name. */
export const actions: Routes = new Map(
  Object.entries({
    save: writing(
      endpoint({ path, text, base: hash }, (site, fields) =>
        json(saveText(site, fields)),
      ),
    ),
    amend: writing(
      endpoint(
        {
          slug,
          ground: z.enum(['', ...grounds]).optional(),
          reason: text.trim().max(2000).optional(),
        },
        (site, { slug, ground, reason }) => {
          amendPolicy(site, slug, { ground: ground || undefined, reason })
          return textView(draftFile(slug))
        },
      ),
    ),
    discard: writing(endpoint({ path }, discardText)),
    'bring-back': writing(endpoint({ path, hash }, bringBack)),
    choose: writing(
      endpoint({ ...merge, theirs: hash, side: z.enum(sides) }, choose),
    ),
    fact: writing(
      endpoint(
        { name: phrase, value: phrase.optional(), base: hash },
        writeFact,
      ),
    ),
    receive: endpoint(
      { path, file: z.instanceof(File) },
      async (site, { path, file }) => {
        const hash = keepFile(
          site.folder,
          Buffer.from(await file.arrayBuffer()),
        )
        const fields = { path, hash, name: file.name }
        return `/desk/received?${new URLSearchParams(fields)}`
      },
    ),
    take: writing(
      endpoint(
        {
          path,
          hash,
          name: phrase,
          base: hash,
          take: z.union([path, z.array(path)]).optional(),
        },
        takeChanges,
      ),
    ),
  }),
)

/** What is sent to where the site is made: no save waits for it. */
export const publications: Routes = new Map(
  Object.entries({
    seal: endpoint(
      { path, day, read: hash, summary: text.max(2000), by: text.max(200) },
      sealDraft,
    ),
    withdraw: endpoint({ path, reason: phrase, by: phrase }, withdrawVersion),
    publish: endpoint({ path: path.optional() }, publishFile),
  }),
)

/**
 * An endpoint that writes files, and answers once pages show them: the one that
 * it is sent, and that with which somebody goes on.
 */
function writing(run: Endpoint): Endpoint {
  const written = z.looseObject({ path: path.optional() })

  return async (fields, context) => {
    const answer = await run(fields, context)
    const [, query] = answer.headers?.location?.split('?') ?? []
    const next = new URLSearchParams(query).get('path')
    const paths = new Set([written.parse(fields).path, next].filter(Boolean))
    for (const it of paths.size > 0 ? paths : [factsFile])
      if (it) await context.changed(it)
    return answer
  }
}

/** An answer for the desk's script. */
function json(value: unknown): Answer {
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  }
}
