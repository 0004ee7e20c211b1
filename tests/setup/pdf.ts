import { execFileSync } from 'node:child_process'

/**
 * The words of each page of a PDF, in their lines; undefined where pdftotext is
 * missing, but for where all must be tested.
 */
export function readPdf(input: Buffer): string[] | undefined {
  try {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input,
      encoding: 'utf8',
    })
    return text.split('\f').slice(0, -1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || process.env.CI)
      throw error
    return undefined
  }
}
