import type { Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { z } from 'zod'
import {
  type FrontMatter,
  pageSchema,
  sectionSchema,
  translatedPageSchema,
  translatedSectionSchema,
  translatedVersionSchema,
  versionSchema,
} from '../../src/model/front-matter.ts'
import { type Explanation, reporter } from './diagnostics/report.ts'
import { reportUnknownFact } from './fact-names.ts'
import { FACT, fillIn } from './facts.ts'
import { dataOf } from './file-data.ts'
import { placeOf } from './paths.ts'
import { checkYaml } from './yaml.ts'
import { hideFacts, showFacts } from './yaml-syntax.ts'

/**
 * Takes the front matter out of the tree, puts the facts in, and checks it by
 * its schema. A section may have none.
 */
export function readFrontMatter() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'front-matter')
    const lines = location(file)
    const { isSection, original } = placeOf(file.path)
    const data = dataOf(file)
    const node = tree.children.find((child) => child.type === 'yaml')
    // Where its lines are there and cannot be read as such, the text begins
    // nobody knows where.
    const isClear = node
      ? !/^layout:\s*form/m.test(node.value)
      : !/^\s*(?:[-‐-―−]+\s|\w+:)/.test(String(file))
    data.mayBePolicy = isClear && !isSection

    const missing = node
      ? undefined
      : explainMissing(String(file), isSection && original === file.path)
    if (missing) {
      report(...missing)
      return
    }
    tree.children = tree.children.filter((child) => child !== node)
    const yaml = String(hideFacts('', node?.value ?? ''))
    const firstLine = node?.position?.start.line ?? 1
    const fill = (text: string, place: Point) => {
      const written = showFacts(text)
      if (/[{}]/.test(written.replace(FACT, '')))
        report(
          place,
          'A brace would be printed here.',
          'Delete it, or choose a fact in its place.',
        )
      return fillIn(written, data.facts, (name) => {
        const from = lines.toOffset(place)
        const source = String(file)
        reportUnknownFact(report, { source, from }, name, data.facts)
      })
    }
    const frontMatter = frontMatterOf(
      file.path,
      (schema) =>
        checkYaml(file, { yaml, firstLine }, schema, fill, showFacts).value,
    )
    if (frontMatter) data.frontMatter = frontMatter
  }
}

/**
 * What a file says of itself, checked by the schema for its place: a section
 * learns its title from the name of its file, a version its day. Undefined
 * where there are errors.
 */
function frontMatterOf(
  path: string,
  check: <T>(schema: z.ZodType<T>) => T | undefined,
) {
  const { day, isDraft, isSection, original } = placeOf(path)
  if (original !== path) return translatedFrontMatter(path, check)
  if (isSection) {
    const section = check(sectionSchema)
    return section && { title: titleOf(path), ...section }
  }
  if (!day && !isDraft) return check(pageSchema)

  const version = check(versionSchema)
  if (!version) return undefined
  const { title, description, layout, ...metadata } = version
  return { title, description, layout, version: metadata }
}

/** What a translation says of itself; what it leaves out is as in English. */
function translatedFrontMatter(
  path: string,
  check: <T>(schema: z.ZodType<T>) => T | undefined,
): FrontMatter | undefined {
  const { day, isSection } = placeOf(path)
  if (isSection) {
    const section = check(translatedSectionSchema)
    return section && { landmark: 'section', tone: 'paper', ...section }
  }
  if (!day) return check(translatedPageSchema)

  const version = check(translatedVersionSchema)
  if (!version) return undefined
  const { summary, ...said } = version
  return { layout: 'policy', ...said, version: { moved: {}, summary } }
}

/** `content/landing/055-user-stories.mdx` is titled “User stories”. */
function titleOf(path: string): string {
  const words = path.replace(/^.*\/(?:\d+-)?|\.mdx$/g, '').replaceAll('-', ' ')
  return words.replace(/^./, (first) => first.toUpperCase())
}

const SHAPE = `The first lines of the file say what it is, and the text comes below them:
---
title: Refund Policy
description: How you get your money back, when, and what we need for it.
---`

/**
 * Why no front matter was found in a file; undefined where it needs none and
 * begins with its text.
 */
function explainMissing(
  source: string,
  isOptional: boolean,
): [place: Point, ...Explanation] | undefined {
  const lines = source.split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const text = lines[first]?.trim() ?? ''
  const place = { line: Math.max(first, 0) + 1, column: 1 }
  if (text === '---' && first === 0)
    return [
      place,
      'The front matter begins here and does not end.',
      'Write a line of three hyphens below its last line, with nothing else in it.',
    ]
  if (isOptional && !/^(?:[-‐-―−]+$|[a-z]+:|$)/u.test(text)) return undefined
  return [place, 'The front matter is missing.', SHAPE]
}
