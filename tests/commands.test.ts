import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from '../scripts/text/paths.ts'
import { run } from './setup/project-copy.ts'

afterEach(() => vi.restoreAllMocks())

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
// What measures and draws is no command of the product.
const commands = Object.entries(scripts).flatMap(([name, line]) =>
  /run\.mjs (?!tests)/.test(line) ? { name, line } : [],
)

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

describe.each(commands)('npm run $name', ({ name, line }) => {
  it('is started by the file that has its name', () => {
    expect(line).toBe(`node scripts/run.mjs ${name}`)
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
    for (const option of usage.match(/--\w{3,}/g) ?? [])
      expect(rest.join()).toContain(option)
  })

  it('refuses an option that it does not know before it does anything', async () => {
    const { code, output } = await runHere(name, '--nonsense')
    expect(code).toBe(1)
    expect(output).toContain('--nonsense')
    expect(output).not.toContain('    at ')
  })
})

// Which values are refused is tested beside scripts/vite/environment.ts.
it.each([
  ['a command', 'scripts/run.mjs', 'check'],
  ['a build', 'node_modules/vite/bin/vite.js', 'build'],
])('%s tells a variable that it cannot use in a line', async (_, ...args) => {
  const { code, output } = await run(root, args, { SITE_TODAY: '2026-02-30' })
  expect(code).toBe(1)
  expect(output).toContain('SITE_TODAY=2026-02-30 is no day.')
  expect(output).not.toMatch(/\n\s+at /)
})
