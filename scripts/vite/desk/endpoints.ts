import { z } from 'zod'
import { type Day, isDay } from '../../../src/policy/timeline.ts'
import { factsFile } from '../../content/paths.ts'
import { fromHtml } from '../../mdx/from-html.ts'
import { prepareSeal } from '../../mdx/prepare-seal.ts'
import { openSite, type Site } from '../../mdx/site.ts'
import { amendPolicy } from '../../versions/amend-policy.ts'
import { readFactsTable, writeFact } from './facts.ts'
import { overviewOf } from './overview.ts'
import { problemsOf } from './problems.ts'
import { commit, pushAll, sealAndCommit, withdrawAndCommit, workOf } from './publish.ts'
import { keptStates, keptText } from './store.ts'
import { surroundingsOf } from './surroundings.ts'
import { bringBack, correctText, discardText, goneTexts, readText, saveText } from './texts.ts'

export interface DeskContext {
  folder: string
  today: () => Day
  /** Tells that a file was written, and waits until pages show it. */
  changed: (path: string) => Promise<void>
}

const path = z.string().max(200)
const text = z.string()
const words = text.trim().min(1).max(2000)
const hash = text.regex(/^[0-9a-f]{64}$/)
const push = z.boolean()
export const slug = text.regex(/^[a-z][a-z0-9-]*$/)
export const day = text.refine(isDay)

type Endpoint = (body: unknown, context: DeskContext) => unknown

/** Checks what it is sent, and works on the content as it stands. */
function endpoint<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (site: Site, body: z.infer<z.ZodObject<Shape>>, context: DeskContext) => unknown,
): Endpoint {
  const schema = z.strictObject(shape)
  return (body, context) =>
    run(openSite(context.folder, context.today()), schema.parse(body), context)
}

/** Writes a text, and answers once its page shows it. */
function writing(endpoint: Endpoint): Endpoint {
  return async (body, context) => {
    const answer = await endpoint(body, context)
    await context.changed(z.looseObject({ path: path.default(factsFile) }).parse(body).path)
    return answer
  }
}

/** What the desk asks of its server, by name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({
    overview: endpoint({}, overviewOf),
    read: endpoint({ path }, (site, it) => readText(site, it.path)),
    surroundings: endpoint({ path }, (site, it) => surroundingsOf(site, it.path)),
    problems: endpoint({ path, text }, ({ folder, today }, it) =>
      problemsOf(openSite(folder, today, new Map([[it.path, it.text]])), it.path),
    ),
    paste: endpoint({ html: text }, (_, { html }) => fromHtml(html)),
    save: writing(
      endpoint({ path, text, base: hash }, (site, it) => saveText(site, it.path, it.text, it.base)),
    ),
    states: endpoint({ path }, ({ folder }, it) =>
      keptStates(folder).filter((state) => state.path === it.path),
    ),
    state: endpoint({ hash }, ({ folder }, it) => keptText(folder, it.hash) ?? ''),
    gone: endpoint({}, goneTexts),
    discard: writing(endpoint({ path }, (site, it) => discardText(site, it.path))),
    'bring-back': writing(
      endpoint({ path, hash }, (site, it) => bringBack(site, it.path, it.hash)),
    ),
    correct: writing(
      endpoint({ path, note: words }, (site, it) => correctText(site, it.path, it.note)),
    ),
    facts: endpoint({}, readFactsTable),
    'write-fact': writing(
      endpoint({ name: words, value: words, base: hash }, (site, it) =>
        writeFact(site, it.name, it.value, it.base),
      ),
    ),
    amend: endpoint({ slug, day }, (site, it) => {
      const texts = [...site.sources.keys()].map(site.read)
      amendPolicy({ ...site, texts }, it.slug, { effective: it.day })
    }),
    promise: endpoint(
      { slug, day, by: words },
      (site, it) => prepareSeal(site, it.slug, it.day, it.by).promise,
    ),
    seal: endpoint({ slug, day, by: words, push }, sealAndCommit),
    withdraw: endpoint({ slug, day, by: words, push, reason: words }, withdrawAndCommit),
    commit: endpoint({ files: z.array(path), message: words, push }, (site, it) =>
      commit(site, it.files, it.message, it.push),
    ),
    work: endpoint({}, ({ folder }) => workOf(folder)),
    push: endpoint({}, ({ folder }) => pushAll(folder)),
  }),
)
