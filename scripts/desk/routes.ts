import { z } from 'zod'
import { amendPolicy } from '../site/amend-policy.ts'
import { replaceText } from '../site/site.ts'
import { factsFile, versionFile } from '../text/paths.ts'
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
import { fromHtml } from './from-html.ts'
import { changes, redline } from './pages/changes.tsx'
import { conflict } from './pages/conflict.tsx'
import { earlier } from './pages/earlier.tsx'
import { edit } from './pages/edit.tsx'
import { evidence } from './pages/evidence.tsx'
import { facts } from './pages/facts.tsx'
import { file } from './pages/file.ts'
import { messagePage } from './pages/frame.tsx'
import { overview } from './pages/overview.tsx'
import { seal } from './pages/seal.tsx'
import { problemsOf } from './problems.ts'
import {
  commitChosen,
  push,
  sealAndCommit,
  withdrawAndCommit,
} from './publish.ts'
import { choose, saveText } from './save-text.ts'
import {
  bringBack,
  correctText,
  discardText,
  textView,
  writeFact,
} from './texts.ts'

type Routes = ReadonlyMap<string, Endpoint>

const revision = z.union([day, z.literal('HEAD')])
const isPushed = z.literal('on').optional()
const sealing = { slug, day, by: phrase, push: isPushed }

/** What the desk shows, by name; nothing of it changes the content. */
export const views: Routes = new Map(
  Object.entries({
    '': endpoint({}, overview),
    facts: endpoint({}, facts),
    evidence: endpoint({}, evidence),
    edit: endpoint({ path }, edit),
    changes: endpoint({ path, from: revision.optional() }, changes),
    earlier: endpoint({ path, hash: hash.optional() }, earlier),
    conflict: endpoint({ path, mine: hash, base: hash }, conflict),
    seal: endpoint({ path }, seal),
    redline: endpoint(
      { slug, from: revision, to: z.union([day, z.literal('')]) },
      redline,
    ),
    file: endpoint(
      {
        kind: z.enum(['docx', 'pdf', 'clean', 'evidence']),
        slug,
        from: revision.optional(),
        to: day,
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
    paste: endpoint({ html: text }, (_, { html }) => json(fromHtml(html))),
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
    amend: endpoint({ slug, day }, (site, { slug, day }) => {
      amendPolicy(site, slug, { effective: day })
      return textView(versionFile(slug, day))
    }),
    discard: writing(endpoint({ path }, discardText)),
    'bring-back': writing(endpoint({ path, hash }, bringBack)),
    correct: writing(endpoint({ path, note: phrase }, correctText)),
    choose: writing(
      endpoint(
        {
          path,
          mine: hash,
          base: hash,
          theirs: hash,
          side: z.enum(['mine', 'theirs']),
        },
        choose,
      ),
    ),
    fact: writing(
      endpoint({ name: phrase, value: phrase, base: hash }, writeFact),
    ),
    seal: endpoint(sealing, (site, fields) =>
      done(sealAndCommit(site, fields)),
    ),
    withdraw: endpoint({ ...sealing, reason: phrase }, (site, fields) =>
      done(withdrawAndCommit(site, fields)),
    ),
    commit: endpoint(
      {
        files: z.union([path, z.array(path)]),
        message: phrase,
        push: isPushed,
      },
      (site, fields) => done(commitChosen(site, fields)),
    ),
    push: endpoint({}, ({ folder }) => done(push(folder))),
  }),
)

/** An endpoint that writes a file, and answers once pages show it. */
function writing(run: Endpoint): Endpoint {
  const written = z.looseObject({ path: path.default(factsFile) })

  return async (fields, context) => {
    const answer = await run(fields, context)
    await context.changed(written.parse(fields).path)
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

async function done(what: Promise<string>): Promise<Answer> {
  return messagePage('Done', await what)
}
