import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What tests do to the files of a project, each named from its folder. */
export function projectFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return {
    read,
    write,
    /**
     * Replaces the one occurrence of a text in a file. Throws where there is
     * none, or more than one.
     */
    edit(file: string, from: string, to: string) {
      const parts = read(file).split(from)
      if (parts.length !== 2)
        throw new Error(`${file} holds “${from}” ${parts.length - 1} times.`)
      write(file, parts.join(to))
    },
    /** Removes a file or a folder, or all. */
    remove: (name = '') =>
      rmSync(join(folder, name), {
        recursive: true,
        force: true,
        maxRetries: 3,
      }),
  }
}
