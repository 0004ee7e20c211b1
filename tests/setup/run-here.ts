import { vi } from 'vitest'
import type { Finished } from './project-copy.ts'

let runs = 0

/**
 * Runs a command of a folder in this process, which is much faster than a
 * process of its own.
 */
export async function runHere(
  folder: string,
  name: string,
  ...args: string[]
): Promise<Finished> {
  const lines: unknown[] = []
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((text) => lines.push(text)),
  )
  const { argv } = process
  process.argv = [...argv.slice(0, 2), ...args]
  runs += 1
  try {
    // A query makes the module run again; what it imports stays loaded.
    const file = `${folder}/scripts/commands/${name}.ts?run=${runs}`
    const { default: start } = await import(/* @vite-ignore */ file)
    await start?.()
    return { code: Number(process.exitCode ?? 0), output: lines.join('\n') }
  } finally {
    process.argv = argv
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}
