import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealsFile } from '../content/folders.ts'
import { readSite } from '../content/read-site.ts'
import { temporaryProject } from '../content/temporary-project.ts'
import { sealSite } from './seal-site.ts'
import { printSeals } from './seals.ts'

/** A project for one test, whose versions are sealed as `npm run seal` does it. */
export function sealedProject(files: Record<string, string>, today = '2026-12-01') {
  const folder = temporaryProject(files)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const project = {
    folder,
    read,
    write,
    remove: (file: string) => rmSync(join(folder, file)),
    /** Replaces the one occurrence of a text in a file. */
    edit(file: string, from: string, to: string) {
      const parts = read(file).split(from)
      if (parts.length !== 2) throw new Error(`${file} holds “${from}” ${parts.length - 1} times.`)
      write(file, parts.join(to))
    },
    /** Returns what was sealed. */
    seal(day = today): string[] {
      const { book, lines } = sealSite(readSite(folder, day))
      write(sealsFile, printSeals(book))
      return lines
    },
    /** Errors and warnings, each as `file:line message`. */
    problems: (day = today) =>
      readSite(folder, day).problems.map(
        ({ file, line, severity, message }) =>
          `${file.replace('content/pages/', '')}:${line} ${severity === 'warning' ? '(warning) ' : ''}${message}`,
      ),
    remedies: (day = today) => readSite(folder, day).problems.map(({ remedy }) => remedy),
  }
  project.seal()
  return project
}
