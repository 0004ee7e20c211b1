import { expect, it } from 'vitest'
import { markdownOf } from '../../src/site/markdown-copy.ts'
import { registry, widgetNamed } from '../../src/widgets/registry.ts'
import { version } from '../acts/testing/sealed-project.ts'
import { textRules } from '../checks/open-site.ts'
import { createReader } from '../text/read.ts'

const names = Object.keys(registry)
const isSealable = (name: string) => widgetNamed(name)?.inPolicies === true

/** A policy with a widget, and the text of its content and attributes. */
function policyWith(name: string) {
  const { props, content } = widgetNamed(name) ?? {}
  const shape = props?.shape ?? {}
  const keys = Object.keys(shape).filter(
    (key) => shape[key]?.safeParse('word').success,
  )
  const attributes = keys.map((key) =>
    key === 'href'
      ? ` ${key}="https://a.example/our${key}"`
      : ` ${key}="our${key}"`,
  )
  const tag = name + attributes.join('')
  const inside = content ? `<${tag}>ourtext</${name}>` : `<${tag} />`
  const source = version('Terms', `Before ${inside} and after.`)
  const path = 'content/pages/tnc/2026-12-01.mdx'
  return {
    text: createReader(textRules)(path, source, new Map()),
    words: [...keys, ...(content ? ['text'] : [])].map((key) => `our${key}`),
  }
}

it.each(names.filter((name) => !isSealable(name)))(
  '<%s> is rejected in a policy',
  (name) => {
    const { file } = policyWith(name).text
    const reasons = file.messages.map(({ reason }) => reason)
    expect(`${reasons}`).toContain(`<${name}> cannot be used in a policy`)
  },
)

it.each(names.filter(isSealable))(
  'all text of <%s> is compared, and sealed in the Markdown copy',
  (name) => {
    const { text, words } = policyWith(name)
    const compared = JSON.stringify(text.document)
    for (const word of words) {
      expect(compared).toContain(word)
      expect(markdownOf(text.document ?? expect.fail(), 'en')).toContain(word)
    }
  },
)
