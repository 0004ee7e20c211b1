import { relative } from 'node:path'
import type { OutputChunk } from 'rolldown'
import { normalizePath } from 'vite'
import { root } from '../../content/folders.ts'
import { bundleScripts } from '../../site/bundle-scripts.ts'
import { compressBrotli } from '../../site/compress.ts'
import type { Script, ScriptModule } from './results.ts'

/** Bundles the scripts for the browser, without writing them, and tells what each is made of. */
export async function readScripts(): Promise<Script[]> {
  return Promise.all((await bundleScripts()).map(describe))
}

async function describe({ name, code, modules }: OutputChunk): Promise<Script> {
  const bytes = Buffer.from(code)
  const brotliBytes = (await compressBrotli(bytes)).length
  const sizes = Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])
  return {
    name,
    minifiedBytes: bytes.length,
    brotliBytes,
    modules: sumByOrigin(new Map(sizes as [string, number][])),
  }
}

/** Sums bytes by package or, of our own code, by file; the largest first. */
export function sumByOrigin(bytesById: ReadonlyMap<string, number>): ScriptModule[] {
  const sums = new Map<string, number>()
  for (const [id, bytes] of bytesById) {
    const name = originOf(id)
    sums.set(name, (sums.get(name) ?? 0) + bytes)
  }
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
}

function originOf(id: string): string {
  if (id.startsWith('\0')) return 'what the bundler adds'
  const path = normalizePath(id)
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
  return name ?? normalizePath(relative(root, path))
}
