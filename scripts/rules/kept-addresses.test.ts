import { expect, it } from 'vitest'
import { problemsOf } from './problems.ts'
import { factsFile, page, sealedProject } from './testing/sealed-project.ts'

/** A committed project of two pages, launched on a day. */
function committed(launch: string) {
  const project = sealedProject({
    'content/pages/tea.mdx': page('Tea'),
    'content/pages/milk.mdx': page('Milk'),
  })
  const facts = project.read(factsFile)
  const line = `launchDate: ${launch}`
  project.write(factsFile, facts.replace(/^launchDate: .*/m, line))
  project.startHistory()
  const told = () =>
    problemsOf(project.open()).flatMap(({ path, messages }) =>
      messages.flatMap(({ ruleId, reason }) =>
        ruleId === 'kept-addresses' ? `${path}: ${reason}` : [],
      ),
    )
  return { ...project, told }
}

const gone = [
  'content/moved.yaml: The page /milk was published and is gone: links and bookmarks lead to an error.',
]

it('a page that was published and is gone is told, until it is said where it went', () => {
  const project = committed('2026-01-01')
  expect(project.told()).toEqual([])
  project.remove('content/pages/milk.mdx')
  expect(project.told()).toEqual(gone)
  project.git('commit', '-qam', 'Take a page away')
  expect(project.told()).toEqual(gone)

  project.write('content/moved.yaml', '/milk: /tea\n')
  expect(project.told()).toEqual([])
})

it('a page that becomes a policy, comes back, or was never published, is not', () => {
  const project = committed('2026-01-01')
  const text = project.read('content/pages/milk.mdx')
  project.remove('content/pages/milk.mdx')
  project.git('commit', '-qam', 'Take a page away')
  project.write('content/pages/milk/2026-12-01.mdx', text)
  expect(project.told()).toEqual([])
  project.remove('content/pages/milk')
  project.write('content/pages/milk.mdx', text)
  expect(project.told()).toEqual([])

  const early = committed('9999-01-01')
  early.remove('content/pages/milk.mdx')
  early.git('commit', '-qam', 'Take a page away')
  expect(early.told()).toEqual([])
})
