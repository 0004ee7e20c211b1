import { VFile } from 'vfile'
import { en } from '../../src/i18n/en.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { reporter } from '../text/diagnostics/report.ts'

const { certified, ...english } = en

/** Reports the messages of the site that a language lacks or leaves empty. */
export function checkMessages({ code, name, words }: Language): VFile {
  const file = new VFile({ path: `src/i18n/${code}.ts` })
  const report = reporter(file, 'messages')
  for (const [place, message] of missingIn(words, english))
    report(
      undefined,
      `The message “${place}” is missing in ${name}.`,
      `Translate “${message}”.`,
    )
  return file
}

/** Returns the English messages that a language lacks, with their path. */
function missingIn(
  messages: object,
  originals: object,
  above = '',
): [place: string, message: string][] {
  const own = new Map<string, unknown>(Object.entries(messages))
  return Object.entries(originals).flatMap(([key, original]) => {
    const place = above + key
    const message = own.get(key) ?? ''
    if (typeof original !== 'string')
      return missingIn(Object(message), original, `${place}.`)
    return `${message}`.trim() ? [] : [[place, original]]
  })
}
