import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from '../scripts/rules/testing/sealed-project.ts'
import { desktop, open } from './setup/open.ts'
import { copyProject, run } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'
import { announceTea, sealTea, second, writeTea } from './setup/tea.ts'

const copy = copyProject()
let site = ''
let stop: (() => Promise<void>) | undefined

/** A component with state, of which an island is made. */
const island = (name: string) => `import { useState } from 'react'

/** A button that counts. */
export function Count${name}({ start, unit }: { start: number; unit: string }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} {unit}
    </button>
  )
}
`
const hydrate = (
  name: string,
) => `import { hydrateIslands } from '../hydrate-islands.tsx'
import { Count${name} } from './count.tsx'

hydrateIslands('${name.toLowerCase()}', Count${name})
`

/** The widgets that hold both islands, and what an author gives them. */
const widget = `import { CountCups } from '../../islands/cups/count.tsx'
import { CountPots } from '../../islands/pots/count.tsx'
import { Island } from '../../islands/island.tsx'
import type { PropsOf } from '../registry.ts'

/** Counts what was drunk. */
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
`

/** Does everything that the README says of adding one. */
function addOneOfEach(): void {
  // First, for it is sealed by the code of this project.
  writeTea(copy)
  announceTea(copy)
  sealTea(copy, second)

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

  for (const name of ['Cups', 'Pots']) {
    copy.write(`src/islands/${name.toLowerCase()}/count.tsx`, island(name))
    copy.write(`src/islands/${name.toLowerCase()}/hydrate.tsx`, hydrate(name))
  }
  copy.write('src/widgets/drunk/drunk.tsx', widget)
  copy.edit(
    'src/widgets/registry.ts',
    '  Overview: widget(',
    "  Drunk: widget('What was drunk', {\n    props: { unit: text('What is counted') },\n    content: false,\n  }),\n  Overview: widget(",
  )

  copy.edit(
    'content/facts.yaml',
    '\nminimumAge:',
    '\nnightHours: eight hours\nminimumAge:',
  )
  copy.edit(
    'src/model/facts.ts',
    '  minimumAge:',
    '  nightHours: text,\n  minimumAge:',
  )

  copy.write(
    'scripts/rules/no-shouting.ts',
    "import type { Rule } from '../text/rule.ts'\n\n/** Reports words that shout. */\nexport const noShouting: Rule = ({ tree, file }, report) => {\n  if (String(file).includes('SHOUTED!'))\n    report(tree.children.at(-1), 'This shouts.', 'Say it.')\n}\n",
  )
  copy.edit('scripts/rules/open-site.ts', 'terms],', 'terms, noShouting],')
  copy.edit(
    'scripts/rules/open-site.ts',
    'import { terms }',
    "import { noShouting } from './no-shouting.ts'\nimport { terms }",
  )
}

beforeAll(async () => {
  addOneOfEach()
  expect((await copy.build()).output).toContain('Built into dist/')
  const served = await serve(copy.dist)
  site = served.address
  stop = served.stop
})

afterAll(async () => {
  await stop?.()
  copy.remove()
})

describe('one more of each', () => {
  it('has right types, and leaves the units right that read the content', async () => {
    const types = await run(copy.folder, ['node_modules/typescript/bin/tsc'])
    expect(types).toEqual({ code: 0, output: '' })
    const { code, output } = await run(copy.folder, [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'units'],
      ...['parser', 'markdown-copy', 'unfinished-markup', 'over-files'],
    ])
    expect(code, output).toBe(0)
  })

  it('is a rule that holds', async () => {
    copy.edit('content/pages/plain.mdx', 'None.', 'SHOUTED!')
    const { code, output } = await copy.run('check')
    copy.edit('content/pages/plain.mdx', 'SHOUTED!', 'None.')
    expect(code).toBe(1)
    expect(output).toContain('This shouts.')
  })

  it('is a section that prints a fact, and a page that was somewhere else', async () => {
    const landing = await open(site, desktop)
    const section = landing.locator('main > #night-shift')
    expect(await section.innerText()).toContain('eight hours')
    for (const [from, to] of [
      ['/plain-before', '/plain'],
      ['/plain-before.md', '/plain.md'],
    ]) {
      const { status, url } = await fetch(site + from)
      expect([status, url]).toEqual([200, site + to])
    }
  })

  it('is an island with props, beside another with which it shares React, whose file is known by its hash and fetched at once', async () => {
    const counted = await open(`${site}/counted`, desktop)
    for (const words of ['3 cups', '5 "</script>']) {
      const button = counted.getByRole('button', { name: words })
      await button.click()
      const next = `${Number(words[0]) + 1}${words.slice(1)}`
      await counted.getByRole('button', { name: next }).waitFor()
    }
    expect(counted.complaints).toEqual([])
    const preloads = counted.locator('link[rel=modulepreload]')
    expect(await preloads.count()).toBeGreaterThan(0)
    for (const link of await preloads.all())
      expect(await link.getAttribute('integrity')).toMatch(/^sha256-/)
    const files = counted.requests.filter((url) => url.endsWith('.js'))
    expect(new Set(files).size).toBe(files.length)
  })
})

// Which props it can have is tested beside src/islands/island.tsx.
it('an island without its script stops the build, with its page', async () => {
  copy.edit('src/widgets/drunk/drunk.tsx', 'name="cups"', 'name="cup"')
  const { code, output } = await copy.build()
  expect(code).toBe(1)
  expect(output).toContain('The page /counted could not be made.')
  expect(output).toContain('src/islands/cup/hydrate.tsx')
})
