import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { freePorts } from '../../scripts/hosting/ports.ts'
import { copyProject, type ProjectCopy, plainEnvironment } from './project-copy.ts'
import { today } from './today.ts'

/** A development server of a copy of the project. */
export interface DevelopmentServer {
  /** Its address, without a slash at the end. */
  address: string
  /** Ends it, and waits until it has gone. */
  stop: () => Promise<void>
}

/** A copy of the project for the tests of a file, and its development server, which runs from the first test to the last. */
export function developCopy(): { copy: ProjectCopy; server: Pick<DevelopmentServer, 'address'> } {
  const copy = copyProject()
  const server = { address: '' }
  let running: DevelopmentServer | undefined
  beforeAll(async () => {
    running = await startDevelopmentServer(copy.folder)
    server.address = running.address
  })
  afterAll(async () => {
    await running?.stop()
    copy.remove()
  })
  return { copy, server }
}

/** Starts `npm run dev` in a copy of the project and resolves once it answers. Throws what it printed where it ends instead. */
export async function startDevelopmentServer(folder: string): Promise<DevelopmentServer> {
  const [port] = await freePorts(1)
  const args = [join(folder, 'scripts/run.js'), 'dev', '--port', String(port), '--strictPort']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...plainEnvironment(), SITE_TODAY: today },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString())
      if (/Local:\s+http/.test(output)) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
  })
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.kill()
      await exited
    },
  }
}
