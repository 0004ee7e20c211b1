import { afterAll, expect, it } from 'vitest'
import { page } from '../scripts/rules/testing/sealed-project.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()

afterAll(() => copy.remove())

// What is said of each mistake is tested beside scripts/rules.
it('npm run check passes while there are placeholders, and tells all mistakes at once, with their places and no word from a parser', async () => {
  const passed = await copy.run('check')
  expect(passed.output).toContain('Content is in order')
  expect(passed.code).toBe(0)

  copy.write('content/pages/Cups.mdx', page('Cups'))
  copy.write('content/pages/same.mdx', page('Cups'))
  copy.write('content/pages/scripts.mdx', page('Scripts', '<script>a</script>'))
  copy.write('content/pages/fact.mdx', page('Fact', '{facts.liabilityCup}'))
  const { code, output } = await copy.run('check')
  expect(code).toBe(1)
  expect(output).toContain('5 errors')
  for (const said of [
    /“Cups\.mdx” is no address/,
    /scripts\.mdx:8:1/,
    /Print the fact[\s\S]*\{facts\.liabilityCap\}/,
  ])
    expect(output).toMatch(said)
  expect(output).not.toMatch(/acorn|micromark|vfile|zod|\n\s+at .*:\d/i)
})
