import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns functions for the files of a project, by path in its folder. */
export function projectFiles(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  /** Runs git in the folder as a person, and returns its output. */
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
    /** Replaces the only occurrence of a text in a file, or throws. */
    edit(file: string, from: string, to: string) {
      const parts = read(file).split(from)
      if (parts.length !== 2)
        throw new Error(`${file} holds “${from}” ${parts.length - 1} times.`)
      write(file, parts.join(to))
    },
    git,
    /** Commits all files as the first commit. */
    startHistory() {
      git('init', '-q', '-b', 'main')
      git('add', '.')
      git('commit', '-qm', 'first')
    },
    /** Removes a file or a folder; by default, the project. */
    remove: (name = '') =>
      rmSync(join(folder, name), {
        recursive: true,
        force: true,
        maxRetries: 3,
      }),
  }
}
