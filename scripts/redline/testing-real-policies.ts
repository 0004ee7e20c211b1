import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { readFacts } from '../../content/facts.ts'
import { pagesFolder, root } from '../../content/folders.ts'
import { readDocument } from '../../mdx/read-document.ts'
import { documentOf } from '../read-policy.ts'

/** The document models of all pages in `content/pages/` that can be read, by their file. */
export function realPolicies(): Map<string, PolicyDocument> {
  const facts = readFacts().table
  const files = globSync('**/*.mdx', { cwd: join(root, pagesFolder) }).sort()
  const read = files.map((file) => {
    const path = `${pagesFolder}/${file}`
    return readDocument(path, readFileSync(join(root, path), 'utf8'), { facts })
  })
  return new Map(
    read
      .filter(({ markdown, frontMatter }) => markdown && frontMatter)
      .map((document) => [document.file, documentOf(document)]),
  )
}
