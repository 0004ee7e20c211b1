import type { Explanation } from '../problems/problem.ts'

/** The facts and the first lines of a text are a tenth of this. */
const MOST_SIGNS = 100_000
const MOST_LEVELS = 12
const MARKS = /^[ \t]*(?:(?:[-?:]|[&!][^\s,[\]{}]*)(?:[ \t]+|$))*/gm

/** Why YAML is not read at all: it is larger or deeper than anything that is set here. */
export function refuseYaml(yaml: string): (Explanation & { offset: number }) | undefined {
  if (yaml.length > MOST_SIGNS) return { offset: MOST_SIGNS, ...tooLong }
  const offset = findDeepMarks(yaml) ?? findDeepBrackets(yaml)
  return offset === undefined ? undefined : { offset, ...tooDeep }
}

/** Lists in lists and names below names, by what their lines begin with. */
function findDeepMarks(yaml: string): number | undefined {
  for (const { index, 0: marks } of yaml.matchAll(MARKS)) {
    const levels = (marks.match(/[-?:&!]/g) ?? []).length
    const indent = marks.search(/[^ \t]|$/)
    if (levels > MOST_LEVELS || indent > 8 * MOST_LEVELS) return index
  }
  return undefined
}

function findDeepBrackets(yaml: string): number | undefined {
  let depth = 0
  for (const { index, 0: sign } of yaml.matchAll(/[[\]{}]/g)) {
    depth = /[[{]/.test(sign) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MOST_LEVELS) return index
  }
  return undefined
}

const tooLong = {
  message: 'Up to here this stands for names and their values, and is too long for that.',
  remedy: 'Look whether the line --- below the first lines is missing.',
}

const tooDeep = {
  message: 'Too many signs - ? : [ { stand one within the other here.',
  remedy: 'Write “name: value”; a value with such signs stands in double quotes.',
}
