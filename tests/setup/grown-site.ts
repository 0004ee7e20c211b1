import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSeal, prepareWithdrawal } from '../../scripts/policies/seal.ts'
import { openCheckedSite } from '../../scripts/rules/open-site.ts'
import { page, version } from '../../scripts/rules/testing/sealed-project.ts'
import { addDays, todayInIndia } from '../../src/policy/timeline.ts'
import { copyProject } from './project-copy.ts'
import { serve } from './serve.ts'

const today: string = todayInIndia()

/** The days of the versions of the policy `tea`, in order. */
export const days: Record<
  'first' | 'editorial' | 'announced' | 'withdrawn' | 'last',
  string
> = {
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

/** A draft that the rule which was added finds wrong. */
export const brokenDraft = 'content/pages/guidelines/draft.mdx'

/** The fact that is another one after the seals, and what it becomes. */
export const changedFact = { name: 'liabilityCap', now: 'INR 7,777' } as const

/** One site, built as of today with drafts, and for a later day without. */
export interface GrownSite {
  /** The project, as it was when the site of today was built. */
  folder: string
  now: { address: string; output: string }
  /**
   * On the day of the last version, when `tea` is named `brew`, and a fact is
   * another one.
   */
  later: { address: string; output: string }
}

/**
 * Builds a site to which one of everything was added that the README names, and
 * a policy with a past and a future.
 */
export async function growSite(): Promise<{
  site: GrownSite
  stop: () => Promise<void>
}> {
  const copy = copyProject()
  writeTea(copy)
  addOneOfEach(copy)
  const now = await built(copy, '', { SITE_DRAFTS: '1' })
  const served = join(copy.folder, 'now')
  renameSync(copy.dist, served)

  const renamed = copyProject(copy.folder)
  renameSync(
    join(renamed.folder, 'content/pages/tea'),
    join(renamed.folder, 'content/pages/brew'),
  )
  renamed.write('content/moved.yaml', '/tea: /brew\n/plain-before: /plain\n')
  const { name } = changedFact
  const facts = renamed.read('content/facts.yaml')
  const line = new RegExp(`^${name}: .*$`, 'm')
  renamed.write(
    'content/facts.yaml',
    facts.replace(line, `${name}: ${changedFact.now}`),
  )
  const later = await built(renamed, days.last)

  const hosts = [await serve(served), await serve(renamed.dist)]
  const [first, second] = hosts
  return {
    site: {
      folder: copy.folder,
      now: { address: first?.address ?? '', output: now },
      later: { address: second?.address ?? '', output: later },
    },
    async stop() {
      for (const host of hosts) await host.stop()
      for (const it of [copy, renamed]) it.remove()
    },
  }
}

type Copy = ReturnType<typeof copyProject>

/** What a build prints. Throws it where it fails. */
async function built(copy: Copy, day: string, more = {}): Promise<string> {
  const { code, output } = await copy.build(day, more)
  if (code !== 0) throw new Error(`A site could not be built.\n${output}`)

  return output
}

function writeTea(copy: Copy): void {
  const text = (words: string, id = 'tea') =>
    `## Tea [#${id}]\n\n${words}\n\n## Cups [#cups]\n\nA cup costs {facts.${changedFact.name}}. See [](#${id}).`
  const write = (name: string, text: string, notes: string) => {
    const file = `content/pages/tea/${name}.mdx`
    copy.write(file, version('Tea Rules', text, notes))
    return file
  }
  const seal = (day: string, text: string, notes: string) => {
    const draft = write(day, text, notes)
    const site = openCheckedSite(copy.folder)
    prepareSeal(site, 'tea', { by: 'Asha', draft }).write()
  }
  const editorial =
    'summary: A word is spelt right.\nnotice: none\nground: editorial\nreason: A word was misspelt.\n'
  const moved = 'summary: Tea is now leaves.\nmoved:\n  tea: leaves\n'
  seal(days.first, text(words.first), '')
  seal(days.editorial, text(words.editorial), editorial)
  seal(days.announced, text(words.announced), 'summary: Fewer words on tea.\n')
  seal(days.withdrawn, text('Tea is free.'), 'summary: Tea is free.\n')
  prepareWithdrawal(
    openCheckedSite(copy.folder),
    { slug: 'tea', day: days.withdrawn },
    'The prices stay.',
    'Asha',
  ).write()
  seal(days.last, text(words.announced, 'leaves'), moved)
  write('draft', text('Tea is a drink.', 'leaves'), moved)
}

/** Adds one of each thing, as the README says. */
function addOneOfEach(copy: Copy): void {
  copy.write('content/landing/056-quiet.mdx', 'No front matter at all.\n')
  copy.write(
    'content/landing/055-night-shift.mdx',
    '---\nanchor: night-shift\nnav: Night shift\n---\n\n## Night shift\n\nSomebody listened for {facts.nightHours}.\n',
  )
  copy.write('content/pages/plain.mdx', page('Plain', 'No heading.\n\nNone.'))
  copy.write(
    'content/pages/counted.mdx',
    page('Counted', '## Cups [#cups]\n\n<Drunk unit="cups" />'),
  )
  copy.write('content/moved.yaml', '/plain-before: /plain\n')

  const facts = 'content/facts.yaml'
  copy.edit(facts, '\nminimumAge:', '\nnightHours: eight hours\nminimumAge:')
  const shape = 'src/model/facts.ts'
  copy.edit(shape, '  minimumAge:', '  nightHours: text,\n  minimumAge:')

  for (const [name, component] of [
    ['cups', 'CountCups'],
    ['pots', 'CountPots'],
  ]) {
    copy.write(
      `src/islands/${name}/count.tsx`,
      `import { useState } from 'react'

export function ${component}({ start, unit }: { start: number; unit: string }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} {unit}
    </button>
  )
}
`,
    )
    copy.write(
      `src/islands/${name}/hydrate.tsx`,
      `import { hydrateIslands } from '../hydrate-islands.tsx'
import { ${component} } from './count.tsx'

hydrateIslands('${name}', ${component})
`,
    )
  }
  copy.write(
    'src/widgets/drunk/drunk.tsx',
    `import { CountCups } from '../../islands/cups/count.tsx'
import { CountPots } from '../../islands/pots/count.tsx'
import { Island } from '../../islands/island.tsx'
import type { PropsOf } from '../registry.ts'

export function Drunk({ unit }: PropsOf<'Drunk'>) {
  return (
    <>
      <Island name="cups" fallback="Count the cups yourself.">
        <CountCups start={3} unit={unit} />
      </Island>
      <Island name="pots" fallback="Count the pots yourself.">
        <CountPots start={5} unit={'"</script>'} />
      </Island>
    </>
  )
}
`,
  )
  copy.edit(
    'src/widgets/registry.ts',
    '  Overview: widget(',
    "  Drunk: widget('What was drunk', {\n    props: { unit: text('What is counted') },\n    content: false,\n  }),\n  Overview: widget(",
  )

  copy.write(
    'scripts/rules/no-shouting.ts',
    `import type { Rule } from '../text/rule.ts'

export const noShouting: Rule = ({ tree, file }, report) => {
  if (String(file).includes('SHOUTED!'))
    report(tree.children.at(-1), 'This shouts.', 'Say it.')
}
`,
  )
  const rules = 'scripts/rules/open-site.ts'
  copy.edit(rules, 'terms],', 'terms, noShouting],')
  const imported = 'import { terms }'
  const rule = "import { noShouting } from './no-shouting.ts'\n"
  copy.edit(rules, imported, rule + imported)
  copy.write(brokenDraft, version('Community Guidelines', 'SHOUTED!'))
}
