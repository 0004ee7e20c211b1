import type { FileData } from './file-data.ts'

/** Whether a file is a policy: its clauses are numbered and its words defined. */
export function isPolicy({ frontMatter }: Pick<FileData, 'frontMatter'>): boolean {
  return frontMatter !== undefined && 'layout' in frontMatter && frontMatter.layout === 'policy'
}

/** Counts clauses from the top of a policy: `4` for a heading of level 2, `4.2` for one of level 3, nothing below. */
export function countClauses(): (depth: number) => string {
  let clause = 0
  let part = 0
  return (depth) => {
    if (depth === 2) {
      clause += 1
      part = 0
      return String(clause)
    }
    if (depth !== 3) return ''
    part += 1
    return `${clause}.${part}`
  }
}
