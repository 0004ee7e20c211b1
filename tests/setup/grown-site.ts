import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sealTranslations } from '../../scripts/acts/seal-translations.ts'
import { sealDraft } from '../../scripts/acts/seal-version.ts'
import { pageText, version } from '../../scripts/acts/testing/sealed-project.ts'
import { withdraw } from '../../scripts/acts/withdraw.ts'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import type { Changes } from '../../scripts/repository/changes.ts'
import { writeChanges } from '../../scripts/repository/write-changes.ts'
import { draftFile, factsFile, versionFile } from '../../scripts/text/paths.ts'
import { addDays } from '../../src/site/timeline.ts'
import { addKind } from './new-kind.ts'
import { copyProject, type ProjectCopy, today } from './project-copy.ts'
import { serve } from './serve.ts'
import { copySmallProject } from './small-project.ts'

/** The effective dates of the versions of the policy `tea`, in order. */
export const days = {
  first: addDays(today, -100),
  editorial: today,
  announced: addDays(today, 60),
  withdrawn: addDays(today, 70),
  last: addDays(today, 80),
}

/** The first sentence of `tea`, after an editorial change, and as announced. */
export const words = {
  first: 'Tea is not cofee, milk or soup.',
  editorial: 'Tea is not coffee, milk or soup.',
  announced: 'Tea is neither coffee nor soup.',
}

/** A draft with an error. */
export const brokenDraft = draftFile('guidelines')

/** The fact that changes after the seals, and its new value. */
export const changedFact = { name: 'courts', now: 'Jaipur, Rajasthan' } as const

/** The address of the deletion service of the later site, on another origin. */
export const service = 'https://service.test/account-deletion'

export type GrownSite = Awaited<ReturnType<typeof growSite>>['site']

/**
 * Builds a site with an added section, page and kind of page, and a policy with
 * past and announced versions and a translation. Builds it for today with
 * drafts, as if for development, and for the day of the last version with `tea` renamed to `brew`, a changed fact
 * and a connected deletion form.
 */
export async function growSite() {
  const copy = copySmallProject()
  addTexts(copy)
  writeTea(copy)
  addKind(copy)
  const renamed = copyProject(copy.folder)
  const pages = join(renamed.folder, 'content/pages')
  renameSync(join(pages, 'tea'), join(pages, 'brew'))
  renamed.write('content/moved.yaml', '/plain-before: /plain\n/tea: /brew\n')
  const { name, now } = changedFact
  const facts = renamed.read(factsFile)
  renamed.write(
    factsFile,
    facts.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${now}`),
  )
  renamed.connect(service)
  const [early, later] = await Promise.all([
    serveBuilt(copy, '', { SITE_DRAFTS: '1', NODE_ENV: 'development' }),
    serveBuilt(renamed, days.last),
  ])
  return {
    site: { folder: copy.folder, now: early.site, later: later.site },
    stop: () => Promise.all([early.stop(), later.stop()]),
  }
}

/** Builds and serves a copy. Throws the output of a build that fails. */
export async function serveBuilt(copy: ProjectCopy, day: string, more = {}) {
  const { code, output } = await copy.build(day, more)
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`)

  const { address, stop } = await serve(copy.dist)
  return {
    site: { address, output },
    stop: () => stop().then(() => copy.remove()),
  }
}

/** Adds a section, a page and a draft, as the README describes. */
function addTexts(copy: ProjectCopy): void {
  copy.write(
    'content/landing/055-night-shift.mdx',
    '---\nanchor: night-shift\nnav: Night shift\n---\n\n## Somebody is awake\n\nSomebody of {facts.productName} listened.\n',
  )
  copy.write(
    'content/pages/plain.mdx',
    pageText('Plain', 'No heading.\n\nNone.'),
  )
  copy.write('content/moved.yaml', '/plain-before: /plain\n')
  copy.write(brokenDraft, version('Community Guidelines', 'A stray { here.'))
}

/** Writes and seals the versions of `tea`, and starts a draft. */
function writeTea(copy: ProjectCopy): void {
  const write = (file: string, words: string, notes = '', id = 'tea') => {
    const text = `## Tea [#${id}]\n\n${words}\n\n## Cups [#cups]\n\nA cup costs {facts.${changedFact.name}}.`
    copy.write(file, version('Tea Rules', text, notes))
  }
  const open = () => openCheckedSite(copy.folder, today)
  const make = (changes: Changes) => writeChanges(copy.folder, changes)
  const by = 'Asha'
  const seal = (day: string, ...text: [string, string?, string?]) => {
    const draft = versionFile('tea', day)
    write(draft, ...text)
    make(sealDraft(open(), 'tea', { by, draft }).changes)
  }
  seal(days.first, words.first)
  seal(
    days.editorial,
    words.editorial,
    'summary: A word is spelt right.\nnotice: none\nground: editorial\nreason: A word was misspelt.\n',
  )
  const english = copy.read(versionFile('tea', days.editorial))
  copy.write(
    versionFile('tea', days.editorial, 'te'),
    english
      .replace(
        /^---[\s\S]*?\n---/,
        `---\ntitle: తేనీరు\ndescription: తేనీరు గురించి ఈ పేజీ ఒక సరళమైన వాక్యంలో చెబుతుంది.\nsummary: ఒక పదం.\ntranslates: ${days.editorial}\n---`,
      )
      .replace('## Cups', '## కప్పులు'),
  )
  make(sealTranslations(open(), { slug: 'tea', language: 'te' }, by))
  const fewer = 'summary: Fewer words on tea.\nmoved:\n  milk: cups\n'
  seal(days.announced, words.announced, fewer)
  seal(days.withdrawn, 'Tea is free.', 'summary: Tea is free.\n')
  const withdrawn = { slug: 'tea', day: days.withdrawn }
  make(withdraw(open(), withdrawn, 'The prices stay.', by))
  const moved = 'summary: Tea is now leaves.\nmoved:\n  tea: leaves\n'
  seal(days.last, words.announced, moved, 'leaves')
  write(draftFile('tea'), 'Tea is a drink.', moved, 'leaves')
}
