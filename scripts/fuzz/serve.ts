import type { MessagePort } from 'node:worker_threads'
import { examiner } from './examine.ts'
import type { Mutant } from './mutant.ts'

/** Examines every mutant that comes through a port, and answers with what became of it. What is thrown is a failure like any other. */
export function serve(port: MessagePort, folder: string): void {
  const examine = examiner(folder)
  port.on('message', async (mutant: Mutant) => {
    try {
      port.postMessage(await examine({ ...mutant, bytes: Buffer.from(mutant.bytes) }))
    } catch (error) {
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const failures = [`It threw: ${told.slice(0, 2000)}`]
      port.postMessage({ kind: 'problems', milliseconds: 0, failures })
    }
  })
}
