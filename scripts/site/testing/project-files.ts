import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What tests do to the files of a project, each named from its folder. */
export function projectFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  /** Runs git there, as somebody. Returns what it prints. */
  const git = (...args: string[]): string => {
    const person = ['-c', 'user.name=A', '-c', 'user.email=a@b.example']

    return execFileSync('git', [...person, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
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
    git,
    /** Begins a history with all that is there. */
    startHistory() {
      git('init', '-q', '-b', 'main')
      git('add', '.')
      git('commit', '-qm', 'first')
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
