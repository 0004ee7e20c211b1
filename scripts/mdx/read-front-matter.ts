import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { pageSchema, sectionSchema } from '../../src/model/front-matter.ts'
import { checkYaml } from '../content/checked-yaml.ts'
import { dataOf, isSection, type PipelineOptions, reporter } from './file-data.ts'
import { replaceFacts } from './replace-facts.ts'

/** Takes the front matter out of the tree, puts the facts in, and checks it. */
export function readFrontMatter({ facts }: PipelineOptions) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const node = tree.children.find((child) => child.type === 'yaml')
    if (!node) {
      report(
        { line: 1, column: 1 },
        'The front matter is missing.',
        'Begin the file with a line ---, then title: and the like, then a line ---.',
      )
      return
    }
    tree.children = tree.children.filter((child) => child !== node)
    let unknown = false
    const yaml = replaceFacts(node.value, facts, (name, remedy) => {
      unknown = true
      report(node, `There is no fact named “${name}”.`, remedy)
    })
    if (unknown) return
    const source = {
      file: file.path,
      source: String(file),
      yaml,
      firstLine: node.position?.start.line ?? 1,
    }
    const checked = checkYaml(source, isSection(file.path) ? sectionSchema : pageSchema)
    const data = dataOf(file)
    data.problems.push(...checked.problems)
    if (checked.value) data.frontMatter = checked.value
  }
}
