import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyProject, digest, run } from './setup/project-copy.ts'

const project = copyProject()
afterAll(() => project.remove())

const written = () =>
  ['content', 'public'].map((name) => digest(join(project.folder, name)))
const before = written()

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  project.read('package.json'),
)
// `npm start` builds before what is typed behind it is read.
const { start: _, ...others } = scripts
const commands = Object.entries(others).map(([name, line]) => {
  const [program = '', ...args] = line.split(' ')
  const file = program === 'node' ? [] : [`node_modules/.bin/${program}`]
  const start = (...typed: string[]) =>
    run(project.folder, [...file, ...args, ...typed])
  return { name, isOurs: program === 'node', start }
})

describe.each(commands)('npm run $name', ({ name, isOurs, start }) => {
  it('tells with --help what it does and takes, with an example, and does nothing', async () => {
    const { code, output } = await start('--help')
    expect(code).toBe(0)
    expect(written()).toEqual(before)
    if (!isOurs) return expect(output).toContain('--help')
    expect(output).toMatch(
      new RegExp(
        `^npm (run )?${name}\\b[\\s\\S]+\\n\\nExample: npm (run )?${name}\\b`,
      ),
    )
    const [usage = '', ...rest] = output.split('\n\n')
    const about = rest.join('\n')
    for (const option of usage.match(/--\w{3,}/g) ?? [])
      expect(about).toContain(option)
  })

  it('refuses an option that it does not know before it does anything', async () => {
    const { code, output } = await start('--nonsense')
    expect(code).not.toBe(0)
    expect(output).toContain('--nonsense')
    if (isOurs) expect(output).not.toContain('    at ')
    expect(written()).toEqual(before)
    expect(existsSync(join(project.folder, 'dist'))).toBe(false)
  })
})
