import { describe, expect, it } from 'vitest'
import { compare } from '../../src/policy/diff.ts'
import {
  registry,
  type Widget,
  widgetNamed,
} from '../../src/widgets/registry.ts'
import { sealedProject, version } from '../rules/testing/sealed-project.ts'
import { markdownOf } from '../text/markdown-copy.ts'

const path = 'content/pages/tnc/2026-12-01.mdx'

/** What may be told of an attribute; nothing where it takes a choice. */
const wordOf = (key: string, word: string) =>
  key === 'href' ? `https://site.example/${word}` : word

/** The attributes of a widget that take any words, each once with another. */
function attributesOf({ props }: Widget): string[] {
  return Object.keys(props.shape).filter(
    (key) => props.shape[key]?.safeParse('word').success,
  )
}

/** A widget whose attributes and text say `word`, or those of `words`. */
function written(name: string, words: Record<string, string> = {}): string {
  const widget = widgetNamed(name)
  if (!widget) throw new Error(`There is no widget ${name}.`)
  const attributes = attributesOf(widget).map(
    (key) => ` ${key}="${wordOf(key, words[key] ?? 'former')}"`,
  )
  const tag = name + attributes.join('')
  const text = words.children ?? 'former'

  return widget.content ? `<${tag}>${text}</${name}>` : `<${tag} />`
}

const widgets = Object.keys(registry).map(
  (name) => [name, widgetNamed(name) as Widget] as const,
)
const shown = widgets.flatMap(([name, widget]) =>
  widget.inPolicies
    ? [...attributesOf(widget), ...(widget.content ? ['children'] : [])].map(
        (key) => [name, key] as const,
      )
    : [],
)

describe('in a sealed policy', () => {
  it.each(widgets.filter(([, { inPolicies }]) => !inPolicies))(
    '<%s> is refused',
    (name) => {
      const draft = 'content/pages/tnc/draft.mdx'
      const text = version('Terms', written(name))
      const { texts } = sealedProject({ [draft]: text }).open()
      const told = texts.get(draft)?.file.messages.map(({ reason }) => reason)
      expect(`${told}`).toContain(`<${name}> cannot stand in a policy`)
    },
  )

  it.each(shown)(
    '<%s> is told when its %s changes, and is in redline and copies',
    (name, key) => {
      const textWith = (words = {}) =>
        version('Terms', `Before ${written(name, words)} and after.`)
      const project = sealedProject({ [path]: textWith() })
      const textNow = () => {
        const text = project.open().texts.get(path)
        if (!text?.document) throw new Error('The text cannot be read.')
        return { ...text, document: text.document }
      }
      const { document: before } = textNow()
      expect(project.problems()).toEqual([])
      project.write(path, textWith({ [key]: 'latter' }))
      const text = textNow()
      expect(project.problems()).toHaveLength(1)
      expect(JSON.stringify(compare(before, text.document))).toMatch(
        /former.*"deleted".*latter.*"inserted"/,
      )
      expect(markdownOf(text)).toContain('latter')
    },
  )
})
