import { amendPolicy } from '../acts/amend-policy.ts'
import { replaceText } from '../site/read-site.ts'
import { type Endpoint, endpoint, hash, path, slug, text } from './endpoint.ts'
import { changes, redline } from './pages/changes-page.tsx'
import { edit } from './pages/edit-page.tsx'
import { changeFact, facts } from './pages/facts-page.tsx'
import { evidence, word } from './pages/file.ts'
import { overview } from './pages/overview-page.tsx'
import { receive, showChanges, takeChanges } from './pages/receive-page.tsx'
import { seal } from './pages/seal-page.tsx'
import { saveText } from './save-text.ts'
import { publishFile, sealDraft, withdrawVersion } from './sealing.ts'
import { problemsOf } from './tell-problems.ts'
import { bringBack, textView } from './texts.ts'
import { translateText } from './translate.ts'

/** What the desk shows, by name; nothing of it changes the content. */
export const views = new Map<string, Endpoint>(
  Object.entries({
    '': overview,
    facts,
    edit,
    changes,
    redline,
    seal,
    received: showChanges,
    word,
    evidence,
  }),
)

/** What can be done at the desk, by name, and what the editor asks. */
export const acts = new Map<string, Endpoint>(
  Object.entries({
    problems: endpoint({ path, text }, (site, { path, text }) =>
      Response.json(problemsOf(replaceText(site, path, text), path)),
    ),
    save: endpoint({ path, text, base: hash }, (site, typed) =>
      Response.json(saveText(site, typed)),
    ),
    amend: endpoint({ slug }, (site, { slug }) =>
      textView(amendPolicy(site, slug)),
    ),
    translate: translateText,
    'bring-back': bringBack,
    fact: changeFact,
    receive,
    take: takeChanges,
    seal: sealDraft,
    withdraw: withdrawVersion,
    publish: publishFile,
  }),
)
