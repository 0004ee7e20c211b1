import { writeYaml } from '../text/yaml-syntax.ts'

/** Where the front matter of a text ends. */
export const frontMatterEnd = /(?<=\n)(?=---(?:\r?\n|$))/

/**
 * A text with more at the end of its front matter, with the line ends that it
 * has.
 */
export function addMetadata(source: string, metadata: object): string {
  const at = source.search(frontMatterEnd)
  const lines = `${writeYaml(metadata)}\n`.replaceAll(
    '\n',
    source.includes('\r\n') ? '\r\n' : '\n',
  )
  return source.slice(0, at) + lines + source.slice(at)
}
