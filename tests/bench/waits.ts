import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openCheckedSite } from '../../scripts/checks/open-site.ts'
import { sha256 } from '../../scripts/seals/sha256.ts'
import { draftFile } from '../../scripts/text/paths.ts'
import { plainEnvironment } from '../setup/project-copy.ts'
import { median } from './measure.ts'

const EDITS = 41

/**
 * Measures how long somebody waits who edits a draft at the desk. Returns a
 * table of medians.
 */
export async function waitRows(cwd: string): Promise<string[][]> {
  const [policy] = openCheckedSite(cwd).policies.values()
  const { slug = '', source = '' } = policy?.versions.at(-1)?.text ?? {}
  const path = draftFile(slug)
  writeFileSync(join(cwd, path), source)
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'],
    { cwd, env: plainEnvironment() },
  )
  try {
    const entrance = await new Promise<URL>((resolve) => {
      let said = ''
      server.stdout.on('data', (chunk) => {
        said += chunk
        const [found] = /http:\S+\/desk\?token=\S+/.exec(said) ?? []
        if (found) resolve(new URL(found))
      })
    })
    const { origin } = entrance
    const welcome = await fetch(entrance, { redirect: 'manual' })
    const cookie = welcome.headers.get('set-cookie')?.split(';')[0] ?? ''
    const ask = (name: string, fields: Record<string, string>) =>
      read(`${origin}/desk/${name}`, {
        method: 'POST',
        headers: { cookie, origin },
        body: new URLSearchParams({ path, ...fields }),
      })

    const waits: { page: number; problems: number }[] = []
    let former = source
    for (let edit = 0; edit < EDITS; edit++) {
      const text = `${source}\nEdited ${edit}.\n`
      await setTimeout(100)
      const asked = performance.now()
      await ask('problems', { text })
      const saved = performance.now()
      await ask('save', { text, base: sha256(former) })
      let page = ''
      while (!page.includes(`Edited ${edit}.`))
        page = await read(`${origin}/${slug}/draft`)
      waits.push({ page: performance.now() - saved, problems: saved - asked })
      former = text
    }
    const middle = (name: 'page' | 'problems') =>
      `${Math.round(median(waits.map((wait) => wait[name])))} ms`
    return [
      ['at the desk', 'median', 'at most'],
      ['from a saved text to the page beside', middle('page'), '150 ms'],
      ['problems of a text', middle('problems'), '60 ms'],
    ]
  } finally {
    server.kill()
  }
}

async function read(address: string, how?: RequestInit): Promise<string> {
  const response = await fetch(address, how)
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} answered: ${text}`)

  return text
}
