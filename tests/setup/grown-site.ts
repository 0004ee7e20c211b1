import { renameSync } from 'node:fs'
import { join } from 'node:path'
import {
  prepareSeal,
  prepareTranslations,
  prepareWithdrawal,
} from '../../scripts/policies/seal-version.ts'
import { openCheckedSite } from '../../scripts/rules/open-site.ts'
import { page, version } from '../../scripts/rules/testing/sealed-project.ts'
import { factsFile } from '../../scripts/text/paths.ts'
import { addDays, todayInIndia } from '../../src/policy/timeline.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'
import { serve } from './serve.ts'

/** The day on which the tests began. */
export const today = todayInIndia()

/** The days of the versions of the policy `tea`, in order. */
export const days = {
  first: addDays(today, -100),
  editorial: today,
  announced: addDays(today, 60),
  withdrawn: addDays(today, 70),
  last: addDays(today, 80),
}

/** What `tea` says first, after an editorial change, and as announced. */
export const words = {
  first: 'Tea is not cofee, milk or soup.',
  editorial: 'Tea is not coffee, milk or soup.',
  announced: 'Tea is neither coffee nor soup.',
}

/** A draft with an error. */
export const brokenDraft = 'content/pages/guidelines/draft.mdx'

/** The fact that is another one after the seals, and what it becomes. */
export const changedFact = { name: 'liabilityCap', now: 'INR 7,777' } as const

/** Where the deletion service of the later site is; on another origin. */
export const service = 'https://service.test/account-deletion'

/** One site, built as of today with drafts, and for a later day without. */
export interface GrownSite {
  /** The project, as it was when the site of today was built. */
  folder: string
  now: { address: string; output: string }
  /**
   * On the day of the last version, when `tea` is named `brew`, a fact is
   * another one, and the deletion form is connected.
   */
  later: { address: string; output: string }
}

/**
 * Builds a site to which a section and a page were added, and a policy with a
 * past, a future and a translation.
 */
export async function growSite() {
  const copy = copyProject()
  writeTea(copy)
  addTexts(copy)
  const renamed = copyProject(copy.folder)
  const pages = join(renamed.folder, 'content/pages')
  renameSync(join(pages, 'tea'), join(pages, 'brew'))
  renamed.write(
    'content/moved.yaml',
    `${renamed.read('content/moved.yaml')}/tea: /brew\n`,
  )
  const fact = new RegExp(`^${changedFact.name}: .*$`, 'm')
  renamed.write(
    factsFile,
    renamed
      .read(factsFile)
      .replace(fact, `${changedFact.name}: ${changedFact.now}`),
  )
  renamed.connect(service)
  const [now, later] = await Promise.all([
    serveBuilt(copy, '', { SITE_DRAFTS: '1' }),
    serveBuilt(renamed, days.last),
  ])
  return {
    site: { folder: copy.folder, now: now.site, later: later.site },
    stop: () => Promise.all([now.stop(), later.stop()]),
  }
}

/** Builds and serves a copy. Throws what the build prints where it fails. */
export async function serveBuilt(copy: ProjectCopy, day: string, more = {}) {
  const { code, output } = await copy.build(day, more)
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`)

  const { address, stop } = await serve(copy.dist)
  return {
    site: { address, output },
    stop: () => stop().then(() => copy.remove()),
  }
}

function writeTea(copy: ProjectCopy): void {
  const file = (name: string) => `content/pages/tea/${name}.mdx`
  const write = (name: string, words: string, notes = '', id = 'tea') =>
    copy.write(
      file(name),
      version(
        'Tea Rules',
        `## Tea [#${id}]\n\n${words}\n\n## Cups [#cups]\n\nA cup costs {facts.${changedFact.name}}. See [](#${id}).`,
        notes,
      ),
    )
  const open = () => openCheckedSite(copy.folder, today)
  const seal = (day: string, words: string, notes?: string, id?: string) => {
    write(day, words, notes, id)
    prepareSeal(open(), 'tea', { by: 'Asha', draft: file(day) }).write()
  }
  const moved = 'summary: Tea is now leaves.\nmoved:\n  tea: leaves\n'
  seal(days.first, words.first)
  seal(
    days.editorial,
    words.editorial,
    'summary: A word is spelt right.\nnotice: none\nground: editorial\nreason: A word was misspelt.\n',
  )
  const telugu = copy
    .read(file(days.editorial))
    .replace(
      /^---[\s\S]*?\n---/,
      `---\ntitle: తేనీరు\ndescription: తేనీరు గురించి ఈ పేజీ ఒక సరళమైన వాక్యంలో చెబుతుంది.\nsummary: ఒక పదం.\ntranslates: ${days.editorial}\n---`,
    )
    .replace('## Cups', '## కప్పులు')
  copy.write(file(`${days.editorial}.te`), telugu)
  const tea = { slug: 'tea', language: 'te' }
  prepareTranslations(open(), tea, 'Asha').write()
  seal(days.announced, words.announced, 'summary: Fewer words on tea.\n')
  seal(days.withdrawn, 'Tea is free.', 'summary: Tea is free.\n')
  prepareWithdrawal(
    open(),
    { slug: 'tea', day: days.withdrawn },
    'The prices stay.',
    'Asha',
  ).write()
  seal(days.last, words.announced, moved, 'leaves')
  write('draft', 'Tea is a drink.', moved, 'leaves')
}

/** Adds a section, a page and a draft, as the README says. */
function addTexts(copy: ProjectCopy): void {
  copy.write(
    'content/landing/055-night-shift.mdx',
    '---\nanchor: night-shift\nnav: Night shift\n---\n\n## Somebody is awake\n\nSomebody of {facts.productName} listened.\n',
  )
  copy.write('content/pages/plain.mdx', page('Plain', 'No heading.\n\nNone.'))
  copy.write('content/moved.yaml', '/plain-before: /plain\n')
  copy.write(brokenDraft, version('Community Guidelines', 'A stray { here.'))
}
