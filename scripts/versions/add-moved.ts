import type { Problem } from '../problems/problem.ts'

/** The lines that can be added to files of the content, by file. */
export function fixesOf(problems: readonly Problem[]): Map<string, string[]> {
  const fixes = new Map<string, string[]>()
  for (const { file, fix } of problems) {
    if (fix) fixes.set(file, [...(fixes.get(file) ?? []), fix.line])
  }
  return fixes
}

/** Adds lines below “moved:” in the front matter of a text, and the name itself where it is not there. Undefined where the entries stand in one line, which is left to a person. */
export function addMoved(source: string, lines: readonly string[]): string | undefined {
  const end = source.includes('\r\n') ? '\r\n' : '\n'
  const all = source.split(/\r?\n/)
  const last = all.indexOf('---', 1)
  if (last < 0) return undefined
  const name = all.slice(0, last).findIndex((line) => line.startsWith('moved:'))
  if (name < 0)
    return all.toSpliced(last, 0, 'moved:', ...lines.map((line) => `  ${line}`)).join(end)
  if (!/^moved:\s*(\{\s*\}\s*)?(#.*)?$/.test(all[name] ?? '')) return undefined
  const after = all.findIndex((line, i) => i > name && !/^\s/.test(line))
  const indent = /^\s+/.exec(all[name + 1] ?? '')?.[0] ?? '  '
  const head = (all[name] ?? '').replace(/\{\s*\}\s*/, '').trimEnd()
  return all
    .toSpliced(after, 0, ...lines.map((line) => `${indent}${line}`))
    .with(name, head)
    .join(end)
}
