import type { VFile } from 'vfile'
import { ZodError } from 'zod'
import type { Site } from '../policies/site.ts'
import { explainDisk } from '../policies/write-file.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import { Refusal } from './guard.ts'
import { nameOf } from './texts.ts'

/**
 * Whatever was thrown, as a refusal in words for the person at the desk, who
 * knows files by their titles.
 */
export function refusalOf(
  open: () => Site,
  error: unknown,
  back?: string,
): Refusal {
  if (error instanceof Refusal) {
    error.back ??= back
    return error
  }
  if (error instanceof ZodError)
    return new Refusal(
      400,
      'The desk cannot read this request. A policy is named by small letters, digits and hyphens, and by no others.',
      back,
    )
  const words = error instanceof Error ? error.message : `${error}`
  const message =
    error instanceof ContentError
      ? errorsIn(open(), error.files).join('\n')
      : (explainDisk(error) ?? words)
  return new Refusal(422, message, back)
}

/** The errors of some files, each with the words that stand at its place. */
function errorsIn(site: Site, files: readonly VFile[]): string[] {
  return files.flatMap((file) => {
    const lines = String(file).split('\n')
    return file.messages
      .filter(isError)
      .map(({ line = 1, column = 1, reason, note }) => {
        const words = lines[line - 1]
          ?.slice(column - 1)
          .slice(0, 60)
          .trim()
        const isProse = file.path.endsWith('.mdx') && words && words !== '---'
        const place = isProse ? `, “${words}”` : ''
        return `${nameOf(site, file.path)}${place}: ${reason} ${note}`
      })
  })
}
