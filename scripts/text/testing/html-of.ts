import { evaluateSync } from '@mdx-js/mdx'
import { createElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import { registry } from '../../../src/widgets/registry.ts'
import { compileOptions } from '../compile.ts'
import { readerWith } from './read.ts'

const widget = (is: string) => (props: { children?: ReactNode }) =>
  createElement('widget', { is }, props.children)
const components = Object.fromEntries(
  Object.keys(registry).map((name) => [name, widget(name)]),
)

const read = readerWith()

/**
 * A text as the build compiles and writes it; widgets are shown by their name
 * alone.
 */
export function htmlOf(source: string, path = 'content/pages/tnc.mdx'): string {
  const text = read(path, source)
  const { default: Content } = evaluateSync(new VFile({ path }), {
    jsx,
    jsxs,
    Fragment,
    ...compileOptions(() => text),
  })
  return renderToStaticMarkup(createElement(Content, { components }))
}
