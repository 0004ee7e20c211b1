import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'

// node scripts/run.js bench/builds/compile-only FOLDER: compiles its policies in one thread and does nothing else; prints the seconds, start and imports not counted.
const folder = process.argv[2] ?? '.'
const files = readdirSync(folder).filter((file) => file.startsWith('policy-'))
const started = performance.now()
const processor = createProcessor({
  remarkPlugins: [remarkFrontmatter, remarkGfm],
  rehypePlugins: [rehypeSlug],
})
for (const file of files) processor.processSync(readFileSync(join(folder, file)))
console.log((performance.now() - started) / 1000)
