import { z } from 'zod'
import { openCheckedSite } from '../rules/open-site.ts'
import { amendPolicy } from '../site/amend-policy.ts'
import { replaceText } from '../site/site.ts'
import { factsFile, versionFile } from '../text/paths.ts'
import { json, textView } from './answer.ts'
import {
  day,
  type Endpoint,
  endpoint,
  hash,
  path,
  slug,
  text,
  words,
} from './endpoint.ts'
import { fromHtml } from './from-html.ts'
import { told } from './pages/frame.tsx'
import { problemsOf } from './problems.ts'
import {
  commitChosen,
  push,
  sealAndCommit,
  withdrawAndCommit,
} from './publish.ts'
import { choose, saveText } from './save-text.ts'
import { bringBack, correctText, discardText, writeFact } from './texts.ts'

const isPushed = z.literal('on').optional()
const done = async (what: Promise<string>) => told('Done', await what)
const sealing = { slug, day, by: words, push: isPushed }

/** An endpoint that writes a file, and answers once pages show it. */
function writing(run: Endpoint): Endpoint {
  return async (fields, context) => {
    const answer = await run(fields, context)
    await context.changed(
      z.looseObject({ path: path.default(factsFile) }).parse(fields).path,
    )
    return answer
  }
}

/**
 * What the editor asks, by name: nothing is written, and nothing waits for a
 * save and its page.
 */
export const questions: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Endpoint>({
    problems: async (fields, { folder, today }) => {
      const it = z.strictObject({ path, text }).parse(fields)
      const site = openCheckedSite(folder, today())
      return json(problemsOf(replaceText(site, it.path, it.text), it.path))
    },
    paste: endpoint({ html: text }, (_, { html }) => json(fromHtml(html))),
  }),
)

/** What can be done at the desk, by name. */
export const actions: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({
    save: writing(
      endpoint({ path, text, base: hash }, (site, it) =>
        json(saveText(site, it)),
      ),
    ),
    amend: endpoint({ slug, day }, (site, it) => {
      amendPolicy(site, it.slug, { effective: it.day })
      return textView(versionFile(it.slug, it.day))
    }),
    discard: writing(endpoint({ path }, discardText)),
    'bring-back': writing(endpoint({ path, hash }, bringBack)),
    correct: writing(endpoint({ path, note: words }, correctText)),
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
      endpoint({ name: words, value: words, base: hash }, writeFact),
    ),
    seal: endpoint(sealing, (site, it) => done(sealAndCommit(site, it))),
    withdraw: endpoint({ ...sealing, reason: words }, (site, it) =>
      done(withdrawAndCommit(site, it)),
    ),
    commit: endpoint(
      { files: z.union([path, z.array(path)]), message: words, push: isPushed },
      (site, it) => done(commitChosen(site, it)),
    ),
    push: endpoint({}, ({ folder }) => done(push(folder))),
  }),
)
