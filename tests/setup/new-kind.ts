import type { ProjectCopy } from './project-copy.ts'

const source = `import { PageFrame } from '../../frame/page-frame.tsx'
import { pageKind } from '../page-kind.tsx'

export const greetingPage = pageKind({
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
  const line = "import { greetingPage } from './greeting/greeting.tsx'\n"
  edit(list, 'import { landingPage }', `${line}import { landingPage }`)
  edit(list, '  landingPage,\n', '  landingPage,\n  greetingPage,\n')
}
