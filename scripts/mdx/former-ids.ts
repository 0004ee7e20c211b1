import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { dataOf, movedOf } from '../content/file-data.ts'
import { visit } from '../content/visit.ts'
import { element } from './element.ts'

/** Lets the names of former clauses lead to the clauses that have their text now, as `moved` in the front matter says. */
export function keepFormerIds() {
  return (tree: Root, file: VFile) => {
    for (const [former, home] of Object.entries(movedOf(dataOf(file)))) {
      visit(tree, (heading) => {
        if (heading.type === 'element' && heading.properties.id === home)
          heading.children.unshift(element('span', { id: former }))
      })
    }
  }
}
