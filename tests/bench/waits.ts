import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sha256 } from '../../scripts/policies/sha256.ts'
import { draftFile } from '../../scripts/text/paths.ts'
import type { Text } from '../../scripts/text/text.ts'
import { median, plainEnvironment } from './measure.ts'

/** Milliseconds that somebody waits who writes at the desk. */
export interface Waits {
  /** From the command to the first page. */
  start: number
  /** From a text that is saved to the page beside it. */
  page: number
  problems: number
}

/** Edits of the draft; the first ones warm the server up. */
const EDITS = 25
const WARM = 10

/**
 * Measures the answers of the desk's server to somebody who edits a draft of a
 * policy: medians of fifteen edits.
 */
export async function timeWaits(cwd: string, policy: Text): Promise<Waits> {
  const path = draftFile(policy.slug)
  writeFileSync(join(cwd, path), policy.source)
  const started = performance.now()
  const server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'],
    { cwd, env: plainEnvironment({}) },
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
    const address = `${origin}/${policy.slug}/draft`
    await read(await fetch(address))
    const start = performance.now() - started

    const welcome = await fetch(entrance, { redirect: 'manual' })
    const cookie = welcome.headers.get('set-cookie')?.split(';')[0] ?? ''
    const ask = async (name: string, fields: Record<string, string>) =>
      read(
        await fetch(`${origin}/desk/${name}`, {
          method: 'POST',
          headers: { cookie, origin },
          body: new URLSearchParams({ path, ...fields }),
        }),
      )
    const pages: number[] = []
    const problems: number[] = []
    let base = sha256(policy.source)
    for (let edit = 0; edit < EDITS; edit++) {
      const text = `${policy.source}\nEdited ${edit}.\n`
      await setTimeout(100)
      const asked = performance.now()
      await ask('problems', { text })
      const saved = performance.now()
      await ask('save', { text, base })
      let page = ''
      while (!page.includes(`Edited ${edit}.`))
        page = await read(await fetch(address))
      problems.push(saved - asked)
      pages.push(performance.now() - saved)
      base = sha256(text)
    }
    return {
      start,
      page: median(pages.slice(WARM)),
      problems: median(problems.slice(WARM)),
    }
  } finally {
    server.kill()
  }
}

async function read(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered: ${text}`)

  return text
}
