import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { copyProject, digest, run } from './setup/project-copy.ts'

const project = copyProject()
afterAll(() => project.remove())
afterEach(() => vi.restoreAllMocks())

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
  return { name, args, program: programs[program] }
})

// A command runs where it is imported, once.
const modules = {
  '--help': import.meta.glob('../scripts/commands/*.ts', { query: '?help' }),
  '--nonsense': import.meta.glob('../scripts/commands/*.ts', {
    query: '?nonsense',
  }),
}

/** Runs one of our commands in this process: its code, and what it prints. */
async function runHere(name: string, typed: keyof typeof modules) {
  const { argv, exitCode } = process
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  process.argv = [...argv.slice(0, 2), typed]
  process.exitCode = 0
  try {
    await modules[typed][`../scripts/commands/${name}.ts`]?.()
    return { code: process.exitCode, output: printed.join('\n') }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
  }
}

// What measures and draws is no command of the product.
const ours = commands.filter(
  ({ program, args }) => !program && !`${args[1]}`.startsWith('tests/'),
)

describe.each(ours)('npm run $name', ({ name, args }) => {
  it('is started by the file that has its name', () => {
    expect(args).toEqual(['scripts/run.mjs', name])
  })

  it('tells with --help what it does and takes, with an example, and does nothing', async () => {
    const { code, output } = await runHere(name, '--help')
    expect(code).toBe(0)
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
    const { code, output } = await runHere(name, '--nonsense')
    expect(code).toBe(1)
    expect(output).toContain('--nonsense')
    expect(output).not.toContain('    at ')
  })
})

const startCommand = (args: readonly string[], typed: string) =>
  run(project.folder, [...args, typed])

describe.each(
  commands.flatMap(({ program, args, ...it }) =>
    program ? { ...it, args: [program, ...args] } : [],
  ),
)('npm run $name', ({ args }) => {
  it('has help, and does nothing when asked for it', async () => {
    const { code, output } = await startCommand(args, '--help')
    expect(code).toBe(0)
    expect(output).toContain('--help')
    expect(written()).toEqual(before)
  })

  it('refuses an option that it does not know before it does anything', async () => {
    const { code, output } = await startCommand(args, '--nonsense')
    expect(code).not.toBe(0)
    expect(output).toContain('--nonsense')
    expect(written()).toEqual(before)
    expect(existsSync(join(project.folder, 'dist'))).toBe(false)
  })
})

// The others are started by the tests of what they do.
it.each(['receive'])(
  'node scripts/run.mjs %s is a command, and does nothing when asked for help',
  async (name) => {
    const { code, output } = await project.run(name, '--help')
    expect(code).toBe(0)
    expect(output).toContain('Example: npm run ')
    expect(written()).toEqual(before)
  },
)

describe('what a command cannot use is told in a line that names it', () => {
  // Which values are refused is tested beside scripts/vite/environment.ts.
  it.each([
    ['SITE_TODAY', 'tomorrow', ' is no day.'],
    ['SITE_URL', 'www.company.in', ' is no address of a site.'],
  ])('%s=%s', async (name, value, said) => {
    const { code, output } = await project.runIn({ [name]: value }, 'check')
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toContain(
      `${name}=${value}${said}`,
    )
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('an option that it does not know', async () => {
    const { code, output } = await project.run('check', '--nonsense')
    expect(code).toBe(1)
    expect(output).toContain('--nonsense')
    expect(output).not.toContain('    at ')
    expect(written()).toEqual(before)
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

  it.each(['content/facts.yaml', 'content/seals.jsonl'])(
    'a folder in the place of %s',
    async (file) => {
      const text = project.read(file)
      project.remove(file)
      project.write(`${file}/inside`, 'x')
      const { code, output } = await project.run('check')
      project.remove(file)
      project.write(file, text)
      expect(code).toBe(1)
      expect(output).toContain(file)
      expect(output).not.toMatch(/EISDIR|\n\s+at /)
    },
  )
})
