import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import mdx from '@mdx-js/rollup'
import { normalizePath, type Plugin } from 'vite'
import { parseFacts } from '../content/facts.ts'
import { factsFile, root } from '../content/folders.ts'
import { readPipelineOptions } from '../content/index-pages.ts'
import { exportData } from '../mdx/export-data.ts'
import { rehypePlugins, remarkPlugins } from '../mdx/pipeline.ts'
import { readDocument } from '../mdx/read-document.ts'
import { ContentError, isError } from '../problems/problem.ts'

/** Compiles `content/`: MDX to React components, `facts.yaml` to an object. Throws a ContentError that says what to mend. */
export function content(): Plugin[] {
  let compiler = createCompiler()
  const isContent = (id: string) => normalizePath(id).startsWith(normalizePath(`${root}/content/`))
  return [
    {
      name: 'content:facts',
      load(id) {
        if (!isContent(id) || !id.endsWith(factsFile)) return undefined
        const { value, problems } = parseFacts(readFileSync(id, 'utf8'))
        if (!value) throw new ContentError(problems)
        return `export default ${JSON.stringify(value)}`
      },
      hotUpdate({ file }) {
        // A page shows facts, and in its references the headings of other pages.
        if (!isContent(file)) return
        compiler = createCompiler()
        this.environment.moduleGraph.invalidateAll()
      },
    },
    {
      name: 'content:mdx',
      enforce: 'pre',
      async transform(source, id) {
        if (!isContent(id) || !id.endsWith('.mdx')) return undefined
        const path = normalizePath(relative(root, id))
        const document = readDocument(path, source, compiler.options)
        const errors = document.problems.filter(isError)
        if (errors.length > 0) throw new ContentError(errors)
        const compiled = await compiler.transform?.(document.source, id)
        return compiled && { code: compiled.code, map: null }
      },
    },
  ]
}

function createCompiler() {
  const options = readPipelineOptions()
  const plugins = {
    remarkPlugins: remarkPlugins(options),
    rehypePlugins: [...rehypePlugins(options), exportData],
  }
  return { options, ...mdx(plugins) }
}
