import { z } from 'zod'
import { grounds } from '../../src/model/front-matter.ts'
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
import { changes, redline } from './pages/changes.tsx'
import { conflict } from './pages/conflict.tsx'
import { earlier, since } from './pages/earlier.tsx'
import { edit } from './pages/edit.tsx'
import { evidence } from './pages/evidence.tsx'
import { aboutFact, facts } from './pages/facts.tsx'
import { file } from './pages/file.ts'
import { messagePage } from './pages/frame.tsx'
import { overview } from './pages/overview.tsx'
import { notPublic } from './pages/publish.tsx'
import { askForFile, showChanges, takeChanges } from './pages/receive.tsx'
import { seal } from './pages/seal.tsx'
import { problemsOf } from './problems.ts'
import { publish, sealAndCommit, withdrawAndCommit } from './publish.ts'
import { keepFile } from './received.ts'
import { choose, saveText } from './save-text.ts'
import { keptText } from './store.ts'
import { bringBack, discardText, textView, writeFact } from './texts.ts'

type Routes = ReadonlyMap<string, Endpoint>

const side = z.enum(['mine', 'theirs'])
const revision = z.union([day, z.literal('HEAD')])
const wanted = z.union([day, z.literal('draft')])
const sealing = { slug, day, by: phrase }

/** What the desk shows, by name; nothing of it changes the content. */
export const views: Routes = new Map(
  Object.entries({
    '': endpoint({}, overview),
    facts: endpoint({}, facts),
    evidence: endpoint({ slug: slug.optional(), to: day.optional() }, evidence),
    edit: endpoint({ path }, edit),
    changes: endpoint({ path, from: revision.optional() }, changes),
    earlier: endpoint({ path, hash: hash.optional() }, earlier),
    since: endpoint({ path, hash }, since),
    conflict: endpoint({ path, mine: hash, base: hash }, conflict),
    seal: endpoint({ path, day: day.optional() }, seal),
    'from-word': endpoint({ path }, askForFile),
    received: endpoint({ path, hash, name: phrase }, showChanges),
    redline: endpoint(
      { slug, from: revision, to: z.union([wanted, z.literal('')]) },
      redline,
    ),
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
      json(keptText(folder, hash) !== undefined),
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
      endpoint(
        {
          path,
          mine: hash,
          base: hash,
          theirs: hash,
          sides: z.union([side, z.array(side)]),
        },
        choose,
      ),
    ),
    fact: writing(
      endpoint(
        { name: phrase, value: phrase.optional(), base: hash },
        writeFact,
      ),
    ),
    seal: endpoint(
      { ...sealing, read: hash, path: path.optional() },
      async (site, fields) =>
        notPublic(site, await sealAndCommit(site, fields)),
    ),
    withdraw: endpoint({ ...sealing, reason: phrase }, async (site, fields) =>
      notPublic(site, await withdrawAndCommit(site, fields)),
    ),
    publish: endpoint(
      {
        files: z.union([path, z.array(path)]).optional(),
        message: phrase.optional(),
      },
      async (site, fields) => messagePage('Done', await publish(site, fields)),
    ),
    receive: endpoint(
      { path, file: z.instanceof(File) },
      async (site, { path, file }) => {
        const hash = keepFile(site, Buffer.from(await file.arrayBuffer()))
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
