import { readFileSync } from 'node:fs'
import { normalizePath, type Plugin } from 'vite'
import { parseFacts } from '../content/facts.ts'
import { factsFile, root } from '../content/folders.ts'
import { ContentError } from '../problems/problem.ts'

/** Turns `content/facts.yaml` into an object for components. Throws a ContentError that says what to mend. */
export function facts(): Plugin {
  return {
    name: 'facts',
    load(id) {
      if (normalizePath(id) !== normalizePath(`${root}/${factsFile}`)) return undefined
      const { value, problems } = parseFacts(readFileSync(id, 'utf8'))
      if (!value) throw new ContentError(problems)
      return `export default ${JSON.stringify(value)}`
    },
  }
}
