import type { ProjectCopy } from './project-copy.ts'

const source = `import { PageFrame } from '../../frame/page-frame.tsx'
import { pageKind } from '../page-kind.tsx'

export const greeting = pageKind({
  path: '/:slug/greeting/:name',
  languages: 'english',
  addresses: ({ pages }) =>
    [...pages.keys()].map((slug) => \`/\${slug}/greeting/asha\`),
  load: ({ slug, name }) => ({
    title: \`\${slug} greets \${name}\`,
    description: 'A greeting.',
    pathname: \`/\${slug}/greeting/\${name}\`,
  }),
  Layout: ({ title }) => (
    <PageFrame>
      <h1>{title}</h1>
    </PageFrame>
  ),
  files: ({ title }, pathname) => [[\`\${pathname}.txt\`, title]],
})
`

/** Adds a kind of page that greets at `/<slug of a page>/greeting/asha`. */
export function addKind({ write, edit }: ProjectCopy): void {
  write('src/pages/greeting/greeting.tsx', source)
  const list = 'src/pages/kinds.ts'
  const line = "import { greeting } from './greeting/greeting.tsx'\n"
  edit(list, 'import { landing }', `${line}import { landing }`)
  edit(list, '  landing,\n', '  landing,\n  greeting,\n')
}
