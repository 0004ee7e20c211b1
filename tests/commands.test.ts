import {
  chmodSync,
  existsSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { page } from '../scripts/rules/testing/sealed-project.ts'
import { copyProject, digest, run } from './setup/project-copy.ts'

const project = copyProject()
afterAll(() => project.remove())

const written = () =>
  ['content', 'public'].map((name) => digest(join(project.folder, name)))
const before = written()

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  project.read('package.json'),
)
const programs: Record<string, string> = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
}
// `npm start` builds before what is typed behind it is read.
const { start: _, ...others } = scripts
const commands = Object.entries(others).map(([name, line]) => {
  const [program = '', ...args] = line.split(' ')
  const file = program === 'node' ? [] : [programs[program] ?? '']
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

describe('what a command cannot use is told in a line that names it', () => {
  const facts = 'content/facts.yaml'
  const book = 'content/seals.json'

  it.each([
    ['SITE_TODAY', '2026-02-30', ' is no day.'],
    ['SITE_TODAY', 'tomorrow', ' is no day.'],
    ['SITE_URL', '', ' is no address of a site.'],
    ['SITE_URL', 'www.company.in', ' is no address of a site.'],
    ['SITE_URL', 'https://www.company.in/', ' is no address of a site.'],
    ['SITE_URL', 'https://a:b@www.company.in', ' is no address of a site.'],
    ['SITE_URL', 'ftp://www.company.in', ' is no address of a site.'],
    ['SITE_URL', 'javascript:alert(1)', ' is no address of a site.'],
  ])('%s=%s', async (name, value, said) => {
    const { code, output } = await project.runIn({ [name]: value }, 'check')
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toContain(
      `${name}=${value}${said}`,
    )
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('a variable, for a build, too', async () => {
    const { code, output } = await project.build('2026-02-30')
    expect(code).toBe(1)
    expect(output).toContain('SITE_TODAY=2026-02-30 is no day.')
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('a folder of its own for a build, which goes into dist/', async () => {
    const { code, output } = await run(project.folder, [
      ...['node_modules/vite/bin/vite.js', 'build', '--outDir', 'elsewhere'],
    ])
    expect(code).toBe(1)
    expect(output).toContain('The site is built into dist/')
    expect(output).not.toMatch(/\n\s+at /)
    expect(existsSync(join(project.folder, 'elsewhere'))).toBe(false)
  })

  it.each([facts, book])('a folder in the place of %s', async (file) => {
    const text = project.read(file)
    project.remove(file)
    project.write(`${file}/inside`, 'x')
    const { code, output } = await project.run('check')
    project.remove(file)
    project.write(file, text)
    expect(code).toBe(1)
    expect(output).toContain(file)
    expect(output).not.toMatch(/EISDIR|\n\s+at /)
  })
})

it('npm run check -- --fix leaves a file of another encoding as it is, and one that can only be read', async () => {
  const file = join(project.folder, 'content/pages/notes.mdx')
  const text = page('Notes', '# Notes\n\nA café.')
  const latin = Buffer.from(text, 'latin1')
  writeFileSync(file, latin)
  await project.run('check', '--fix')
  expect(readFileSync(file).equals(latin)).toBe(true)

  writeFileSync(file, text)
  chmodSync(file, 0o444)
  const { output } = await project.run('check', '--fix')
  expect(output).toContain('notes.mdx is protected: it can only be read')
  expect(readFileSync(file, 'utf8')).toBe(text)

  chmodSync(file, 0o640)
  expect((await project.run('check', '--fix')).output).toContain('Mended')
  expect(readFileSync(file, 'utf8')).toBe(text.replace('# Notes\n\n', ''))
  expect(statSync(file).mode & 0o777).toBe(0o640)
  project.remove('content/pages/notes.mdx')
})
