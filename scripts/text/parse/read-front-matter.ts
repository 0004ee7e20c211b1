import type { Root } from 'mdast'
import {
  type FrontMatter,
  pageSchema,
  sectionSchema,
  translatedPageSchema,
  translatedSectionSchema,
  translatedVersionSchema,
  versionSchema,
} from '../../../src/site/front-matter.ts'
import { reporter } from '../diagnostics/report.ts'
import { withFacts } from '../read-facts.ts'
import type { FileData } from '../text.ts'
import { checkYaml } from './yaml.ts'

const SHAPE = `Start the file like this, with the text below:
---
title: Refund Policy
description: How you get your money back, when, and what we need for it.
---`

/**
 * Removes the front matter from the tree, fills in facts, and validates it by
 * the schema for its place. A section may have none, and takes its title from
 * its file name. Returns undefined if there are errors.
 */
export function readFrontMatter(
  tree: Root,
  { path, file, facts, day, isDraft, isSection, original }: FileData,
): FrontMatter | undefined {
  const isTranslation = original !== path
  const [first] = tree.children
  const end = first?.type === 'yaml' ? first.position?.end.offset : 0
  if (end) tree.children.shift()
  else if (!isSection || isTranslation) {
    const report = reporter(file, 'front-matter')
    report(0, 'The front matter is missing, or has no closing line ---.', SHAPE)
    return undefined
  }
  const yaml = String(file)
    .slice(0, end)
    .replace(/^---|---\s*$/g, '   ')
  const [schema, translated] = isSection
    ? [sectionSchema, translatedSectionSchema]
    : day || isDraft
      ? [versionSchema, translatedVersionSchema]
      : [pageSchema, translatedPageSchema]
  const { value } = checkYaml(file, isTranslation ? translated : schema, {
    yaml,
    fill: (text) => withFacts(text, facts),
  })
  // A translation takes other fields from its original.
  return value && ({ title: titleOf(path), ...value } as FrontMatter)
}

/** Returns “User stories” for `content/landing/055-user-stories.mdx`. */
function titleOf(path: string): string {
  const name = path.replace(/^.*\/(?:\d+-)?|\.mdx$/g, '').replaceAll('-', ' ')
  return name.replace(/^./, (first) => first.toUpperCase())
}
