import { evaluateSync } from '@mdx-js/mdx'
import { createElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import { registry } from '../../../src/widgets/registry.ts'
import { compilerOptions } from './compiler-options.ts'
import { readerWith } from './read.ts'

const widget = (is: string) => (props: { children?: ReactNode }) =>
  createElement('widget', { is }, props.children)
const components = {
  ...Object.fromEntries(
    Object.keys(registry).map((name) => [name, widget(name)]),
  ),
  Clause: Fragment,
}

const read = readerWith()

/** Renders a text as the build compiles it; widgets are shown by name alone. */
export function htmlOf(source: string, path = 'content/pages/tnc.mdx'): string {
  const text = read(path, source)
  const file = new VFile({ path, value: text.checkedSource })
  const { default: Content } = evaluateSync(file, {
    ...{ jsx, jsxs, Fragment },
    ...compilerOptions(text),
  })
  return renderToStaticMarkup(createElement(Content, { components }))
}
