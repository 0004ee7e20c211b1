import type { Root } from 'mdast'
import type { z } from 'zod'
import {
  type FrontMatter,
  type PageFrontMatter,
  pageSchema,
  sectionSchema,
  translatedPageSchema,
  translatedSectionSchema,
  translatedVersionSchema,
  versionSchema,
} from '../../src/model/front-matter.ts'
import { reporter } from './diagnostics/report.ts'
import type { FileData } from './file-data.ts'
import { fillIn } from './read-facts.ts'
import { checkYaml } from './yaml.ts'

const SHAPE = `The first lines of the file say what it is, and the text comes below them:
---
title: Refund Policy
description: How you get your money back, when, and what we need for it.
---`

/**
 * Takes the front matter out of the tree, puts the facts in, and checks it by
 * the schema for its place. A section may have none.
 */
export function readFrontMatter(tree: Root, data: FileData): void {
  const { path, file, isSection, original } = data
  const [first] = tree.children
  const end = first?.type === 'yaml' ? first.position?.end.offset : 0
  if (!end && !(isSection && original === path)) {
    const report = reporter(file, 'front-matter')
    report(0, 'The front matter is missing, or does not end.', SHAPE)
    return
  }
  if (end) tree.children.shift()
  const yaml = String(file)
    .slice(0, end)
    .replace(/^---|---\s*$/g, '   ')
  const fill = (text: string) => fillIn(text, data.facts)
  data.frontMatter = frontMatterOf(
    data,
    (schema) => checkYaml(file, schema, { yaml, fill }).value,
  )
}

/**
 * What a file says of itself, checked by the schema for its place: a section
 * learns its title from the name of its file, a version its day; what a
 * translation leaves out is as in English. Undefined where there are errors.
 */
function frontMatterOf(
  { path, day, isDraft, isSection, original }: FileData,
  check: <T>(schema: z.ZodType<T>) => T | undefined,
): FrontMatter | undefined {
  const isTranslation = original !== path
  if (isSection) {
    // What a translation lacks is taken from the section in English.
    if (isTranslation)
      return check(translatedSectionSchema) as FrontMatter | undefined
    const section = check(sectionSchema)
    return section && { title: titleOf(path), ...section }
  }
  if (!day && !isDraft)
    return check<PageFrontMatter>(
      isTranslation ? translatedPageSchema : pageSchema,
    )

  if (isTranslation) {
    const version = check(translatedVersionSchema)
    if (!version) return undefined
    const { summary, ...said } = version
    return { layout: 'policy', ...said, version: { moved: {}, summary } }
  }
  const version = check(versionSchema)
  if (!version) return undefined
  const { title, description, layout, ...metadata } = version
  return { title, description, layout, version: metadata }
}

/** `content/landing/055-user-stories.mdx` is titled “User stories”. */
function titleOf(path: string): string {
  const words = path.replace(/^.*\/(?:\d+-)?|\.mdx$/g, '').replaceAll('-', ' ')
  return words.replace(/^./, (first) => first.toUpperCase())
}
