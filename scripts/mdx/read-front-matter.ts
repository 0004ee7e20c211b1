import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { checkYaml } from '../content/checked-yaml.ts'
import type { Problem } from '../problems/problem.ts'
import { dataOf, type PipelineOptions, reporter } from './file-data.ts'
import { frontMatterOf, schemaFor } from './front-matter-of.ts'
import { explainMissing } from './missing-front-matter.ts'
import { replaceFacts } from './replace-facts.ts'

// The braces of a fact would mean something to YAML, and a value may hold signs that do.
const OPEN = '\ue000'
const CLOSE = '\ue001'

/** Takes the front matter out of the tree, checks it, and puts the facts in. */
export function readFrontMatter({ facts }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const node = tree.children.find((child) => child.type === 'yaml')
    if (!node) {
      const { place, message, remedy } = explainMissing(String(file))
      report(place, message, remedy)
      return
    }
    tree.children = tree.children.filter((child) => child !== node)
    const source = {
      file: file.path,
      source: String(file),
      yaml: node.value.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, `${OPEN}$1${CLOSE}`),
      firstLine: node.position?.start.line ?? 1,
    }
    const checked = checkYaml(source, schemaFor(file.path), (text, place) => {
      const written = putBraces(text)
      const filled = replaceFacts(written, facts, (name, remedy) =>
        report(place, `There is no fact named “${name}”.`, remedy),
      )
      if (/[{}]/.test(written.replace(/\{\s*facts\.[\w.]+\s*\}/g, '')))
        report(
          place,
          'A brace would be printed here.',
          'Delete it. To print a fact, write its name in braces, such as {facts.productName}.',
        )
      return filled
    })
    const data = dataOf(file)
    data.problems.push(...checked.problems.map(withBraces))
    if (!checked.value) return
    const frontMatter = frontMatterOf(file.path, checked.value)
    data.frontMatter = frontMatter
    if ('description' in frontMatter && data.problems.length === 0) {
      const { length } = frontMatter.description
      const remedy = lengthRemedy(length)
      const line = source.yaml.split('\n').findIndex((text) => text.startsWith('description:'))
      const place = { line: source.firstLine + line + 1, column: 1 }
      if (remedy) report(place, `The description has ${length} characters.`, remedy, 'warning')
    }
  }
}

function putBraces(text: string): string {
  return text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}')
}

/** What is quoted from the front matter reads as it was written. */
function withBraces({ message, remedy, ...problem }: Problem): Problem {
  return { ...problem, message: putBraces(message), remedy: putBraces(remedy) }
}

/** Search engines show about 160 characters, and one that is too short is replaced by words of their own choice. */
function lengthRemedy(length: number): string | undefined {
  if (length > 200) return 'Shorten it to about 160: search engines cut off the rest.'
  return length < 50 ? 'Say in 50 to 160 what the page tells its reader.' : undefined
}
